import type { Db } from "~/db.server";
import { listMenu } from "./menu-queries.server";

/** Every dish and drink that is on the menu, in its order, in English. */
export const readMenu = (db: Db) => listMenu(db);
