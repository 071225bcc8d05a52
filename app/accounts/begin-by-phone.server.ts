import { codeTtlMs } from "~/accounts/codes/code-rules";
import { listOpenCodes } from "~/accounts/codes/one-time-codes.server";
import type { Entrance } from "~/accounts/limits/entrance";
import { type Wait, waitFor } from "~/accounts/limits/network-limits.server";
import { hashPassword, inSignInQueue } from "~/accounts/passwords/hash-password.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { english } from "~/core/languages/english";
import { type Db, db } from "~/db.server";
import { findBegun, listBegunIds } from "./login-phone-queries.server";
import type { Account } from "./read-account.server";
import { sendCodeToUnproved } from "./send-code-text.server";
import { busy } from "./sign-in.server";
import { tellNewAccount } from "./tell-new-account.server";
import { insertUser } from "./user-queries.server";
import { updateUser } from "./user-record-queries.server";

interface NewByPhone {
  name: string;
  /** As +250788000000. */
  phone: string;
  /** What a client of the auth service keeps with the account. */
  metadata: object;
}

type SignUpByPhoneResult =
  /** `userId` is somebody without a number, an address or a session until the code was given back. */
  { kind: "begun"; userId: string } | Wait | typeof busy;

/**
 * Makes an account of a telephone number and a password, and sends a code there. Whoever has the number
 * already changes nothing of that: the code then lets in there (docs/decisions/047-number-alone.md).
 * @param password one that meets the policy
 */
export const signUpByPhone = (
  { password, ...person }: NewByPhone & { password: string },
  { address, now }: Entrance,
): Promise<SignUpByPhoneResult> =>
  inSignInQueue(async (): Promise<SignUpByPhoneResult> => {
    const wait = await waitFor("sign-up", address, now);
    if (wait) return wait;
    const passwordHash = await hashPassword(password);
    return db.transaction().execute(async (trx): Promise<SignUpByPhoneResult> => {
      const userId = await begin(trx, person, passwordHash, now);
      const { phone } = person;
      await sendCodeToUnproved(trx, { userId, purpose: "sign-in", phone, words: english }, now);
      return { kind: "begun", userId };
    });
  }, busy);

/** What somebody asks for with a code to a number. */
export interface PhoneWish {
  /** What an account is made of where nobody has the number; unless told, nothing is sent there. */
  creates?: Omit<NewByPhone, "phone">;
  /** The code of a sign-up, once more. */
  isSignUp?: boolean;
}

/**
 * The account that began with a number, to be sent a code, in the caller's transaction; null where there is
 * none. One with a password may be a stranger's: who makes one anew gets one of their own, and who only
 * wants to come in gets that one without its password.
 */
export async function begunFor(
  trx: Db,
  phone: string,
  { creates, isSignUp = false }: PhoneWish,
  now: Date,
): Promise<string | null> {
  const begun = await findBegun(trx, phone);
  if (creates && begun?.passwordHash !== null) return begin(trx, { ...creates, phone }, null, now);
  if (!begun) return null;
  if (begun.passwordHash !== null && !isSignUp) await updateUser(trx, begun.id, nothingChosen);
  return begun.id;
}

/** What nobody knows who chose is forgotten. */
const nothingChosen = { password_hash: null, metadata: "{}" };

async function begin(
  trx: Db,
  person: NewByPhone,
  passwordHash: string | null,
  now: Date,
): Promise<string> {
  const wanted = { ...person, email: "", role: "guest", status: "pending", passwordHash } as const;
  const user = await insertUser(trx, { ...wanted, now });
  if (!user) throw new RangeError("an account without an address is in nobody's way");
  return user.id;
}

/** Whether an account waits for the code of the number that it began with. */
export const isBegun = ({ email, status, loginPhone }: Account): boolean =>
  email === "" && status === "pending" && loginPhone === null;

/**
 * Gives an account the number that it began with, whose code was given back, in the caller's transaction.
 * Its password is forgotten where several accounts began with the number: which of the codes was typed
 * does not say who chose the password.
 */
export async function keepBegun(
  trx: Db,
  account: Account,
  phone: string,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - codeTtlMs["sign-in"]);
  const others = [
    ...(await listBegunIds(trx, phone, since)),
    // Begun longer ago, with a code that was sent again.
    ...(await listOpenCodes(trx, phone, ["sign-in"], now)).map(({ user_id }) => user_id),
  ].filter((id) => id !== account.id);
  await updateUser(trx, account.id, {
    login_phone: phone,
    login_phone_verified_at: now.toISOString(),
    ...(others.length > 0 && nothingChosen),
  });
  await recordChange(trx, "user", account.id, "phone-proved", account, now);
  await tellNewAccount(trx, account, now);
}
