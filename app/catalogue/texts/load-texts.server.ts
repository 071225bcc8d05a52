import { english } from "~/core/languages/english";
import { type Translated, translateRecords } from "~/core/languages/translate-records.server";
import type { Translator } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";
import type { Db } from "~/db.server";
import { fillText } from "./fill-placeholders";
import { findEditedText, listEditedTexts } from "./page-text-queries.server";
import { buildPlaceholderValues, type PlaceholderValues } from "./placeholders";
import {
  type HouseText,
  type SingleText,
  shippedTexts,
  type TextList,
  type TextPage,
} from "./shipped-texts";

/** A text for a page. `lang` marks the fields that are not translated and still in English. */
export type TextView = Translated<Pick<HouseText, "id" | "title" | "body">>;

/** Replaces shipped texts by their edited versions and appends added texts, sorted by position. */
function mergeTexts<T extends HouseText>(
  shipped: HouseText[],
  edited: readonly T[],
): (HouseText | T)[] {
  const editedById = new Map(edited.map((text) => [text.id, text]));
  const current = shipped.map((text) => editedById.get(text.id) ?? text);
  const shippedIds = new Set(shipped.map(({ id }) => id));
  const added = [...editedById.values()].filter(({ id }) => !shippedIds.has(id));
  return [...current, ...added].sort((a, b) => a.position - b.position);
}

/** Lists all texts in English with their placeholders, including hidden ones, for the front desk. */
export const listTexts = async (db: Db): Promise<HouseText[]> =>
  mergeTexts(shippedTexts(english), await listEditedTexts(db, null));

/** Finds a text in English: the edited version, or the shipped one. */
export async function findText(db: Db, id: string): Promise<HouseText | undefined> {
  return (await findEditedText(db, id)) ?? shippedTexts(english).find((text) => text.id === id);
}

async function listPageTexts(
  db: Db,
  page: TextPage,
  translator: Translator,
): Promise<Translated<HouseText>[]> {
  const edited = await translateRecords(db, await listEditedTexts(db, page), "text", translator);
  const shipped = shippedTexts(translator).filter((text) => text.page === page);
  return mergeTexts(shipped, edited).filter(({ isListed }) => isListed);
}

/** Loads a page's texts for guests. Returns a function for a single text and one for the texts of a list. */
export async function loadTexts(
  db: Db,
  page: TextPage,
  { settings, translator }: { settings: Settings; translator: Translator },
): Promise<{ one: (id: SingleText) => TextView; list: (list: TextList) => TextView[] }> {
  const texts = await listPageTexts(db, page, translator);
  const values = buildPlaceholderValues(settings, translator, "");
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

/** Loads the terms in a language. The body is Markdown with placeholders, which `renderTerms` fills in. */
export async function loadTerms(
  db: Db,
  { settings, translator }: { settings: Settings; translator: Translator },
): Promise<TextView> {
  const [terms] = await listPageTexts(db, "terms", translator);
  const { title, ...view } = toTextView(terms);
  return { ...view, title: fillText(title, buildPlaceholderValues(settings, translator, "")) };
}

const fillView = (text: Translated<HouseText> | undefined, values: PlaceholderValues): TextView => {
  const { title, body, ...view } = toTextView(text);
  return { ...view, title: fillText(title, values), body: fillText(body, values) };
};

/** Returns the fields that a page shows. @throws Error if the shipped text is missing */
function toTextView(text: Translated<HouseText> | undefined): TextView {
  if (!text) throw new Error("the page has no such text");
  const { id, title, body, lang } = text;
  return { id, title, body, ...(lang && { lang }) };
}
