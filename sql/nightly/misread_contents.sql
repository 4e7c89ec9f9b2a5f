-- grain: content_hash
-- reads: order_contents, source_orders, tonight
-- columns: content_hash, evidence_seq, evidence_row, supersedes_seq, supersedes_row, batch
-- note: contents in force that were read by another order of day and month than their source tells;
--   the place of the first row that holds one, and of its reading; batch counts from 0 in the order
--   of places.
select
    order_contents.content_hash,
    order_contents.evidence_seq,
    order_contents.evidence_row,
    order_contents.supersedes_seq,
    order_contents.supersedes_row,
    (
        row_number() over (order by order_contents.evidence_seq, order_contents.evidence_row) - 1
    ) // tonight.read_batch_rows as batch
from order_contents
cross join tonight
left join source_orders on order_contents.source_domain = source_orders.source_domain
where
    order_contents.is_order_open
    and order_contents.day_first is distinct from source_orders.day_first
