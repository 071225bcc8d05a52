import type { Role } from "db/schema";
import { generatePassword } from "~/accounts/passwords/generate-password.server";
import { hashPassword } from "~/accounts/passwords/hash-password.server";
import type { Viewer } from "~/accounts/roles";
import { addAccount } from "~/accounts/user-record.server";
import { recordChange } from "~/core/change-log/record-change.server";
import {
  findCreatedRecordId,
  type IdempotencyKey,
  saveCreatedRecord,
} from "~/core/idempotency/created-records.server";
import { db } from "~/db.server";
import { isStillAdmin } from "./rights-queries.server";

type AddUserResult =
  /** `generatedPassword` is the password if none was typed. Not in the database (`repeatWindowMs`). */
  | { kind: "added"; id: string; generatedPassword: string | null }
  /** The same form created the account before, and its generated password is not shown again. */
  | { kind: "already-added"; id: string }
  | { kind: "email-taken" | "not-allowed" };

/** How long a form that is sent again shows the generated password. */
const repeatWindowMs = 60_000;
const recentPasswords = new Map<string, string>();

function rememberPassword(id: string, password: string): void {
  recentPasswords.set(id, password);
  setTimeout(() => recentPasswords.delete(id), repeatWindowMs).unref();
}

/** The account is pending until the first sign-in. `password` meets the policy. Null generates one. */
export async function addUser(
  newUser: { name: string; email: string; phone: string | null; role: Role },
  password: string | null,
  idempotencyKey: IdempotencyKey,
  admin: Viewer,
  now: Date,
): Promise<AddUserResult> {
  const generatedPassword = password === null ? generatePassword() : null;
  const passwordHash = await hashPassword(password ?? (generatedPassword as string));
  return db.transaction().execute(async (trx) => {
    if (!(await isStillAdmin(trx, admin.id))) return { kind: "not-allowed" };
    const createdId = await findCreatedRecordId(trx, idempotencyKey);
    if (createdId) {
      const recentPassword = recentPasswords.get(createdId);
      return recentPassword
        ? { kind: "added", id: createdId, generatedPassword: recentPassword }
        : { kind: "already-added", id: createdId };
    }
    const user = await addAccount(trx, { ...newUser, status: "pending", passwordHash, now });
    if (!user) return { kind: "email-taken" };
    const { id, ...after } = user;
    await saveCreatedRecord(trx, idempotencyKey, id, now);
    await recordChange(trx, "user", id, "created", admin, now, {
      after: { ...after, status: "pending" },
    });
    if (generatedPassword !== null) rememberPassword(id, generatedPassword);
    return { kind: "added", id, generatedPassword };
  });
}
