import type { CodeEntrance } from "~/accounts/codes/code-entrance";
import { type GivenCode, redeemCode } from "~/accounts/codes/one-time-codes.server";
import type { Wait } from "~/accounts/limits/network-limits.server";
import { findPasswordProblem } from "~/accounts/passwords/common-passwords.server";
import { hashPassword, inSignInQueue } from "~/accounts/passwords/hash-password.server";
import { readAccount } from "~/accounts/read-account.server";
import { isPasswordOf, replacePassword } from "~/accounts/replace-password.server";
import type { Viewer } from "~/accounts/roles";
import { busy } from "~/accounts/sign-in.server";
import { tellAccount } from "~/accounts/tell-account.server";
import type { Message } from "~/core/form-state";
import { readSettings } from "~/core/settings/read-settings.server";
import { db } from "~/db.server";
import { countCodeTry } from "./count-code-try.server";
import { type ProveEmailResult, proveEmail } from "./prove-email.server";
import { readProof } from "./read-proof.server";

type RedeemProofResult =
  | Exclude<ProveEmailResult, { kind: "gone" }>
  /** It is wrong, used, or too old. */
  | { kind: "spent" }
  | Wait
  | { kind: "busy"; message: Message }
  /** The password is missing, or not the account's and no good as a new one. */
  | { kind: "refused"; message: Message };

/**
 * Proves the address of an account with what was sent there. Within a session of the account, its
 * password and sessions stay; so they do for who types its password. Otherwise they end, since whoever
 * made the account need not be the address's reader, and what is typed becomes the password.
 * @param who.password as typed; only looked at where `readProof` says that one is needed
 */
export async function redeemProof(
  given: GivenCode,
  who: { viewer: Viewer | null; password: string },
  entrance: CodeEntrance,
): Promise<RedeemProofResult> {
  const { viewer, password } = who;
  const proof = "token" in given ? await readProof(db, given.token, viewer, entrance.now) : null;
  if ("token" in given && proof?.purpose !== "prove-email") return { kind: "spent" };
  if (!proof?.needsPassword) return prove(given, (userId) => userId === viewer?.id, entrance);
  return inSignInQueue(async (): Promise<RedeemProofResult> => {
    if (await isPasswordOf(db, proof.userId, password)) return prove(given, () => true, entrance);
    const { security, general } = await readSettings(db);
    const account = await readAccount(db, proof.userId);
    const about = [account?.name ?? "", proof.email, general.siteName];
    const problem = findPasswordProblem(password, security.passwordPolicy, about);
    if (problem) return { kind: "refused", message: problem };
    const passwordHash = await hashPassword(password);
    return prove(given, () => false, entrance, passwordHash);
  }, busy);
}

/** @param passwordHash of the password that the account gets where it was not proved before */
async function prove(
  given: GivenCode,
  isOwn: (userId: string) => boolean,
  { origin, address, now }: CodeEntrance,
  passwordHash?: string,
): Promise<RedeemProofResult> {
  return db.transaction().execute(async (trx): Promise<RedeemProofResult> => {
    const wait = await countCodeTry(trx, given, address, now);
    if (wait) return wait;
    const code = await redeemCode(trx, given, ["prove-email"], now);
    const keeps = code && isOwn(code.user_id) ? "everything" : "nothing";
    const result = code && (await proveEmail(trx, code, keeps, now));
    if (!result || result.kind === "gone") return { kind: "spent" };
    if (result.kind === "proved" && passwordHash) {
      await replacePassword(trx, result.user, passwordHash);
      await tellAccount(trx, result.user, "password-changed", { origin, now });
      const user = await readAccount(trx, result.user.id);
      return user ? { ...result, user } : { kind: "spent" };
    }
    return result;
  });
}
