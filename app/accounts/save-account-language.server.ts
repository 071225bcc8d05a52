import type { Translator } from "~/core/languages/translator";
import { db } from "~/db.server";
import { saveLanguage } from "./user-record-queries.server";

/**
 * Remembers the language in which somebody came in or last sent a form: what happens to their account
 * without a page of theirs is told in it.
 */
export const saveAccountLanguage = (userId: string, { code }: Translator): Promise<void> =>
  saveLanguage(db, userId, code);
