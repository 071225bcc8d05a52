import type { Db } from "~/db.server";
import { countAdmins } from "./rights-queries.server";

/** How many administrators can sign in. */
export const countAdministrators = (db: Db): Promise<number> => countAdmins(db);
