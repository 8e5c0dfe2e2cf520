// Elements of the page.

export const by = id => document.getElementById(id);

/** An element with properties and what is in it. */
export function make(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
