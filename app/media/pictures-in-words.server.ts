import type { Db } from "~/db.server";
import { inWords } from "~/languages/in-words.server";
import type { Words } from "~/languages/words";
import { uploadOf } from "./picture-paths";

/**
 * Pictures with what the uploads among them show in the words' language. What a shipped one shows
 * stands in the catalogue of texts.
 */
export async function picturesInWords<T extends { picture: string; alt: string }>(
  db: Db,
  pictures: T[],
  words: Words,
): Promise<T[]> {
  const uploads = pictures.flatMap(({ picture, alt }) => {
    const id = uploadOf(picture);
    return id ? [{ id, altText: alt }] : [];
  });
  const told = await inWords(db, uploads, "upload", words);
  if (told.length === 0) return pictures;
  const alts = new Map(told.map(({ id, altText }) => [`media/${id}`, altText]));
  return pictures.map((each) => ({ ...each, alt: alts.get(each.picture) ?? each.alt }));
}
