import type { Translator } from "~/core/languages/translator";
import { db } from "~/db.server";
import { saveLanguage } from "./user-record-queries.server";

/** Saves the language in which a user last signed in or sent a form. Mails sent without a request use it. */
export const saveAccountLanguage = (userId: string, { code }: Translator): Promise<void> =>
  saveLanguage(db, userId, code);
