import { otherLanguageCodes } from "~/core/languages/language-codes";
import { translatedFieldName } from "~/core/languages/translated-fields";
import { loadTranslations } from "~/core/languages/translations.server";
import { translatorFor } from "~/core/languages/translator";
import type { Db } from "~/db.server";
import { type HouseText, shippedTexts } from "./shipped-texts";

/** Returns the translations of a shipped text by field name, such as `title.fr`. */
export function shippedTranslations(id: string): Record<string, string> {
  const texts = otherLanguageCodes.flatMap((code) => {
    const text = shippedTexts(translatorFor(code)).find((candidate) => candidate.id === id);
    return text
      ? [
          [translatedFieldName("title", code), text.title],
          [translatedFieldName("body", code), text.body],
        ]
      : [];
  });
  return Object.fromEntries(texts);
}

/** Loads a text's translations, and for outdated ones excerpts of the English text that they translate. */
export async function loadTextTranslations(db: Db, { id, version, title, body }: HouseText) {
  if (version === 0) return { texts: shippedTranslations(id), outdated: {} };
  return loadTranslations(db, "text", id, { title, body });
}
