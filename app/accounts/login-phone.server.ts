import type { CodePurpose } from "db/schema";
import type { CodeEntrance } from "~/accounts/codes/code-entrance";
import { keepWish, redeemCode } from "~/accounts/codes/one-time-codes.server";
import { type Wait, waitFor } from "~/accounts/limits/network-limits.server";
import { recordChange } from "~/core/change-log/record-change.server";
import type { Words } from "~/core/languages/words";
import { type Db, db } from "~/db.server";
import { begunFor, isBegun, keepBegun, type PhoneWish } from "./begin-by-phone.server";
import { findIdByLoginPhone } from "./login-phone-queries.server";
import { type Account, readAccount } from "./read-account.server";
import type { Viewer } from "./roles";
import { sendCodeText, sendCodeToUnproved } from "./send-code-text.server";
import { canConfirmByCode, sendOwnCode } from "./send-own-code.server";
import { tellAccount } from "./tell-account.server";
import { updateUser } from "./user-record-queries.server";

type AskPhoneResult =
  /** Whoever asks must not learn whether the number was known or written to. */
  { kind: "taken" } | Wait;

type UsePhoneResult =
  | { kind: "signed-in"; user: Viewer }
  /** The code is wrong, used, too old, or another account's. */
  | { kind: "spent" }
  /** The account is inactive. */
  | { kind: "closed" }
  | Wait;

/** The account that signs in with a number, as +250788000000. */
async function readPhoneHolder(from: Db, phone: string): Promise<Account | null> {
  const id = await findIdByLoginPhone(from, phone);
  return id === null ? null : readAccount(from, id);
}

/** Sends a code to the number that somebody signs in with, or began to sign up with. */
export const askPhoneCode = (
  phone: string,
  { now, words, ...entrance }: CodeEntrance,
  wish: PhoneWish = {},
): Promise<AskPhoneResult> =>
  ask({ now, words, ...entrance }, async (trx) => {
    const holder = await readPhoneHolder(trx, phone);
    if (!holder) {
      const userId = await begunFor(trx, phone, wish, now);
      if (userId) await sendCodeToUnproved(trx, { userId, purpose: "sign-in", phone, words }, now);
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
export const askNewPhone = (
  { id: userId }: Viewer,
  phone: string,
  { words, now, ...entrance }: CodeEntrance,
): Promise<AskPhoneResult> =>
  ask({ words, now, ...entrance }, async (trx) => {
    const purpose = "prove-phone";
    // Who has it already is not to be asked by others for a code again and again.
    if (!(await findIdByLoginPhone(trx, phone))) {
      await sendCodeToUnproved(trx, { userId, purpose, phone, words }, now);
    }
    await keepWish(trx, { userId, purpose, sentTo: phone }, now);
    const account = await readAccount(trx, userId);
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
  entrance: CodeEntrance,
): Promise<UsePhoneResult> =>
  use(phone, code, "sign-in", entrance, async (trx, account) => {
    const holder = await readPhoneHolder(trx, phone);
    if (holder?.id === account.id) return { kind: "signed-in", user: account };
    if (!isBegun(account)) return { kind: "spent" };
    if (holder?.status === "inactive") return { kind: "closed" };
    if (!holder) await keepBegun(trx, account, phone, entrance.now);
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
  entrance: CodeEntrance,
): Promise<UsePhoneResult> =>
  use(phone, code, "prove-phone", { ...entrance, userId }, async (trx, account) => {
    const result = await saveLoginPhone(trx, account, phone, entrance);
    return result.kind === "saved" ? { kind: "signed-in", user: result.user } : { kind: "spent" };
  });

/** Makes a verified number a sign-in method, in the caller's transaction, unless another account has it. */
export async function saveLoginPhone(
  trx: Db,
  account: Account,
  phone: string,
  { origin, now }: Pick<CodeEntrance, "origin" | "now">,
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
    const more = ({ t }: Words) => [
      t("It is a code by text message to … {digits}.", { digits: phone.slice(-3) }),
    ];
    await tellAccount(trx, account, "identity-linked", { origin, now, more });
  }
  return { kind: "saved", user: account };
}

const ask = (
  { address, now }: CodeEntrance,
  send: (trx: Db) => Promise<void>,
): Promise<AskPhoneResult> =>
  db.transaction().execute(async (trx): Promise<AskPhoneResult> => {
    const wait = await waitFor("code-ask", address, now, trx);
    if (wait) return wait;
    await send(trx);
    return { kind: "taken" };
  });

const use = (
  phone: string,
  code: string,
  purpose: CodePurpose,
  { address, now, userId }: CodeEntrance & { userId?: string },
  then: (trx: Db, account: Account) => Promise<UsePhoneResult>,
): Promise<UsePhoneResult> =>
  db.transaction().execute(async (trx): Promise<UsePhoneResult> => {
    const wait = await waitFor("code-try", address, now, trx);
    if (wait) return wait;
    const found = await redeemCode(trx, { sentTo: phone, code, userId }, [purpose], now);
    const account = found && (await readAccount(trx, found.user_id));
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
  const more = ({ t }: Words) => [t("It was the code by text message.")];
  await tellAccount(trx, account, "identity-unlinked", { origin, now, more });
}
