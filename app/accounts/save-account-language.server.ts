import type { Translator } from "~/core/languages/translator";
import { db } from "~/db.server";
import { saveLanguage } from "./user-record-queries.server";

/** Mails that are not sent in response to a request use this language. */
export const saveAccountLanguage = (userId: string, { code }: Translator): Promise<void> =>
  saveLanguage(db, userId, code);
