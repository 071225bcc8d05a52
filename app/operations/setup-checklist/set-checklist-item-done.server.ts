import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import { deleteDoneItem, insertDoneItem } from "./checklist-queries.server";

export async function setChecklistItemDone(
  itemName: string,
  isDone: boolean,
  admin: Viewer,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (isDone) await insertDoneItem(trx, itemName, admin.id, now);
    else await deleteDoneItem(trx, itemName);
    const detail = `Setup checklist, “${itemName}”: ${isDone ? "done" : "not done"}.`;
    await recordChange(trx, "settings", "ready", "changed", admin, now, { detail });
  });
}
