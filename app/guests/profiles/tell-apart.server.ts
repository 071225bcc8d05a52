import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import { isOver } from "./change-person.server";
import { insertToldApart } from "./people-queries.server";
import { readPerson } from "./read-person.server";

/** Remembers that two guests who are reached alike are two, so that nobody is asked again. */
export async function tellApart(
  id: number,
  otherId: number,
  clerk: Viewer,
  now: Date,
): Promise<{ kind: "told-apart" | "not-found" }> {
  return db.transaction().execute(async (trx) => {
    const both = [await readPerson(trx, id), await readPerson(trx, otherId)];
    if (id === otherId || both.some((person) => !person || isOver(person))) {
      return { kind: "not-found" };
    }
    await insertToldApart(trx, id, otherId);
    const detail = `Not the same as guest ${otherId}`;
    await recordChange(trx, "person", id, "told-apart", clerk, now, { detail });
    return { kind: "told-apart" };
  });
}
