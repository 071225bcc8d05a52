import { french } from "~/core/languages/french";
import type { Page, Visitor } from "./visitor";

const childless = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|!doctype)$/i;
const readAttributes = /\s(?:title|aria-label|placeholder|alt|data-pending|content)="([^"]*)"/g;

/** Returns the texts of a page that people read, hear or send, without those marked as English. */
export function textsOf(html: string): string[] {
  const texts: string[] = [];
  const open: { name: string; isSkipped: boolean }[] = [];
  for (const [tag, isEnd, name = "", attributes = ""] of html.matchAll(
    /<(\/?)([!\w]+)((?:"[^"]*"|[^">])*)>|[^<]+/g,
  )) {
    const isSkipped = open.at(-1)?.isSkipped ?? false;
    if (!tag.startsWith("<")) {
      if (!isSkipped) texts.push(tag.replace(/[ \t\r\n]+/g, " ").trim());
    } else if (isEnd) {
      while (open.length > 0 && open.pop()?.name !== name);
    } else {
      const isEnglish = name !== "html" && /\blang="en"/.test(attributes);
      const isPrinted = isSkipped || isEnglish || /^(script|style)$/.test(name);
      const isMeta =
        name === "meta" && !/name="description"|og:(title|description)/.test(attributes);
      if (!isPrinted && !isMeta) {
        for (const [, text = ""] of attributes.matchAll(readAttributes)) texts.push(text);
        const chat = /href="https:\/\/wa\.me\/[^"]*text=([^"]*)"/.exec(attributes)?.[1];
        if (chat) texts.push(decodeURIComponent(chat));
      }
      if (!childless.test(name)) open.push({ name, isSkipped: isPrinted });
    }
  }
  return texts.filter((text) => /\p{L}{3}/u.test(text));
}

/** Texts that are the same in both languages. */
const alike = new Set<string>(
  Object.entries(french.texts).flatMap(([english, text]) => (english === text ? [english] : [])),
);

/** Returns the texts of a French page that its English version has too. */
export function sameTexts(englishPage: string, frenchPage: string, names: RegExp = /^$/): string[] {
  const texts = new Set(textsOf(englishPage));
  return textsOf(frenchPage).filter(
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
  const [english, french]: Page[] = await Promise.all([
    visitor.get(path),
    visitor.get(path === "/" ? "/fr" : `/fr${path}`),
  ]);
  return [
    ...sameTexts(english?.html ?? "", french?.html ?? "", names),
    ...textsOf(french?.html ?? "").filter((text) => loose.test(text)),
  ];
}
