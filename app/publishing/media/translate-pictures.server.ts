import { translatedTexts } from "~/core/languages/translated-fields";
import { translateRecords } from "~/core/languages/translations.server";
import type { Translator } from "~/core/languages/translator";
import type { Db } from "~/db.server";
import { parseUploadId } from "./media-policy";

/** Uses one query for all lists. The language files translate the texts of shipped pictures. */
export async function translatePictures<T extends { picture: string; alt: string }>(
  db: Db,
  lists: readonly T[][],
  translator: Translator,
): Promise<T[][]> {
  const uploads = lists.flat().flatMap(({ picture, alt }) => {
    const id = parseUploadId(picture);
    return id ? [{ id, altText: alt }] : [];
  });
  const translatedUploads = await translateRecords(db, uploads, translatedTexts.upload, translator);
  const altTexts = new Map(translatedUploads.map(({ id, altText }) => [`media/${id}`, altText]));
  return lists.map((pictures) =>
    pictures.map((item) => ({ ...item, alt: altTexts.get(item.picture) ?? item.alt })),
  );
}
