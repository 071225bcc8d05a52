import { translationLanguageCodes } from "~/core/languages/language-codes";
import { translatedFieldName } from "~/core/languages/translated-fields";
import { loadTranslations } from "~/core/languages/translations.server";
import { translatorFor } from "~/core/languages/translator";
import type { Db } from "~/db.server";
import { listShippedTexts, type PageText } from "./shipped-texts";

/** Returns a shipped text in all languages by field name, such as `title.fr`. */
export function listShippedTranslations(id: string): Record<string, string> {
  const texts = translationLanguageCodes.flatMap((code) => {
    const text = listShippedTexts(translatorFor(code)).find((candidate) => candidate.id === id);
    return text
      ? [
          [translatedFieldName("title", code), text.title],
          [translatedFieldName("body", code), text.body],
        ]
      : [];
  });
  return Object.fromEntries(texts);
}

/** For outdated translations, also returns excerpts of the English text that they translate. */
export async function loadTextTranslations(db: Db, { id, version, title, body }: PageText) {
  if (version === 0) return { texts: listShippedTranslations(id), outdated: {} };
  return loadTranslations(db, "text", id, { title, body });
}
