import { french } from "~/core/languages/french";
import { elementsOf, type Markup } from "./dom";
import type { Visitor } from "./visitor";

const readAttributes = ["title", "aria-label", "placeholder", "alt", "data-pending", "content"];
const unread = "script, style, [lang=en]:not(html)";
const unreadMeta =
  "meta:not([name=description], [property='og:title'], [property='og:description'])";

/** Returns the texts of a page that people read, hear or send, without those marked as English. */
export function spokenTextsOf(page: Markup): string[] {
  const texts = elementsOf(page, "*").flatMap((element) => {
    if (element.closest(unread) || element.matches(unreadMeta)) return [];
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === element.TEXT_NODE);
    const chat = /^https:\/\/wa\.me\/.*text=(.*)/.exec(element.getAttribute("href") ?? "")?.[1];
    return [
      ...own.map(({ textContent }) => (textContent ?? "").replace(/[ \t\r\n]+/g, " ").trim()),
      ...readAttributes.map((name) => element.getAttribute(name) ?? ""),
      decodeURIComponent(chat ?? ""),
    ];
  });
  return texts.filter((text) => /\p{L}{3}/u.test(text));
}

/** Texts that are the same in both languages. */
const alike = new Set<string>(
  Object.entries(french.texts).flatMap(([english, text]) => (english === text ? [english] : [])),
);

/** Returns the texts of a French page that its English version has too. */
export function sameTexts(englishPage: Markup, frenchPage: Markup, names: RegExp = /^$/): string[] {
  const texts = new Set(spokenTextsOf(englishPage));
  return spokenTextsOf(frenchPage).filter(
    (text) => texts.has(text) && !alike.has(text) && !usual.test(text) && !names.test(text),
  );
}

/** The lodge's name and address, and any email or web address. */
const usual = /^(.*Nyungwe Eco-Lodge|Nyungwe Forest Reserve, Rwanda|\S+@\S+|https?:\S+)$/;

/** French punctuation beside an ordinary space, at which a line could break. */
const loose = / [:;!?»]|« /;

/** Returns the texts of a public page that are still English or may break at the wrong place. */
export async function untranslated(
  visitor: Visitor,
  path: string,
  names?: RegExp,
): Promise<string[]> {
  const [english, french] = await Promise.all([
    visitor.get(path),
    visitor.get(path === "/" ? "/fr" : `/fr${path}`),
  ]);
  return [
    ...sameTexts(english, french, names),
    ...spokenTextsOf(french).filter((text) => loose.test(text)),
  ];
}
