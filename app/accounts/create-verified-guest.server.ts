import { recordVerifiedAddress } from "~/communication/mail/verified-addresses.server";
import type { Db } from "~/db.server";
import { claimAddress } from "./claim-address.server";
import { notifyNewAccount } from "./notify-new-account.server";
import type { Viewer } from "./roles";
import { insertUser } from "./user-queries.server";

/** @throws RangeError if another account has the address */
export async function createVerifiedGuest(
  trx: Db,
  { name, email, guestProvider }: { name: string; email: string; guestProvider: string | null },
  now: Date,
): Promise<Viewer> {
  const createdUser = await insertUser(trx, {
    name,
    email,
    passwordHash: null,
    role: "guest",
    now,
  });
  if (!createdUser) throw new RangeError("another account has this address");
  await recordVerifiedAddress(trx, email, now);
  await claimAddress(trx, createdUser, guestProvider, now);
  const user = { ...createdUser, isEmailVerified: true };
  await notifyNewAccount(trx, user, now);
  return user;
}
