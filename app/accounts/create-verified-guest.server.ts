import { recordVerifiedAddress } from "~/communication/mail/verified-addresses.server";
import type { Db } from "~/db.server";
import { claimAddress } from "./claim-address.server";
import { notifyNewAccount } from "./notify-new-account.server";
import type { Viewer } from "./roles";
import { insertUser } from "./user-queries.server";

/** Runs in the caller's transaction, for a verified and unused address. Notifies the front desk. */
export async function createVerifiedGuest(
  trx: Db,
  { name, email }: { name: string; email: string },
  now: Date,
): Promise<Viewer> {
  const made = await insertUser(trx, { name, email, passwordHash: null, role: "guest", now });
  if (!made) throw new RangeError("an address that nobody holds is held");
  await recordVerifiedAddress(trx, email, now);
  await claimAddress(trx, made, now);
  const user = { ...made, isEmailVerified: true };
  await notifyNewAccount(trx, user, now);
  return user;
}
