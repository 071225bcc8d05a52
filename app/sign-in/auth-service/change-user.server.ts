import { changePasswordKeepingSession } from "~/accounts/change-own-account.server";
import { listVerifiedFactors } from "~/accounts/factors/list-factors.server";
import { confirmPassword } from "~/accounts/reauthenticate.server";
import {
  changeMetadata,
  loadServiceAccount,
  type ServiceSession,
} from "~/accounts/service-accounts.server";
import { assuranceLevelOf } from "~/accounts/session-methods.server";
import { config } from "~/config.server";
import { db } from "~/db.server";
import { requestEmailChange } from "~/sign-in/verification/change-email.server";
import { confirmByCode } from "~/sign-in/verification/confirm-by-code.server";
import { requireMailDelivery } from "./call-requirements.server";
import { requireNotRateLimited, toCodeContext } from "./code-calls.server";
import { buildMailLink } from "./redirects.server";
import type { Challenge } from "./service-bodies.schema.server";
import { type ClientContext, toSignInContext } from "./service-call";
import { ServiceError } from "./service-error";
import { createSessionNotFoundError } from "./service-sessions.server";
import { recentSessionMs } from "./token-times";
import { createMetadataTooLargeError } from "./user-data.server";

/** Requires a second factor if the user has one or must have one. @throws ServiceError `insufficient_aal` */
export async function requireStepUp(
  session: ServiceSession,
  refusal: { status: number; message: string },
): Promise<void> {
  if (assuranceLevelOf(session.amr) === "aal2") return;
  const factors = await listVerifiedFactors(db, session.user.id);
  if (factors.length === 0 && session.pendingStep === null) return;
  throw new ServiceError(refusal.status, "insufficient_aal", refusal.message);
}

const identityChangeRefusal = {
  status: 401,
  message: "AAL2 session is required to change identities when MFA is enabled.",
};

/** Requires the same as a change of password. @throws ServiceError */
export async function requireLinkAllowed(
  session: ServiceSession,
  client: ClientContext,
): Promise<void> {
  await requireStepUp(session, identityChangeRefusal);
  await requireOwnerVerification(session, {}, client);
}

interface OwnerVerification {
  currentPassword?: string | null;
  /** The code of `/reauthenticate`. */
  nonce?: string | null;
}

/** Callers check `requireOwnerVerification` first. @throws ServiceError */
export async function changePassword(
  session: ServiceSession,
  password: string,
  client: ClientContext,
): Promise<void> {
  const context = { origin: client.mailOrigin, now: client.now };
  const result = await changePasswordKeepingSession(session.user, session.id, password, context);
  switch (result.kind) {
    case "changed":
      return;
    case "same":
      throw new ServiceError(
        422,
        "same_password",
        "New password should be different from the old password.",
      );
    case "version-conflict":
      throw createSessionNotFoundError();
    case "busy":
      throw new ServiceError(503, "unexpected_failure", result.message);
  }
}

/**
 * A session older than a day needs the code of `/reauthenticate` or the current password. A code or
 * password that is sent must be correct in any case.
 * @throws ServiceError
 */
export async function requireOwnerVerification(
  { user, createdAt }: ServiceSession,
  { currentPassword, nonce }: OwnerVerification,
  client: ClientContext,
): Promise<void> {
  if (nonce) {
    const confirmation = await confirmByCode(user, nonce, client);
    if (confirmation.kind === "correct") return;
    throw new ServiceError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
  }
  if (currentPassword) {
    const confirmation = await confirmPassword(user.id, currentPassword, toSignInContext(client));
    if (confirmation.kind === "correct") return;
    if (confirmation.kind === "refused") {
      throw new ServiceError(400, "invalid_credentials", confirmation.message);
    }
    const status = confirmation.kind === "wait" ? 429 : 503;
    const code = status === 429 ? "over_request_rate_limit" : "unexpected_failure";
    throw new ServiceError(status, code, confirmation.message);
  }
  if (client.now.getTime() - createdAt.getTime() < recentSessionMs) return;
  const account = await loadServiceAccount(db, user.id);
  const canReauthenticate =
    account?.hasPassword ||
    (user.email ? config.smtpUrl && user.isEmailVerified : config.smsUrl && account?.loginPhone);
  if (!canReauthenticate) return;
  throw new ServiceError(
    400,
    "reauthentication_needed",
    "This session is older than a day: it requires reauthentication",
  );
}

const busyAccounts = new Set<string>();

/**
 * Runs one call per user at a time, so that a client with many calls cannot fill the sign-in queue.
 * @throws ServiceError 429 during another call
 */
export async function runExclusively<T>(userId: string, work: () => Promise<T>): Promise<T> {
  if (busyAccounts.has(userId)) {
    throw new ServiceError(429, "over_request_rate_limit", "One call at a time changes a password");
  }
  busyAccounts.add(userId);
  try {
    return await work();
  } finally {
    busyAccounts.delete(userId);
  }
}

export async function startEmailChange(
  { user }: ServiceSession,
  emailChange: { email: string; redirectTo: string; challenge: Challenge | null },
  client: ClientContext,
): Promise<void> {
  requireMailDelivery();
  const { email, redirectTo, challenge } = emailChange;
  const link = {
    redirectTo,
    challenge,
    confirmsCurrentAddress: true,
    ...buildMailLink("email_change", redirectTo, client),
  };
  const result = await requestEmailChange(user.id, email, toCodeContext(client), link);
  requireNotRateLimited(result);
  if (result.kind === "not-found") throw createSessionNotFoundError();
}

/** @throws ServiceError if the merged metadata exceed the limit */
export async function saveUserData(userId: string, data: Record<string, unknown>): Promise<void> {
  const isSaved = await db.transaction().execute((trx) => changeMetadata(trx, userId, data));
  if (!isSaved) throw createMetadataTooLargeError();
}
