import type { CodePurpose } from "db/schema";
import type { CodeContext } from "~/accounts/codes/code-context";
import { recordUnsentCode, redeemCode } from "~/accounts/codes/one-time-codes.server";
import { checkRateLimit, type RateLimited } from "~/accounts/limits/network-limits.server";
import { recordChange } from "~/core/change-log/record-change.server";
import type { Translator } from "~/core/languages/translator";
import { type Db, db } from "~/db.server";
import { type Account, loadAccount } from "./load-account.server";
import { findIdByLoginPhone } from "./login-phone-queries.server";
import { notifyAccount } from "./notify-account.server";
import type { Viewer } from "./roles";
import { sendCodeText, sendCodeToUnverifiedPhone } from "./send-code-text.server";
import { canConfirmByCode, sendOwnCode } from "./send-own-code.server";
import {
  activatePhoneAccount,
  findOrCreatePendingAccount,
  isPendingPhoneAccount,
  type PhoneCodeRequest,
} from "./sign-up-by-phone.server";
import { updateUser } from "./user-record-queries.server";

type RequestPhoneCodeResult =
  /** Whoever asks must not learn whether the number was known or written to. */
  { kind: "taken" } | RateLimited;

type RedeemPhoneCodeResult =
  | { kind: "signed-in"; user: Viewer }
  /** The code is wrong, used, too old, or another account's. */
  | { kind: "spent" }
  /** The account is inactive. */
  | { kind: "closed" }
  | RateLimited;

/** The account that signs in with a number, as +250788000000. */
async function loadPhoneHolder(from: Db, phone: string): Promise<Account | null> {
  const id = await findIdByLoginPhone(from, phone);
  return id === null ? null : loadAccount(from, id);
}

/** Sends a code to the number that somebody signs in with, or began to sign up with. */
export const requestPhoneCode = (
  phone: string,
  { now, words, ...entrance }: CodeContext,
  wish: PhoneCodeRequest = {},
): Promise<RequestPhoneCodeResult> =>
  sendRateLimited({ now, words, ...entrance }, async (trx) => {
    const holder = await loadPhoneHolder(trx, phone);
    if (!holder) {
      const userId = await findOrCreatePendingAccount(trx, phone, wish, now);
      if (userId)
        await sendCodeToUnverifiedPhone(trx, { userId, purpose: "sign-in", phone, words }, now);
    } else if (holder.status !== "inactive") {
      // Anyone can ask for it, so it uses up no text of a booking or of a second factor.
      const wanted = { userId: holder.id, purpose: "sign-in", phone, words } as const;
      await sendCodeText(trx, { ...wanted, countedAs: "strangers" }, now);
    }
  });

/**
 * Sends a code to a number with which somebody wants to sign in from now on, and another to the owner of
 * the account, for a client that has no session when it gives the codes back.
 */
export const requestNewPhoneCode = (
  { id: userId }: Viewer,
  phone: string,
  { words, now, ...entrance }: CodeContext,
): Promise<RequestPhoneCodeResult> =>
  sendRateLimited({ words, now, ...entrance }, async (trx) => {
    const purpose = "prove-phone";
    // Who has it already is not to be asked by others for a code again and again.
    if (!(await findIdByLoginPhone(trx, phone))) {
      await sendCodeToUnverifiedPhone(trx, { userId, purpose, phone, words }, now);
    }
    await recordUnsentCode(trx, { userId, purpose, sentTo: phone }, now);
    const account = await loadAccount(trx, userId);
    if (account && canConfirmByCode(account)) {
      await sendOwnCode(trx, account, { origin: entrance.origin, words, now });
    }
  });

/**
 * Finds whose sign-in a code is that was sent to a number: who has it, else the account that began with it,
 * which has it then. A second factor is still to be asked for.
 */
