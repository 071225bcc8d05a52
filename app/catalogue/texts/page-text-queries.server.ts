import { nextVersion, setColumns } from "db/write-row";
import type { Db } from "~/db.server";
import type { PageText, TextList, TextPage } from "./shipped-texts";

const selectTexts = (db: Db) =>
  db
    .selectFrom("page_texts")
    .select(["id", "page", "list", "title", "body", "position", "version"])
    .select("is_listed as isListed");

type Row = Awaited<ReturnType<ReturnType<typeof selectTexts>["execute"]>>[number];

const toText = ({ page, list, isListed, ...text }: Row): PageText => ({
  ...text,
  page: page as TextPage,
  list: list as TextList | null,
  isListed: isListed === 1,
});

export async function listEditedTexts(db: Db, page: TextPage | null): Promise<PageText[]> {
  const query = selectTexts(db);
  const rows = await (page ? query.where("page", "=", page) : query).execute();
  return rows.map(toText);
}

export async function findEditedText(db: Db, id: string): Promise<PageText | undefined> {
  const row = await selectTexts(db).where("id", "=", id).executeTakeFirst();
  return row && toText(row);
}

/**
 * Versions start at the current time in milliseconds, so that they are never reused. An old form then cannot
 * overwrite a text that was restored or deleted and edited again. Returns false if a form with this key already
 * added the text.
 */
export async function insertText(
  trx: Db,
  { isListed, ...text }: PageText,
  { idempotencyKey, now }: { idempotencyKey: string | null; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("page_texts")
    .values({
      ...text,
      version: now.getTime(),
      is_listed: isListed ? 1 : 0,
      idempotency_key: idempotencyKey,
    })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

type TextChange = Pick<PageText, "title" | "body" | "position" | "isListed">;

export const updateText = (trx: Db, id: string, { isListed, ...text }: TextChange): Promise<void> =>
  setColumns(trx, "page_texts", id, {
    ...text,
    is_listed: isListed ? 1 : 0,
    version: nextVersion,
  });

export async function deleteText(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("page_texts").where("id", "=", id).execute();
}
