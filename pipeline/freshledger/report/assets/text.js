"use strict";
// Words of the page, and the only ways text enters it: textContent and attributes of our own.

const words = { all: {}, language: "zh" };

function say(key, values = {}) {
  const text = words.all[words.language].page[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

function nameOf(kind, code) {
  return words.all[words.language][kind]?.[code] ?? code;
}

function number(value) {
  return value.toLocaleString("en-US");
}

function percent(share) {
  const text = (100 * share).toFixed(1).replace(/\.0$/, "");
  return share > 0 && text === "0" ? "<0.1%" : `${text}%`;
}

function make(tag, attributes = {}, ...children) {
  const isSvg = ["svg", "g", "rect", "line", "path", "text", "title"].includes(tag);
  const node = isSvg
    ? document.createElementNS("http://www.w3.org/2000/svg", tag)
    : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

function fill(id, ...children) {
  const node = document.getElementById(id);
  node.replaceChildren(...children.filter((child) => child !== null));
  return node;
}

function writePageWords() {
  document.documentElement.lang = words.language === "zh" ? "zh-CN" : "en";
  document.title = `freshledger · ${say("title")}`;
  for (const node of document.querySelectorAll("[data-text]")) node.textContent = say(node.dataset.text);
}

async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // A page opened from disk may have no clipboard: select a field and copy the old way.
    const field = make("textarea", { readonly: true });
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  button.textContent = say("copied");
  setTimeout(() => { button.textContent = say(button.dataset.text ?? "copy"); }, 1500);
}
