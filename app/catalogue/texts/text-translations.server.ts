import { otherCodes } from "~/core/languages/codes";
import { fieldIn } from "~/core/languages/translated-fields";
import { readTranslations } from "~/core/languages/translations.server";
import { wordsFor } from "~/core/languages/words";
import type { Db } from "~/db.server";
import { type HouseText, shippedTexts } from "./shipped-texts";

/** What a text is in other languages while it is as the site ships it, by `title.fr`. */
export function shippedTranslations(id: string): Record<string, string> {
  const texts = otherCodes.flatMap((code) => {
    const text = shippedTexts(wordsFor(code)).find((each) => each.id === id);
    return text
      ? [
          [fieldIn("title", code), text.title],
          [fieldIn("body", code), text.body],
        ]
      : [];
  });
  return Object.fromEntries(texts);
}

/** What is written of a text in other languages, and how the English of what is out of date began. */
export async function readTextTranslations(db: Db, { id, version, title, body }: HouseText) {
  if (version === 0) return { texts: shippedTranslations(id), outdated: {} };
  return readTranslations(db, "text", id, { title, body });
}
