import { english } from "~/core/languages/english";
import { translatedTexts } from "~/core/languages/translated-fields";
import { type Translated, translateRecords } from "~/core/languages/translations.server";
import type { Translator } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";
import type { Db } from "~/db.server";
import { fillText } from "./fill-placeholders";
import { findEditedText, listEditedTexts } from "./page-text-queries.server";
import { buildPlaceholderValues, type PlaceholderValues } from "./placeholders";
import {
  listShippedTexts,
  type PageText,
  type SingleText,
  type TextList,
  type TextPage,
} from "./shipped-texts";

/** `lang` marks the fields that are not translated and still in English. */
export type TextView = Translated<Pick<PageText, "id" | "title" | "body">>;

/** Appends added texts to the shipped ones, sorted by position. */
function mergeTexts<T extends PageText>(
  shippedTexts: PageText[],
  editedTexts: readonly T[],
): (PageText | T)[] {
  const editedById = new Map(editedTexts.map((text) => [text.id, text]));
  const currentTexts = shippedTexts.map((text) => editedById.get(text.id) ?? text);
  const shippedIds = new Set(shippedTexts.map(({ id }) => id));
  const addedTexts = [...editedById.values()].filter(({ id }) => !shippedIds.has(id));
  return [...currentTexts, ...addedTexts].sort((a, b) => a.position - b.position);
}

/** Lists texts in English with placeholders, including hidden ones. */
export const listTexts = async (db: Db): Promise<PageText[]> =>
  mergeTexts(listShippedTexts(english), await listEditedTexts(db, null));

export async function findText(db: Db, id: string): Promise<PageText | undefined> {
  return (await findEditedText(db, id)) ?? listShippedTexts(english).find((text) => text.id === id);
}

async function listPageTexts(
  db: Db,
  page: TextPage,
  translator: Translator,
): Promise<Translated<PageText>[]> {
  const editedTexts = await translateRecords(
    db,
    await listEditedTexts(db, page),
    translatedTexts.text,
    translator,
  );
  const shippedTexts = listShippedTexts(translator).filter((text) => text.page === page);
  return mergeTexts(shippedTexts, editedTexts).filter(({ isListed }) => isListed);
}

export async function loadTexts(
  db: Db,
  page: TextPage,
  { settings, translator }: { settings: Settings; translator: Translator },
): Promise<{ single: (id: SingleText) => TextView; list: (list: TextList) => TextView[] }> {
  const texts = await listPageTexts(db, page, translator);
  const values = buildPlaceholderValues(settings, translator, "");
  return {
    single: (id) =>
      fillView(
        texts.find((text) => text.id === id),
        values,
      ),
    list: (list) =>
      texts.filter((text) => text.list === list).map((text) => fillView(text, values)),
  };
}

/** The body is Markdown with placeholders, which `renderTerms` fills in. */
export async function loadTerms(
  db: Db,
  { settings, translator }: { settings: Settings; translator: Translator },
): Promise<TextView> {
  const [terms] = await listPageTexts(db, "terms", translator);
  const { title, ...view } = toTextView(terms);
  return { ...view, title: fillText(title, buildPlaceholderValues(settings, translator, "")) };
}

const fillView = (text: Translated<PageText> | undefined, values: PlaceholderValues): TextView => {
  const { title, body, ...view } = toTextView(text);
  return { ...view, title: fillText(title, values), body: fillText(body, values) };
};

function toTextView(text: Translated<PageText> | undefined): TextView {
  if (!text) throw new Error("the page has no such text");
  const { id, title, body, lang } = text;
  return { id, title, body, ...(lang && { lang }) };
}