export const signInByPhone = (
  phone: string,
  code: string,
  entrance: CodeContext,
): Promise<RedeemPhoneCodeResult> =>
  redeemPhoneCode(phone, code, "sign-in", entrance, async (trx, account) => {
    const holder = await loadPhoneHolder(trx, phone);
    if (holder?.id === account.id) return { kind: "signed-in", user: account };
    if (!isPendingPhoneAccount(account)) return { kind: "spent" };
    if (holder?.status === "inactive") return { kind: "closed" };
    if (!holder) await activatePhoneAccount(trx, account, phone, entrance.now);
    return { kind: "signed-in", user: holder ?? account };
  });

/**
 * Makes a number another way into an account, once its code was given back; the account's address is told.
 * @param userId who asked for it, and is signed in
 */
export const addLoginPhone = (
  userId: string,
  phone: string,
  code: string,
  entrance: CodeContext,
): Promise<RedeemPhoneCodeResult> =>
  redeemPhoneCode(phone, code, "prove-phone", { ...entrance, userId }, async (trx, account) => {
    const result = await saveLoginPhone(trx, account, phone, entrance);
    return result.kind === "saved" ? { kind: "signed-in", user: result.user } : { kind: "spent" };
  });

/** Makes a verified number a sign-in method, in the caller's transaction, unless another account has it. */
export async function saveLoginPhone(
  trx: Db,
  account: Account,
  phone: string,
  { origin, now }: Pick<CodeContext, "origin" | "now">,
): Promise<{ kind: "saved"; user: Viewer } | { kind: "taken" }> {
  if (await findIdByLoginPhone(trx, phone)) return { kind: "taken" };
  await updateUser(trx, account.id, {
    login_phone: phone,
    login_phone_verified_at: now.toISOString(),
    updated_at: now.toISOString(),
  });
  await recordChange(trx, "user", account.id, "phone-proved", account, now, {
    detail: "Signs in by text message too",
  });
  if (!account.isProvisional) {
    const more = ({ t }: Translator) => [
      t("It is a code by text message to … {digits}.", { digits: phone.slice(-3) }),
    ];
    await notifyAccount(trx, account, "identity-linked", { origin, now, more });
  }
  return { kind: "saved", user: account };
}

const sendRateLimited = (
  { address, now }: CodeContext,
  send: (trx: Db) => Promise<void>,
): Promise<RequestPhoneCodeResult> =>
  db.transaction().execute(async (trx): Promise<RequestPhoneCodeResult> => {
    const wait = await checkRateLimit("code-ask", address, now, trx);
    if (wait) return wait;
    await send(trx);
    return { kind: "taken" };
  });

const redeemPhoneCode = (
  phone: string,
  code: string,
  purpose: CodePurpose,
  { address, now, userId }: CodeContext & { userId?: string },
  then: (trx: Db, account: Account) => Promise<RedeemPhoneCodeResult>,
): Promise<RedeemPhoneCodeResult> =>
  db.transaction().execute(async (trx): Promise<RedeemPhoneCodeResult> => {
    const wait = await checkRateLimit("code-try", address, now, trx);
    if (wait) return wait;
    const found = await redeemCode(trx, { sentTo: phone, code, userId }, [purpose], now);
    const account = found && (await loadAccount(trx, found.user_id));
    if (!account) return { kind: "spent" };
    return account.status === "inactive" ? { kind: "closed" } : then(trx, account);
  });

/** Takes the number from an account, in the caller's transaction; its address is told. */
export async function removeLoginPhone(
  trx: Db,
  account: Account,
  { origin, now }: { origin: string | null; now: Date },
): Promise<void> {
  await updateUser(trx, account.id, { login_phone: null, login_phone_verified_at: null });
  await recordChange(trx, "user", account.id, "phone-removed", account, now);
  if (account.isProvisional) return;
  const more = ({ t }: Translator) => [t("It was the code by text message.")];
  await notifyAccount(trx, account, "identity-unlinked", { origin, now, more });
}
