import type { CodeContext } from "~/accounts/codes/code-policy";
import { mailCode } from "~/accounts/codes/mail-code.server";
import { transferCodes } from "~/accounts/codes/one-time-codes.server";
import { limitAttempt } from "~/accounts/limits/network-limits.server";
import type { SignInContext } from "~/accounts/limits/sign-in-context";
import {
  hashPassword,
  runInSignInQueue,
  verifyPassword,
} from "~/accounts/passwords/hash-password.server";
import { recordVerifiedAddress } from "~/communication/mail/verified-addresses.server";
import { config } from "~/config.server";
import { defineMessage } from "~/core/languages/translator";
import { type Db, db } from "~/db.server";
import { claimAddress, findVerifiedHolder } from "./claim-address.server";
import { notifyNewAccount } from "./notify-account.server";
import type { Viewer } from "./roles";
import { busyResult, checkPassword, type SignInResult } from "./sign-in.server";
import {
  deleteUnfinishedSignUps,
  findAccount,
  findOtherUnverifiedAccount,
  hasLaterUnverifiedAccount,
  insertUser,
} from "./user-queries.server";

interface NewGuest {
  name: string;
  email: string;
  password: string;
  metadata?: object;
}

type MailContext = Pick<CodeContext, "origin" | "translator">;

type VerificationLink = Pick<
  Parameters<typeof mailCode>[1],
  "linkPath" | "redirectTo" | "challenge"
>;

/**
 * With SMTP, the account is unverified and a code is mailed. The response does not reveal whether the address is
 * known. Without SMTP, the account is created at once. If the address is known, the correct password signs in to
 * the existing account, and any other password gets the general message of a failed registration.
 */
export async function signUp(
  guest: NewGuest,
  signInContext: SignInContext,
  mailContext: MailContext,
  link: VerificationLink = {},
): Promise<SignInResult> {
  return runInSignInQueue(() => createAccount(guest, signInContext, mailContext, link), busyResult);
}

async function createAccount(
  { name, email, password, metadata }: NewGuest,
  signInContext: SignInContext,
  mailContext: MailContext,
  link: VerificationLink,
): Promise<SignInResult> {
  const { address, now } = signInContext;
  const rateLimited = await limitAttempt("sign-up", address, now);
  if (rateLimited) return rateLimited;
  const passwordHash = await hashPassword(password);
  const newUser = {
    name: name.trim(),
    email: email.trim(),
    metadata,
    passwordHash,
    role: "guest" as const,
  };
  const user = await db
    .transaction()
    .execute((trx) =>
      config.smtpUrl
        ? createProvisionalAccount(trx, newUser, link, { ...mailContext, now })
        : createActiveAccount(trx, newUser, now),
    );
  if (user && config.smtpUrl) await mergeRepeatedSignUp(user, password);
  if (user) return { kind: "signed-in", user };
  const signInResult = await checkPassword(newUser.email, password, signInContext);
  return signInResult.kind === "refused"
    ? { kind: "refused", message: defineMessage("Registration failed") }
    : signInResult;
}

type NewUser = Omit<Parameters<typeof insertUser>[1], "now">;

/** The front desk is notified only after verification, because anyone can type an address. */
async function createProvisionalAccount(
  trx: Db,
  newUser: NewUser,
  link: VerificationLink,
  { origin, translator, now }: MailContext & { now: Date },
): Promise<Viewer | undefined> {
  const user = await insertUser(trx, { ...newUser, isProvisional: true, now });
  if (!user)
    throw new RangeError("a provisional account cannot conflict with another account's address");
  const isSecondAccount = (await findVerifiedHolder(trx, user.email, user.id)) !== null;
  const recipient = {
    userId: user.id,
    isSecondAccount,
    hasOtherSignUps: await hasOtherUnverifiedAccount(trx, user),
  };
  const mail = { purpose: "prove-email", to: user.email, recipient, isNewAccount: true } as const;
  await mailCode(trx, { ...mail, ...link }, { origin, translator, now });
  return user;
}

async function createActiveAccount(
  trx: Db,
  newUser: NewUser,
  now: Date,
): Promise<Viewer | undefined> {
  const user = await insertUser(trx, { ...newUser, now });
  if (user) await notifyNewAccount(trx, user, now);
  return user;
}

/**
 * Only the latest account keeps its password: others may have created earlier ones
 * (docs/decisions/026-auth-service.md).
 */
export async function isLatestSignUp(trx: Db, userId: string): Promise<boolean> {
  const account = await findAccount(trx, userId);
  return account !== undefined && !(await hasLaterUnverifiedAccount(trx, account));
}

export const hasOtherUnverifiedAccount = async (
  trx: Db,
  account: { id: string; email: string },
): Promise<boolean> => (await findOtherUnverifiedAccount(trx, account)) !== undefined;

/**
 * If an address signed up twice with the same password, makes the codes of both mails verify the later account,
 * because a person who submits the form twice may enter either code. Does nothing if the earlier account was
 * ever used. Hashes one password in every case, so that the response time does not reveal an earlier account.
 */
async function mergeRepeatedSignUp(
  account: { id: string; email: string },
  password: string,
): Promise<void> {
  const otherAccount = await findOtherUnverifiedAccount(db, account);
  const isSamePassword = await verifyPassword(otherAccount?.password_hash, password);
  if (!otherAccount || !isSamePassword) return;
  await db.transaction().execute(async (trx) => {
    const currentAccount = await findAccount(trx, account.id);
    const currentOtherAccount = await findAccount(trx, otherAccount.id);
    if (
      !currentAccount ||
      !currentOtherAccount ||
      currentOtherAccount.password_hash !== otherAccount.password_hash
    )
      return;
    const [laterAccount, earlierAccount] = isLater(currentAccount, currentOtherAccount)
      ? [currentAccount, currentOtherAccount]
      : [currentOtherAccount, currentAccount];
    if (earlierAccount.last_sign_in_at !== null) return;
    await transferCodes(trx, {
      from: earlierAccount.id,
      to: laterAccount.id,
      purpose: "prove-email",
    });
  });
}

interface CreatedAccount {
  id: string;
  created_at: string;
}

/** Compares ids if both accounts were created in the same millisecond, as `hasLaterUnverifiedAccount` does. */
const isLater = (a: CreatedAccount, b: CreatedAccount): boolean =>
  a.created_at === b.created_at ? a.id > b.id : a.created_at > b.created_at;

export const purgeUnfinishedSignUps = (trx: Db, createdBefore: Date): Promise<void> =>
  deleteUnfinishedSignUps(trx, createdBefore);

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
