import type { CodeContext } from "~/accounts/codes/code-context";
import { type CodeRecipient, mailCode } from "~/accounts/codes/mail-code.server";
import { isKnownUser, type KnownAccount } from "~/accounts/limits/known-browser";
import { checkRateLimit, type RateLimited } from "~/accounts/limits/network-limits.server";
import type { SignInContext } from "~/accounts/limits/sign-in-context";
import { type Db, db } from "~/db.server";
import { findVerifiedHolder } from "./claim-address.server";
import { hasOtherUnverifiedAccount } from "./sign-up-claims.server";
import { findProvisional, findUserByEmail, insertUser, toViewer } from "./user-queries.server";

type RequestCodeResult =
  /** The response must not reveal whether the address is known or mailed. */
  | { kind: "requested" }
  /** Too many requests from one network. */
  | RateLimited;

interface CodeRequest {
  purpose: "recover" | "sign-in" | "prove-email";
  /** If given, an unknown address gets an unverified account, so that the code can sign in. */
  newAccount?: { name: string; metadata: object };
  /** Redirect target: a path of this site, or a URL of the auth service's client. */
  redirectTo?: string | null;
  /** Path that the mail's link opens, with `%SECRET%` as placeholder. Defaults to a page of this site. */
  linkPath?: string;
  challenge?: Parameters<typeof mailCode>[1]["challenge"];
}

/**
 * Mails a code and a link to set a new password, sign in, or verify an address.
 * The response and the number of mails are the same for unknown and inactive accounts.
 * Requests of strangers do not use up the quota of a known browser.
 */
export async function requestCode(
  email: string,
  { purpose, newAccount, ...asked }: CodeRequest,
  {
    origin,
    address,
    browser = null,
    words,
    now,
  }: CodeContext & Partial<Pick<SignInContext, "browser">>,
): Promise<RequestCodeResult> {
  return db.transaction().execute(async (trx): Promise<RequestCodeResult> => {
    const wait = await checkRateLimit("code-ask", address, now, trx);
    if (wait) return wait;
    const found = await findRecipient(trx, email.trim(), purpose);
    const { to, recipient, owner } =
      newAccount && "noCodeReason" in found.recipient && found.recipient.noCodeReason === "unknown"
        ? await createRecipient(trx, { ...newAccount, email: email.trim() }, now)
        : found;
    const isFromKnownBrowser = isKnownUser(browser, owner);
    await mailCode(trx, { purpose, to, recipient, isFromKnownBrowser, ...asked }, { origin, words, now });
    return { kind: "requested" };
  });
}

interface Recipient {
  to: string;
  recipient: CodeRecipient;
  owner?: KnownAccount;
}

/**
 * Finds the account that a mail is for, and its stored address: the address's holder, else the newest
 * sign-up. To verify an address, the newest sign-up comes first. A verified holder gets a mail that says so.
 */
async function findRecipient(
  trx: Db,
  email: string,
  purpose: CodeRequest["purpose"],
): Promise<Recipient> {
  const holder = await findUserByEmail(trx, email);
  const isProof = purpose === "prove-email";
  const newest = isProof || !holder ? await findProvisional(trx, email) : undefined;
  const account = newest ?? holder;
  if (isProof && account?.email_proved_at)
    return { to: account.email, recipient: { noCodeReason: "taken" } };
  if (!account) return { to: email, recipient: { noCodeReason: "unknown" } };
  const isClosed = account.status === "inactive";
  const isSecondAccount = isProof && (await findVerifiedHolder(trx, email, account.id)) !== null;
  const rivals = isProof && (await hasOtherUnverifiedAccount(trx, account));
  const recipient = isClosed
    ? ({ noCodeReason: "closed" } as const)
    : { userId: account.id, isSecondAccount, hasOtherSignUps: rivals };
  const owner = account.email_proved_at === null ? undefined : toViewer(account);
  return { to: account.email, recipient, owner };
}

async function createRecipient(
  trx: Db,
  person: { name: string; email: string; metadata: object },
  now: Date,
): Promise<Recipient> {
  const wanted = { ...person, passwordHash: null, role: "guest", isProvisional: true } as const;
  const user = await insertUser(trx, { ...wanted, now });
  if (!user) throw new RangeError("a provisional account holds no address");
  return { to: user.email, recipient: { userId: user.id } };
}
