import type { CodePurpose } from "db/schema";
import type { CodeContext } from "~/accounts/codes/code-policy";
import { recordUnsentCode, redeemCode } from "~/accounts/codes/one-time-codes.server";
import { isFromOwner, type Requester } from "~/accounts/limits/known-browser";
import { limitAttempt, type RateLimited } from "~/accounts/limits/network-limits.server";
import { recordChange } from "~/core/change-log/record-change.server";
import type { Translator } from "~/core/languages/translator";
import { type Db, db } from "~/db.server";
import { type Account, loadAccount } from "./load-account.server";
import { notifyAccount } from "./notify-account.server";
import { canConfirmByCode, sendReauthenticationCode } from "./reauthenticate.server";
import type { Viewer } from "./roles";
import { sendCodeText, sendCodeToUnverifiedPhone } from "./send-code-text.server";
import {
  activatePhoneAccount,
  findOrCreatePendingAccount,
  isPendingPhoneAccount,
  type PhoneCodeRequest,
} from "./sign-up-by-phone.server";
import { findUserIdByLoginPhone, updateUser } from "./user-record-queries.server";

type RequestPhoneCodeResult =
  /** The response must not reveal whether the number is known or whether a text was sent. */
  { kind: "requested" } | RateLimited;

type RedeemPhoneCodeResult =
  | { kind: "signed-in"; user: Viewer }
  /** The code is wrong, used, expired, or of another account. */
  | { kind: "expired" }
  | { kind: "inactive" }
  | RateLimited;

async function loadPhoneHolder(trx: Db, phone: string): Promise<Account | null> {
  const id = await findUserIdByLoginPhone(trx, phone);
  return id === undefined ? null : loadAccount(trx, id);
}

/** Without an account for the number, sends the code for a pending account. */
export const requestPhoneCode = (
  phone: string,
  codeContext: CodeContext & Requester,
  request: PhoneCodeRequest = {},
): Promise<RequestPhoneCodeResult> =>
  sendRateLimited(codeContext, async (trx) => {
    const { now, translator } = codeContext;
    const holder = await loadPhoneHolder(trx, phone);
    if (!holder) {
      const pendingAccount = await findOrCreatePendingAccount(trx, phone, request, now);
      if (pendingAccount)
        await sendCodeToUnverifiedPhone(
          trx,
          { ...pendingAccount, purpose: "sign-in", phone, translator },
          now,
        );
    } else if (holder.status !== "inactive") {
      const codeText = { userId: holder.id, purpose: "sign-in", phone, translator } as const;
      // A stranger's requests use up neither the owner's quota nor those of bookings and second factors.
      const countedAs = isFromOwner(codeContext, holder) ? "confirmation" : "strangers";
      await sendCodeText(trx, { ...codeText, countedAs }, now);
    }
  });

/** Without a session, the client must also submit the code sent to the account's present address or number. */
export const requestNewPhoneCode = (
  { id: userId }: Viewer,
  phone: string,
  codeContext: CodeContext,
): Promise<RequestPhoneCodeResult> =>
  sendRateLimited(codeContext, async (trx) => {
    const { origin, translator, now } = codeContext;
    const purpose = "prove-phone";
    // If another account has the number, nothing is sent, because its owner requested no code.
    if (!(await findUserIdByLoginPhone(trx, phone))) {
      await sendCodeToUnverifiedPhone(trx, { userId, purpose, phone, translator }, now);
    }
    await recordUnsentCode(trx, { userId, purpose, sentTo: phone }, now);
    const account = await loadAccount(trx, userId);
    if (account && canConfirmByCode(account)) {
      await sendReauthenticationCode(trx, account, { isFromOwner: true, origin, translator, now });
    }
  });

