import type { CodeContext } from "~/accounts/codes/code-context";
import { mailCode } from "~/accounts/codes/mail-code.server";
import { checkRateLimit } from "~/accounts/limits/network-limits.server";
import type { SignInContext } from "~/accounts/limits/sign-in-context";
import { hashPassword, runInSignInQueue } from "~/accounts/passwords/hash-password.server";
import { config } from "~/config.server";
import { defineMessage } from "~/core/languages/translator";
import { type Db, db } from "~/db.server";
import { findVerifiedHolder } from "./claim-address.server";
import { notifyNewAccount } from "./notify-new-account.server";
import type { Viewer } from "./roles";
import { busyResult, checkPassword, type SignInResult } from "./sign-in.server";
import { hasOtherUnverifiedAccount, mergeRepeatedSignUp } from "./sign-up-claims.server";
import { insertUser } from "./user-queries.server";

interface NewGuest {
  name: string;
  email: string;
  password: string;
  metadata?: object;
}

type MailContext = Pick<CodeContext, "origin" | "words">;

/** Where the verification mail's link leads, if not to this site's page. */
type VerificationLink = Pick<
  Parameters<typeof mailCode>[1],
  "linkPath" | "redirectTo" | "challenge"
>;

/**
 * Creates a guest's account.
 *
 * With SMTP, the account is unverified and a code is mailed. The response does not reveal whether the address
 * is known. Without SMTP, the right password of an existing account signs in. Otherwise a known address gets
 * the response of any failed registration.
 * @param mails the language of the verification mail, and the site's origin for its link
 */
export async function signUp(
  guest: NewGuest,
  signInContext: SignInContext,
  mails: MailContext,
  link: VerificationLink = {},
): Promise<SignInResult> {
  return runInSignInQueue(() => createAccount(guest, signInContext, mails, link), busyResult);
}

async function createAccount(
  { name, email, password, metadata }: NewGuest,
  signInContext: SignInContext,
  mails: MailContext,
  link: VerificationLink,
): Promise<SignInResult> {
  const { address, now } = signInContext;
  const wait = await checkRateLimit("sign-up", address, now);
  if (wait) return wait;
  const passwordHash = await hashPassword(password);
  const person = {
    ...{ name: name.trim(), email: email.trim(), metadata },
    ...{ passwordHash, role: "guest" as const },
  };
  const user = await db
    .transaction()
    .execute((trx) =>
      config.smtpUrl
        ? createProvisionalAccount(trx, person, link, { ...mails, now })
        : createConfirmedAccount(trx, person, now),
    );
  if (user && config.smtpUrl) await mergeRepeatedSignUp(user, password);
  if (user) return { kind: "signed-in", user };
  const existing = await checkPassword(person.email, password, signInContext);
  return existing.kind === "refused"
    ? { kind: "refused", message: defineMessage("Registration failed") }
    : existing;
}

type Person = Omit<Parameters<typeof insertUser>[1], "now">;

/** Notifies the front desk only after verification, because anyone can type an address. */
async function createProvisionalAccount(
  trx: Db,
  person: Person,
  link: VerificationLink,
  { origin, words, now }: MailContext & { now: Date },
): Promise<Viewer | undefined> {
  const user = await insertUser(trx, { ...person, isProvisional: true, now });
  if (!user) throw new RangeError("a provisional account holds no address");
  const hasOther = (await findVerifiedHolder(trx, user.email, user.id)) !== null;
  const reader = {
    userId: user.id,
    hasOther,
    hasOtherSignUps: await hasOtherUnverifiedAccount(trx, user),
  };
  const mail = { purpose: "prove-email", to: user.email, reader, isFirst: true } as const;
  await mailCode(trx, { ...mail, ...link }, { origin, words, now });
  return user;
}

async function createConfirmedAccount(
  trx: Db,
  person: Person,
  now: Date,
): Promise<Viewer | undefined> {
  const user = await insertUser(trx, { ...person, now });
  if (user) await notifyNewAccount(trx, user, now);
  return user;
}
