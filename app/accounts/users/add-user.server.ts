import type { Role } from "db/schema";
import { generatePassword } from "~/accounts/passwords/generate-password.server";
import { hashPassword } from "~/accounts/passwords/hash-password.server";
import type { Viewer } from "~/accounts/roles";
import { addAccount } from "~/accounts/user-record.server";
import { recordChange } from "~/core/change-log/record-change.server";
import {
  findCreatedRecord,
  type IdempotencyKey,
  saveCreatedRecord,
} from "~/core/idempotency/created-records.server";
import { db } from "~/db.server";
import { isAdminNow } from "./rights-queries.server";

type AddUserResult =
  /** `generated` is the password if none was typed. Shown once and never stored. */

  | { kind: "added"; id: string; generated: string | null }
  /** The same form has created the account before. A generated password is not shown again. */
  | { kind: "added-before"; id: string }
  | { kind: "known-email" | "not-allowed" };

/**
 * The account is pending until the first sign-in. @param password meets the policy, or null to generate one
 */
export async function addUser(
  person: { name: string; email: string; phone: string | null; role: Role },
  password: string | null,
  key: IdempotencyKey,
  admin: Viewer,
  now: Date,
): Promise<AddUserResult> {
  const generated = password === null ? generatePassword() : null;
  const passwordHash = await hashPassword(password ?? (generated as string));
  return db.transaction().execute(async (trx) => {
    if (!(await isAdminNow(trx, admin.id))) return { kind: "not-allowed" };
    const created = await findCreatedRecord(trx, key);
    if (created) return { kind: "added-before", id: created };
    const user = await addAccount(trx, { ...person, status: "pending", passwordHash, now });
    if (!user) return { kind: "known-email" };
    const { id, ...after } = user;
    await saveCreatedRecord(trx, key, id, now);
    await recordChange(trx, "user", id, "created", admin, now, {
      after: { ...after, status: "pending" },
    });
    return { kind: "added", id, generated };
  });
}
