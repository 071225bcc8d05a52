import { proveAddress } from "~/communication/mail/proved-addresses.server";
import type { Db } from "~/db.server";
import { holdAddress } from "./hold-address.server";
import type { Viewer } from "./roles";
import { tellNewAccount } from "./tell-new-account.server";
import { insertUser } from "./user-queries.server";

/**
 * Makes the account of a guest whose address is sure and was nobody's, without a password, in the caller's
 * transaction; the desk is told.
 */
export async function addProvedGuest(
  trx: Db,
  { name, email }: { name: string; email: string },
  now: Date,
): Promise<Viewer> {
  const made = await insertUser(trx, { name, email, passwordHash: null, role: "guest", now });
  if (!made) throw new RangeError("an address that nobody holds is held");
  await proveAddress(trx, email, now);
  await holdAddress(trx, made, now);
  const user = { ...made, isEmailProved: true };
  await tellNewAccount(trx, user, now);
  return user;
}
