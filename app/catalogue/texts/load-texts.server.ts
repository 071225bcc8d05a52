import { english } from "~/core/languages/english";
import { type Translated, translateRecords } from "~/core/languages/translate-records.server";
import type { Translator } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";
import type { Db } from "~/db.server";
import { fillText } from "./fill-placeholders";
import { findEditedText, listEditedTexts } from "./house-text-queries.server";
import { buildPlaceholderValues, type PlaceholderValues } from "./placeholders";
import {
  type HouseText,
  type SingleText,
  shippedTexts,
  type TextList,
  type TextPage,
} from "./shipped-texts";

/** A text as a page says it; `lang` names what is left in English. */
export type TextView = Translated<Pick<HouseText, "id" | "title" | "body">>;

/** What was edited in place of what the site ships, and what was added; by their places. */
function mergeTexts<T extends HouseText>(
  shipped: HouseText[],
  edited: readonly T[],
): (HouseText | T)[] {
  const known = new Map(edited.map((text) => [text.id, text]));
  const now = shipped.map((text) => known.get(text.id) ?? text);
  for (const { id } of shipped) known.delete(id);
  return [...now, ...known.values()].sort((one, other) => one.position - other.position);
}

/** Every text in English as it is now, with its braces, also what is put away; for the desk. */
export const listTexts = async (db: Db): Promise<HouseText[]> =>
  mergeTexts(shippedTexts(english), await listEditedTexts(db, null));

/** One of them. */
export async function findText(db: Db, id: string): Promise<HouseText | undefined> {
  return (await findEditedText(db, id)) ?? shippedTexts(english).find((text) => text.id === id);
}

/** The texts of a page in a language, with their braces. */
async function listPageTexts(
  db: Db,
  page: TextPage,
  words: Translator,
): Promise<Translated<HouseText>[]> {
  const edited = await translateRecords(db, await listEditedTexts(db, page), "text", words);
  const shipped = shippedTexts(words).filter((text) => text.page === page);
  return mergeTexts(shipped, edited).filter(({ isListed }) => isListed);
}

/** The texts of a page as guests read them: the one in a place, and those of a list. */
export async function loadTexts(
  db: Db,
  page: TextPage,
  { settings, words }: { settings: Settings; words: Translator },
): Promise<{ one: (id: SingleText) => TextView; list: (list: TextList) => TextView[] }> {
  const texts = await listPageTexts(db, page, words);
  const values = buildPlaceholderValues(settings, words, "");
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
export async function loadTerms(
  db: Db,
  { settings, words }: { settings: Settings; words: Translator },
): Promise<TextView> {
  const [terms] = await listPageTexts(db, "terms", words);
  const { title, ...view } = toTextView(terms);
  return { ...view, title: fillText(title, buildPlaceholderValues(settings, words, "")) };
}

const fillView = (text: Translated<HouseText> | undefined, values: PlaceholderValues): TextView => {
  const { title, body, ...view } = toTextView(text);
  return { ...view, title: fillText(title, values), body: fillText(body, values) };
};

/** @throws Error where the page has no such text, which the site ships */
function toTextView(text: Translated<HouseText> | undefined): TextView {
  if (!text) throw new Error("the page has no such text");
  const { id, title, body, lang } = text;
  return { id, title, body, ...(lang && { lang }) };
}
