import type { CodeContext } from "~/accounts/codes/code-policy";
import { type CodeRecipient, mailCode } from "~/accounts/codes/mail-code.server";
import { isFromOwner, type KnownAccount, type Requester } from "~/accounts/limits/known-browser";
import { limitAttempt, type RateLimited } from "~/accounts/limits/network-limits.server";
import { type Db, db } from "~/db.server";
import { findVerifiedHolder } from "./claim-address.server";
import { hasOtherUnverifiedAccount } from "./sign-up.server";
import { findProvisional, findUserByEmail, insertUser, toViewer } from "./user-queries.server";

type RequestCodeResult =
  /** The response must not reveal whether the address is known or got a mail. */
  { kind: "requested" } | RateLimited;

interface CodeRequest {
  purpose: "recover" | "sign-in" | "prove-email";
  /** Data of the unverified account to create if the address is unknown, so that the code can sign in. */
  newAccount?: { name: string; metadata: object };
  /** Where the user continues after the code: a path of this site, or a URL of the auth service's client. */
  redirectTo?: string | null;
  /** Path that the mail's link opens, with `%SECRET%` as placeholder. Defaults to a page of this site. */
  linkPath?: string;
  challenge?: Parameters<typeof mailCode>[1]["challenge"];
}

/** Unknown and inactive accounts get the same response and the same number of mails. */
export async function requestCode(
  email: string,
  { purpose, newAccount, ...mailOptions }: CodeRequest,
  { origin, address: clientAddress, translator, now, ...requester }: CodeContext & Requester,
): Promise<RequestCodeResult> {
  return db.transaction().execute(async (trx): Promise<RequestCodeResult> => {
    const rateLimited = await limitAttempt("code-ask", clientAddress, now, trx);
    if (rateLimited) return rateLimited;
    const existingTarget = await findRecipient(trx, email.trim(), purpose);
    const { to, recipient, owner } =
      newAccount &&
      "noCodeReason" in existingTarget.recipient &&
      existingTarget.recipient.noCodeReason === "unknown"
        ? await createRecipient(trx, { ...newAccount, email: email.trim() }, now)
        : existingTarget;
    await mailCode(
      trx,
      { purpose, to, recipient, isFromOwner: isFromOwner(requester, owner), ...mailOptions },
      { origin, translator, now },
    );
    return { kind: "requested" };
  });
}

interface CodeMailTarget {
  to: string;
  recipient: CodeRecipient;
  owner?: KnownAccount;
}

/**
 * Finds the account that holds the address, or else the newest unverified sign-up. To verify an address, the newest
 * sign-up comes first. If the address is already verified, the mail says so and has no code. `owner` is missing if
 * the account's address is unverified.
 */
async function findRecipient(
  trx: Db,
  email: string,
  purpose: CodeRequest["purpose"],
): Promise<CodeMailTarget> {
  const holder = await findUserByEmail(trx, email);
  const isVerification = purpose === "prove-email";
  const newestSignUp = isVerification || !holder ? await findProvisional(trx, email) : undefined;
  const account = newestSignUp ?? holder;
  if (isVerification && account?.email_verified_at)
    return { to: account.email, recipient: { noCodeReason: "already-verified" } };
  if (!account) return { to: email, recipient: { noCodeReason: "unknown" } };
  const isInactive = account.status === "inactive";
  const isSecondAccount =
    isVerification && (await findVerifiedHolder(trx, email, account.id)) !== null;
  const hasOtherSignUps = isVerification && (await hasOtherUnverifiedAccount(trx, account));
  const recipient = isInactive
    ? ({ noCodeReason: "inactive" } as const)
    : { userId: account.id, isSecondAccount, hasOtherSignUps };
  const owner = account.email_verified_at === null ? undefined : toViewer(account);
  return { to: account.email, recipient, owner };
}

async function createRecipient(
  trx: Db,
  account: { name: string; email: string; metadata: object },
  now: Date,
): Promise<CodeMailTarget> {
  const row = { ...account, passwordHash: null, role: "guest", isProvisional: true } as const;
  const user = await insertUser(trx, { ...row, now });
  if (!user)
    throw new RangeError("a provisional account cannot conflict with another account's address");
  return { to: user.email, recipient: { userId: user.id } };
}
