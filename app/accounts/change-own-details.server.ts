import { recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import type { Viewer } from "./roles";
import { findUser, type UserRecord, updateUser } from "./user-record-queries.server";

type ChangeOwnDetailsResult =
  | { kind: "changed" }
  /** Staff, or the user in another window, changed the account since the form was rendered. */
  | { kind: "version-conflict"; stored: UserRecord }
  | { kind: "not-found" };

export async function changeOwnDetails(
  viewer: Viewer,
  details: { name: string; phone: string | null },
  version: number,
  now: Date,
): Promise<ChangeOwnDetailsResult> {
  return db.transaction().execute(async (trx) => {
    const user = await findUser(trx, viewer.id);
    if (!user || user.removedAt) return { kind: "not-found" };
    const storedDetails = { name: user.name, phone: user.phone };
    if (JSON.stringify(storedDetails) === JSON.stringify(details)) return { kind: "changed" };
    if (user.version !== version) return { kind: "version-conflict", stored: user };
    await updateUser(trx, user.id, details);
    await recordChange(trx, "user", user.id, "changed", { id: user.id, name: details.name }, now, {
      before: storedDetails,
      after: details,
    });
    return { kind: "changed" };
  });
}
