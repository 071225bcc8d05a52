import type { CodePurpose } from "db/schema";
import { recordChange } from "~/audit/record-change.server";
import type { CodeEntrance } from "~/codes/code-entrance";
import { redeemCode } from "~/codes/one-time-codes.server";
import { type Db, db } from "~/db.server";
import type { Words } from "~/languages/words";
import { type Wait, waitFor } from "~/limits/network-limits.server";
import { begunFor, isBegun, keepBegun, type PhoneWish } from "./begin-by-phone.server";
import { findIdByLoginPhone } from "./login-phone-queries.server";
import { type Account, readAccount } from "./read-account.server";
import type { Viewer } from "./roles";
import { sendCodeText, sendCodeToUnproved } from "./send-code-text.server";
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
      const isProved = true;
      await sendCodeText(
        trx,
        { userId: holder.id, purpose: "sign-in", phone, isProved, words },
        now,
      );
    }
  });

/** Sends a code to a number with which somebody wants to sign in from now on. */
export const askNewPhone = (
  user: Viewer,
  phone: string,
  entrance: CodeEntrance,
): Promise<AskPhoneResult> =>
  ask(entrance, async (trx) => {
    // Who has it already is not to be asked by others for a code again and again.
    if (await findIdByLoginPhone(trx, phone)) return;
    const wanted = {
      userId: user.id,
      purpose: "prove-phone",
      phone,
      words: entrance.words,
    } as const;
    await sendCodeToUnproved(trx, wanted, entrance.now);
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
    const { origin, now } = entrance;
    if (await findIdByLoginPhone(trx, phone)) return { kind: "spent" };
    await updateUser(trx, account.id, { login_phone: phone });
    await recordChange(trx, "user", account.id, "phone-proved", account, now, {
      detail: "Signs in by text message too",
    });
    if (!account.isProvisional) {
      const more = ({ t }: Words) => [
        t("It is a code by text message to … {digits}.", { digits: phone.slice(-3) }),
      ];
      await tellAccount(trx, account, "identity-linked", { origin, now, more });
    }
    return { kind: "signed-in", user: account };
  });

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
  await updateUser(trx, account.id, { login_phone: null });
  await recordChange(trx, "user", account.id, "phone-removed", account, now);
  if (account.isProvisional) return;
  const more = ({ t }: Words) => [t("It was the code by text message.")];
  await tellAccount(trx, account, "identity-unlinked", { origin, now, more });
}
