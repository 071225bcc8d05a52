import { translateRecords } from "~/core/languages/translate-records.server";
import type { Translator } from "~/core/languages/translator";
import type { Db } from "~/db.server";
import { parseUploadId } from "./picture-paths";

/**
 * Lists of pictures with what the uploads among them show in the words' language, by one query for all.
 * What a shipped one shows stands in the catalogue of texts.
 */
export async function translatePictures<T extends { picture: string; alt: string }>(
  db: Db,
  lists: readonly T[][],
  words: Translator,
): Promise<T[][]> {
  const uploads = lists.flat().flatMap(({ picture, alt }) => {
    const id = parseUploadId(picture);
    return id ? [{ id, altText: alt }] : [];
  });
  const told = await translateRecords(db, uploads, "upload", words);
  const alts = new Map(told.map(({ id, altText }) => [`media/${id}`, altText]));
  return lists.map((pictures) =>
    pictures.map((each) => ({ ...each, alt: alts.get(each.picture) ?? each.alt })),
  );
}
