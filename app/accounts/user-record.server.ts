import type { Schema } from "db/schema";
import type { Updateable } from "kysely";
import type { Db } from "~/db.server";
import { insertUser } from "./user-queries.server";
import { updateUser } from "./user-record-queries.server";

export const addAccount = (trx: Db, user: Parameters<typeof insertUser>[1]) =>
  insertUser(trx, user);

export const saveUser = (trx: Db, id: string, values: Updateable<Schema["users"]>): Promise<void> =>
  updateUser(trx, id, values);
