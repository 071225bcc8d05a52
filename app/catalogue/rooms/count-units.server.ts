import type { Db } from "~/db.server";
import { sumListedUnits } from "./room-queries.server";

/** How many rooms are on sale, all kinds together. */
export const countUnitsOnSale = (db: Db): Promise<number> => sumListedUnits(db);
