import { inWords } from "~/core/languages/in-words.server";
import type { Words } from "~/core/languages/words";
import type { Db } from "~/db.server";
import { uploadOf } from "./picture-paths";

/**
 * Lists of pictures with what the uploads among them show in the words' language, by one query for all.
 * What a shipped one shows stands in the catalogue of texts.
 */
export async function picturesInWords<T extends { picture: string; alt: string }>(
  db: Db,
  lists: readonly T[][],
  words: Words,
): Promise<T[][]> {
  const uploads = lists.flat().flatMap(({ picture, alt }) => {
    const id = uploadOf(picture);
    return id ? [{ id, altText: alt }] : [];
  });
  const told = await inWords(db, uploads, "upload", words);
  const alts = new Map(told.map(({ id, altText }) => [`media/${id}`, altText]));
  return lists.map((pictures) =>
    pictures.map((each) => ({ ...each, alt: alts.get(each.picture) ?? each.alt })),
  );
}
