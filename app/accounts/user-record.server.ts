import type { Schema } from "db/schema";
import type { Updateable } from "kysely";
import type { Translator } from "~/core/languages/translator";
import { type Db, db } from "~/db.server";
import { insertUser } from "./user-queries.server";
import { saveLanguage, updateUser } from "./user-record-queries.server";

export const addAccount = (trx: Db, user: Parameters<typeof insertUser>[1]) =>
  insertUser(trx, user);

export const saveUser = (trx: Db, id: string, values: Updateable<Schema["users"]>): Promise<void> =>
  updateUser(trx, id, values);

/** Mails that are not sent in response to a request use this language. */
export const saveAccountLanguage = (userId: string, { code }: Translator): Promise<void> =>
  saveLanguage(db, userId, code);
