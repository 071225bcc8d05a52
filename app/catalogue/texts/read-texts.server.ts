import { english } from "~/core/languages/english";
import { type InWords, inWords } from "~/core/languages/in-words.server";
import type { Words } from "~/core/languages/words";
import type { Settings } from "~/core/settings/settings";
import type { Db } from "~/db.server";
import { fillText } from "./fill-text";
import { findEdited, listEdited } from "./house-text-queries.server";
import {
  type HouseText,
  type SingleText,
  shippedTexts,
  type TextList,
  type TextPage,
} from "./shipped-texts";
import { type TextValues, textValues } from "./text-values";

/** A text as a page says it; `lang` names what is left in English. */
export type TextView = InWords<Pick<HouseText, "id" | "title" | "body">>;

/** What was edited in place of what the site ships, and what was added; by their places. */
function merge<T extends HouseText>(shipped: HouseText[], edited: readonly T[]): (HouseText | T)[] {
  const known = new Map(edited.map((text) => [text.id, text]));
  const now = shipped.map((text) => known.get(text.id) ?? text);
  for (const { id } of shipped) known.delete(id);
  return [...now, ...known.values()].sort((one, other) => one.position - other.position);
}

/** Every text in English as it is now, with its braces, also what is put away; for the desk. */
export const listTexts = async (db: Db): Promise<HouseText[]> =>
  merge(shippedTexts(english), await listEdited(db, null));

/** One of them. */
export async function findText(db: Db, id: string): Promise<HouseText | undefined> {
  return (await findEdited(db, id)) ?? shippedTexts(english).find((text) => text.id === id);
}

/** The texts of a page in a language, with their braces. */
async function textsOf(db: Db, page: TextPage, words: Words): Promise<InWords<HouseText>[]> {
  const edited = await inWords(db, await listEdited(db, page), "text", words);
  const shipped = shippedTexts(words).filter((text) => text.page === page);
  return merge(shipped, edited).filter(({ isListed }) => isListed);
}

/** The texts of a page as guests read them: the one in a place, and those of a list. */
export async function readTexts(
  db: Db,
  page: TextPage,
  { settings, words }: { settings: Settings; words: Words },
): Promise<{ one: (id: SingleText) => TextView; list: (list: TextList) => TextView[] }> {
  const texts = await textsOf(db, page, words);
  const values = textValues(settings, words, "");
  return {
    one: (id) =>
      fillView(
        texts.find((text) => text.id === id),
        values,
      ),
    list: (list) =>
      texts.filter((text) => text.list === list).map((text) => fillView(text, values)),
  };
}

/** The terms in a language: their title, and Markdown with its braces, which `renderTerms` fills. */
export async function readTerms(
  db: Db,
  { settings, words }: { settings: Settings; words: Words },
): Promise<TextView> {
  const [terms] = await textsOf(db, "terms", words);
  const { title, ...view } = asView(terms);
  return { ...view, title: fillText(title, textValues(settings, words, "")) };
}

const fillView = (text: InWords<HouseText> | undefined, values: TextValues): TextView => {
  const { title, body, ...view } = asView(text);
  return { ...view, title: fillText(title, values), body: fillText(body, values) };
};

/** @throws Error where the page has no such text, which the site ships */
function asView(text: InWords<HouseText> | undefined): TextView {
  if (!text) throw new Error("the page has no such text");
  const { id, title, body, lang } = text;
  return { id, title, body, ...(lang && { lang }) };
}
