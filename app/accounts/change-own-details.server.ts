import { recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import type { Viewer } from "./roles";
import { findUser, type UserRecord, updateUser } from "./user-record-queries.server";

type ChangeOwnDetailsResult =
  | { kind: "changed" }
  /** The account was changed since the form was rendered, by staff or in another window. */
  | { kind: "changed-meanwhile"; stored: UserRecord }
  | { kind: "not-found" };

/** @param version the version of the account that the form showed */
export async function changeOwnDetails(
  viewer: Viewer,
  wanted: { name: string; phone: string | null },
  version: number,
  now: Date,
): Promise<ChangeOwnDetailsResult> {
  return db.transaction().execute(async (trx) => {
    const user = await findUser(trx, viewer.id);
    if (!user || user.removedAt) return { kind: "not-found" };
    const before = { name: user.name, phone: user.phone };
    if (JSON.stringify(before) === JSON.stringify(wanted)) return { kind: "changed" };
    if (user.version !== version) return { kind: "changed-meanwhile", stored: user };
    await updateUser(trx, user.id, wanted);
    await recordChange(trx, "user", user.id, "changed", { id: user.id, name: wanted.name }, now, {
      before,
      after: wanted,
    });
    return { kind: "changed" };
  });
}
