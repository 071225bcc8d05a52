import type { Instant, Role } from "db/schema";
import { endSessionsOfUser } from "~/accounts/end-sessions.server";
import { notifyAccount } from "~/accounts/notify-account.server";
import { type Actor, recordChange } from "~/core/change-log/record-change.server";
import type { Message } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { type Db, db } from "~/db.server";
import {
  type CheckFactorCodeResult,
  checkFactorCode,
  type FactorContext,
} from "./check-factor-code.server";
import {
  deleteChallengesOfUser,
  deleteFactor,
  deleteFactorsBefore,
  deleteFactorsOfUser,
  deleteRecoveryCodes,
  deleteRecoveryCodesBefore,
  deleteUnverifiedFactors,
  type FactorRow,
  hasFactor,
  listFactorRows,
  listVerifiedFactorRows,
} from "./factor-queries.server";
import { enrolmentCutoff, type Factor, toFactor } from "./list-factors.server";
import { isFactorRequired } from "./required-factor.server";

type RemoveFactorResult =
  /** `isLast`: the account has no verified factor left. */
  | { kind: "removed"; factor: Factor; isLast: boolean }
  | { kind: "not-found" }
  /** The caller verified no code, and the session has level 1 only. */
  | { kind: "not-stepped-up" }
  | { kind: "required"; message: Message }
  | Exclude<CheckFactorCodeResult, { kind: "correct" }>;

type RemovalVerification = { code: string } | { assurance: "aal1" | "aal2" };

export const factorRequiredMessage = defineMessage(
  "Staff accounts need a second factor. Add another one before you remove this one.",
);

/** An unverified factor needs neither a code nor level 2. Recovery codes go with the last factor. */
export async function removeFactor(
  factorContext: FactorContext & { user: { role: Role } },
  factorId: string,
  verification: RemovalVerification,
): Promise<RemoveFactorResult> {
  const { user, signInContext } = factorContext;
  const { now } = signInContext;
  return db.transaction().execute(async (trx): Promise<RemoveFactorResult> => {
    const rows = await listFactorRows(trx, user.id, enrolmentCutoff(now));
    const factor = rows.find(({ id }) => id === factorId);
    if (!factor) return { kind: "not-found" };
    if (!factor.verified_at) {
      await deleteFactor(trx, factorId);
      return { kind: "removed", factor: toFactor(factor), isLast: false };
    }
    const verifiedFactors = await listVerifiedFactorRows(trx, user.id);
    const isLast = verifiedFactors.length === 1;
    if (isLast && (await isFactorRequired(trx, user.role))) {
      return { kind: "required", message: factorRequiredMessage };
    }
    if ("code" in verification) {
      const { code } = verification;
      const result = await checkFactorCode(trx, factorContext, {
        factors: verifiedFactors,
        code,
        acceptsRecoveryCodes: true,
      });
      if (result.kind !== "correct") return result;
    } else if (verification.assurance === "aal1") return { kind: "not-stepped-up" };
    await deleteFactorAndNotify(trx, factorContext, { factor, isLast });
    return { kind: "removed", factor: toFactor(factor), isLast };
  });
}

async function deleteFactorAndNotify(
  trx: Db,
  { user, signInContext: { now }, mailOrigin }: FactorContext,
  { factor, isLast }: { factor: FactorRow; isLast: boolean },
): Promise<void> {
  await deleteFactor(trx, factor.id);
  if (isLast) await deleteRecoveryCodes(trx, user.id);
  await recordChange(trx, "user", user.id, "second-factor-removed", user, now);
  const event = isLast ? "factor-removed" : "factor-removed-of-several";
  await notifyAccount(trx, user, event, { origin: mailOrigin, now });
}

export async function removeAllFactors(trx: Db, userId: string): Promise<boolean> {
  await deleteRecoveryCodes(trx, userId);
  return (await deleteFactorsOfUser(trx, userId)) > 0;
}

/** Also deletes unverified factors and all challenges. Recovery codes go with the last factor. */
export async function removeFactorsAddedBefore(
  trx: Db,
  userId: string,
  instant: Instant,
): Promise<void> {
  await deleteUnverifiedFactors(trx, userId);
  await deleteFactorsBefore(trx, userId, instant);
  await deleteChallengesOfUser(trx, userId);
  if (await hasFactor(trx, userId)) await deleteRecoveryCodesBefore(trx, userId, instant);
  else await deleteRecoveryCodes(trx, userId);
}

/** For a user who can no longer use the factors. Ends all sessions. Returns whether the account had a factor. */
export async function disableFactors(
  trx: Db,
  user: { id: string; name: string; email: string },
  { actor, mailOrigin, now }: { actor: Actor; mailOrigin: string | null; now: Date },
): Promise<boolean> {
  if (!(await removeAllFactors(trx, user.id))) return false;
  await endSessionsOfUser(trx, user.id);
  await recordChange(trx, "user", user.id, "second-factor-removed", actor, now, {
    detail: "Signed out everywhere",
  });
  await notifyAccount(trx, user, "factor-removed", { origin: mailOrigin, now });
  return true;
}