/** A pending account gets the number. The caller must still ask for a second factor. */
export const signInByPhone = (
  phone: string,
  code: string,
  codeContext: CodeContext,
): Promise<RedeemPhoneCodeResult> =>
  redeemPhoneCode(phone, code, "sign-in", codeContext, async (trx, account) => {
    const holder = await loadPhoneHolder(trx, phone);
    if (holder?.id === account.id) return { kind: "signed-in", user: account };
    if (!isPendingPhoneAccount(account)) return { kind: "expired" };
    if (holder?.status === "inactive") return { kind: "inactive" };
    if (!holder) await activatePhoneAccount(trx, account, phone, codeContext.now);
    return { kind: "signed-in", user: holder ?? account };
  });

export const addLoginPhone = (
  userId: string,
  phone: string,
  code: string,
  codeContext: CodeContext,
): Promise<RedeemPhoneCodeResult> =>
  redeemPhoneCode(phone, code, "prove-phone", { ...codeContext, userId }, async (trx, account) => {
    const result = await saveLoginPhone(trx, account, phone, codeContext);
    return result.kind === "saved" ? { kind: "signed-in", user: result.user } : { kind: "expired" };
  });

export async function saveLoginPhone(
  trx: Db,
  account: Account,
  phone: string,
  { origin, now }: Pick<CodeContext, "origin" | "now">,
): Promise<{ kind: "saved"; user: Viewer } | { kind: "taken" }> {
  if (await findUserIdByLoginPhone(trx, phone)) return { kind: "taken" };
  await updateUser(trx, account.id, {
    login_phone: phone,
    login_phone_verified_at: now.toISOString(),
    updated_at: now.toISOString(),
  });
  await recordChange(trx, "user", account.id, "phone-proved", account, now, {
    detail: "Can also sign in by text message",
  });
  if (!account.isProvisional) {
    const methodParagraphs = ({ t }: Translator) => [
      t("Code by text message to … {digits}.", { digits: phone.slice(-3) }),
    ];
    await notifyAccount(trx, account, "identity-linked", {
      origin,
      now,
      createParagraphs: methodParagraphs,
    });
  }
  return { kind: "saved", user: account };
}

const sendRateLimited = (
  { address: clientAddress, now }: CodeContext,
  send: (trx: Db) => Promise<void>,
): Promise<RequestPhoneCodeResult> =>
  db.transaction().execute(async (trx): Promise<RequestPhoneCodeResult> => {
    const rateLimited = await limitAttempt("code-ask", clientAddress, now, trx);
    if (rateLimited) return rateLimited;
    await send(trx);
    return { kind: "requested" };
  });

const redeemPhoneCode = (
  phone: string,
  code: string,
  purpose: CodePurpose,
  { address: clientAddress, now, userId }: CodeContext & { userId?: string },
  onRedeemed: (trx: Db, account: Account) => Promise<RedeemPhoneCodeResult>,
): Promise<RedeemPhoneCodeResult> =>
  db.transaction().execute(async (trx): Promise<RedeemPhoneCodeResult> => {
    const rateLimited = await limitAttempt("code-try", clientAddress, now, trx);
    if (rateLimited) return rateLimited;
    const redeemedCode = await redeemCode(trx, { sentTo: phone, code, userId }, [purpose], now);
    const account = redeemedCode && (await loadAccount(trx, redeemedCode.user_id));
    if (!account) return { kind: "expired" };
    return account.status === "inactive" ? { kind: "inactive" } : onRedeemed(trx, account);
  });

export async function removeLoginPhone(
  trx: Db,
  account: Account,
  { origin, now }: { origin: string | null; now: Date },
): Promise<void> {
  await updateUser(trx, account.id, { login_phone: null, login_phone_verified_at: null });
  await recordChange(trx, "user", account.id, "phone-removed", account, now);
  if (account.isProvisional) return;
  const methodParagraphs = ({ t }: Translator) => [t("It was a code by text message.")];
  await notifyAccount(trx, account, "identity-unlinked", {
    origin,
    now,
    createParagraphs: methodParagraphs,
  });
}
