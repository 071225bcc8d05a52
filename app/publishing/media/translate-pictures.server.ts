import { translateRecords } from "~/core/languages/translate-records.server";
import type { Translator } from "~/core/languages/translator";
import type { Db } from "~/db.server";
import { parseUploadId } from "./picture-paths";

/** Translates uploads' alternative texts with one query. Shipped ones are in the language files. */
export async function translatePictures<T extends { picture: string; alt: string }>(
  db: Db,
  lists: readonly T[][],
  translator: Translator,
): Promise<T[][]> {
  const uploads = lists.flat().flatMap(({ picture, alt }) => {
    const id = parseUploadId(picture);
    return id ? [{ id, altText: alt }] : [];
  });
  const told = await translateRecords(db, uploads, "upload", translator);
  const alts = new Map(told.map(({ id, altText }) => [`media/${id}`, altText]));
  return lists.map((pictures) =>
    pictures.map((each) => ({ ...each, alt: alts.get(each.picture) ?? each.alt })),
  );
}
