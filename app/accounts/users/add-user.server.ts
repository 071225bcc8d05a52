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
  /** The same form created the account over a minute ago, or its password was typed. */
  | { kind: "added-before"; id: string }
  | { kind: "known-email" | "not-allowed" };

/** How long a form that is sent twice shows the generated password again. */
const repeatMs = 60_000;
/** By user id. */
const justGenerated = new Map<string, string>();

function rememberForRepeat(id: string, generated: string): void {
  justGenerated.set(id, generated);
  setTimeout(() => justGenerated.delete(id), repeatMs).unref();
}

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
    if (created) {
      const shown = justGenerated.get(created);
      return shown
        ? { kind: "added", id: created, generated: shown }
        : { kind: "added-before", id: created };
    }
    const user = await addAccount(trx, { ...person, status: "pending", passwordHash, now });
    if (!user) return { kind: "known-email" };
    const { id, ...after } = user;
    await saveCreatedRecord(trx, key, id, now);
    await recordChange(trx, "user", id, "created", admin, now, {
      after: { ...after, status: "pending" },
    });
    if (generated !== null) rememberForRepeat(id, generated);
    return { kind: "added", id, generated };
  });
}
