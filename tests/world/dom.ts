import { computeAccessibleName, getRole } from "dom-accessibility-api";
import { parseHTML } from "linkedom";

/** A parsed page, a part of one, or HTML text. */
export type Markup = string | Document | Element | { document: Document };

/** Parses a page, or a fragment of one. */
export function parseHtml(html: string): Document {
  const { document } = parseHTML(html);
  // Unlike a browser, linkedom keeps the case of attributes, and in text areas entities and a first line break.
  for (const element of document.querySelectorAll("*")) {
    for (const name of element.getAttributeNames()) {
      if (!/[A-Z]/.test(name) || element.closest("svg")) continue;
      element.setAttribute(name.toLowerCase(), element.getAttribute(name) ?? "");
      element.removeAttribute(name);
    }
    if (element.localName === "textarea") {
      element.textContent = decoded(element.textContent.replace(/^\n/, ""));
    }
  }
  return document;
}

function decoded(html: string): string {
  const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  return html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name] ?? "");
}

function rootOf(markup: Markup): Document | Element {
  if (typeof markup === "string") return parseHtml(markup);
  return "document" in markup ? markup.document : markup;
}

/** Returns the elements that match a CSS selector. */
export const elementsOf = (markup: Markup, selector: string): HTMLElement[] => [
  ...rootOf(markup).querySelectorAll<HTMLElement>(selector),
];

/** @throws Error if no element matches the CSS selector */
export function elementOf(markup: Markup, selector: string): HTMLElement {
  const element = rootOf(markup).querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`no element matches ${selector}`);
  return element;
}

/** Returns the readable text of each element that matches a CSS selector. */
export const textsOf = (markup: Markup, selector: string): string[] =>
  elementsOf(markup, selector).map(textOf);

/** Returns a page's main part, or the given part if it has none. Every page has another form in its footer. */
export function mainOf(markup: Markup): Document | Element {
  const root = rootOf(markup);
  return root.querySelector("main") ?? root;
}

const spaceless = new Set(["strong", "em", "span", "small", "mark", "wbr", "a"]);
const unread = new Set(["script", "style", "title"]);

/** Returns the readable text, with white space collapsed and a space between blocks. */
export function textOf(markup: Markup): string {
  return collapsed(rawTextOf(rootOf(markup)));
}

export const collapsed = (text: string): string => text.replace(/\s+/g, " ").trim();

function rawTextOf(node: Node): string {
  const { localName = "" } = node as Element;
  if (unread.has(localName)) return " ";
  let text = "";
  for (const child of node.childNodes) {
    text += child.nodeType === child.TEXT_NODE ? child.textContent : rawTextOf(child);
  }
  return spaceless.has(localName) ? text : ` ${text} `;
}

interface Named {
  /** The accessible name: a string matches it whole. */
  name?: string | RegExp;
}

/** Returns the accessible name of an element, as a screen reader would announce it. */
export const nameOf = (element: Element): string =>
  computeAccessibleName(element, { getComputedStyle: styleOf });

/** Tests load no style sheets: only the attribute hides an element. */
const styleOf = (element: Element) =>
  ({
    getPropertyValue: (property: string) =>
      property === "display" && element.hasAttribute("hidden") ? "none" : "",
  }) as CSSStyleDeclaration;

/** Returns the elements with an ARIA role, and with a name if one is given, that a reader can reach. */
export function queryAllByRole(markup: Markup, role: string, { name }: Named = {}): HTMLElement[] {
  return elementsOf(markup, "*").filter((element) => {
    if (getRole(element) !== role || element.closest("[hidden], [aria-hidden='true']"))
      return false;
    if (name === undefined) return true;
    return typeof name === "string" ? nameOf(element) === name : name.test(nameOf(element));
  });
}

/** @throws Error if no element matches */
export function getAllByRole(markup: Markup, role: string, named: Named = {}): HTMLElement[] {
  const found = queryAllByRole(markup, role, named);
  if (found.length > 0) return found;
  const names = queryAllByRole(markup, role).map(nameOf);
  throw new Error(`no ${role} is named ${named.name}, only: ${names.join(" | ")}`);
}

/** @throws Error if several elements match */
export function queryByRole(markup: Markup, role: string, named?: Named): HTMLElement | undefined {
  const [element, ...others] = queryAllByRole(markup, role, named);
  if (others.length > 0) throw new Error(`${others.length + 1} of ${role} ${named?.name ?? ""}`);
  return element;
}

/** @throws Error unless exactly one element matches */
export function getByRole(markup: Markup, role: string, named?: Named): HTMLElement {
  return queryByRole(markup, role, named) ?? (getAllByRole(markup, role, named)[0] as HTMLElement);
}

/** Returns the form that a button sends. */
export function formOf(markup: Markup, button: string | RegExp): HTMLFormElement {
  const element = getByRole(markup, "button", { name: button });
  const id = element.getAttribute("form");
  const form = id ? element.ownerDocument.getElementById(id) : element.closest("form");
  if (!form) throw new Error(`the button ${button} belongs to no form`);
  return form as HTMLFormElement;
}

/**
 * Returns the fields that a browser would send: of the first element that matches the CSS selector, by default
 * of all forms in a page's main part.
 */
export function fieldsOf(markup: Markup, selector?: string): Record<string, string> {
  const fields: Record<string, string> = {};
  const part = selector ? elementOf(markup, selector) : mainOf(markup);
  for (const control of elementsOf(part, "input[name], select[name], textarea[name]")) {
    const value = isSent(control) ? sentValueOf(control) : undefined;
    if (value !== undefined) fields[control.getAttribute("name") ?? ""] = value;
  }
  return fields;
}

function isSent(control: Element): boolean {
  if (control.hasAttribute("disabled")) return false;
  return !control.closest("fieldset[disabled]") || control.closest("legend") !== null;
}

function sentValueOf(control: Element): string | undefined {
  if (control.localName === "textarea") return control.textContent?.replaceAll("\r\n", "\n");
  if (control.localName === "select") {
    const option =
      control.querySelector("option[selected]") ?? control.querySelector("option:not([disabled])");
    return option ? (option.getAttribute("value") ?? textOf(option)) : undefined;
  }
  const isChoice = /^(radio|checkbox)$/.test(control.getAttribute("type") ?? "");
  if (isChoice && !control.hasAttribute("checked")) return undefined;
  return control.getAttribute("value") ?? (isChoice ? "on" : "");
}

/** Returns the first table row with an element of exactly this text. */
export function rowWith(markup: Markup, text: string): HTMLElement {
  const row = elementsOf(markup, "tr").find((each) => textsOf(each, "*").includes(text));
  if (!row) throw new Error(`no row has ${text}`);
  return row;
}

/** Returns the action of the first form in a page's main part. */
export const actionOf = (markup: Markup): string =>
  mainOf(markup).querySelector("form")?.getAttribute("action") ?? "";

/** Returns the lines of a page's error summary. */
export const errorLinesOf = (markup: Markup): string[] =>
  elementsOf(markup, "#errors li").map((line) => line.textContent ?? "");

interface PageLink {
  href: string;
  text: string;
}

/** Returns the links of a page with their text or aria-label. */
export const linksOf = (markup: Markup): PageLink[] =>
  elementsOf(markup, "a").map((link) => ({
    href: link.getAttribute("href") ?? "",
    text: link.getAttribute("aria-label") ?? textOf(link),
  }));

/** Returns the address of the first link whose text begins with `text`. */
export function hrefOf(markup: Markup, text: string): string | undefined {
  return linksOf(markup).find((link) => link.text.startsWith(text))?.href;
}
