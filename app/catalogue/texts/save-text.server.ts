import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { noTranslations } from "~/core/languages/translated-fields";
import { saveTranslations } from "~/core/languages/translations.server";
import { makeUniqueSlug } from "~/core/records/unique-slug";
import { type Db, db } from "~/db.server";
import { excerptTextsAroundDifference } from "~/publishing/content/content-policy";
import { findText, listTexts } from "./load-texts.server";
import { insertText, updateText } from "./page-text-queries.server";
import { type PageText, type TextList, textLists } from "./shipped-texts";
import { type PageTextInput, toTextFormValues } from "./text-details";
import { listShippedTranslations } from "./text-translations.server";

type ChangeTextResult =
  | { kind: "saved" | "not-found" }
  | { kind: "version-conflict"; stored: PageText };

/** The first edit stores the shipped text in all languages, to detect outdated translations. */
export async function changeText(
  id: string,
  version: number,
  submitted: PageTextInput,
  editor: Viewer,
  now: Date,
): Promise<ChangeTextResult> {
  return db.transaction().execute(async (trx): Promise<ChangeTextResult> => {
    const stored = await findText(trx, id);
    if (!stored) return { kind: "not-found" };
    if (stored.version !== version) return { kind: "version-conflict", stored };
    if (stored.version === 0) await insertShippedText(trx, stored, now);
    const { list } = stored;
    const text = {
      list,
      title: submitted.title,
      body: submitted.body,
      position: list
        ? (submitted.position ?? (await findNextPosition(trx, list, id)))
        : stored.position,
      isListed: list ? submitted.isListed : true,
    };
    await updateText(trx, id, {
      title: text.title,
      body: text.body,
      position: text.position,
      isListed: text.isListed,
    });
    const translations = await saveTextTranslations(trx, id, submitted);
    const { before, after } = excerptTextsAroundDifference(
      { ...toTextFormValues(stored), ...translations.before },
      { ...toTextFormValues(text), ...translations.after },
    );
    await recordChange(trx, "text", id, "changed", editor, now, {
      detail: text.title,
      before,
      after,
    });
    return { kind: "saved" };
  });
}

export async function addText(
  list: TextList,
  submitted: PageTextInput,
  idempotencyKey: string,
  editor: Viewer,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const textsInList = (await listTexts(trx)).filter((text) => text.list === list);
    const takenSlugs = textsInList.map((text) => text.id.slice(list.length + 1));
    const id = `${list}-${makeUniqueSlug(submitted.title, "text", takenSlugs)}`;
    const { title, body, isListed } = submitted;
    const position = submitted.position ?? (await findNextPosition(trx, list, id));
    const text = { list, title, body, position, isListed };
    const newText = { ...text, id, page: textLists[list].page, version: 0 };
    if (!(await insertText(trx, newText, { idempotencyKey, now }))) return;
    const translations = await saveTextTranslations(trx, id, submitted);
    const { after } = excerptTextsAroundDifference(
      {},
      { ...toTextFormValues(text), ...translations.after },
    );
    await recordChange(trx, "text", id, "created", editor, now, { detail: title, after });
  });
}

async function insertShippedText(trx: Db, shipped: PageText, now: Date): Promise<void> {
  await insertText(trx, shipped, { idempotencyKey: null, now });
  const { id, title, body } = shipped;
  await saveTranslations(
    trx,
    { kind: "text", id, english: { title, body } },
    { ...noTranslations, texts: listShippedTranslations(id) },
  );
}

const saveTextTranslations = (trx: Db, id: string, { title, body, translations }: PageTextInput) =>
  saveTranslations(trx, { kind: "text", id, english: { title, body } }, translations);

async function findNextPosition(trx: Db, list: TextList, id: string): Promise<number> {
  const otherTexts = (await listTexts(trx)).filter((text) => text.list === list && text.id !== id);
  return Math.max(0, ...otherTexts.map(({ position }) => position)) + 1;
}
