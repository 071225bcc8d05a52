import { changePasswordInSession } from "~/accounts/change-password-in-session.server";
import { confirmPassword } from "~/accounts/confirm-password.server";
import { listVerifiedFactors } from "~/accounts/factors/list-factors.server";
import {
  changeMetadata,
  loadServiceAccount,
  type ServiceSession,
} from "~/accounts/service-accounts.server";
import { assuranceLevelOf } from "~/accounts/session-methods.server";
import { config } from "~/config.server";
import { db } from "~/db.server";
import { confirmByCode } from "~/sign-in/verification/confirm-by-code.server";
import { requestEmailChange } from "~/sign-in/verification/request-email-change.server";
import { type ClientContext, toSignInContext } from "./client-context";
import { requireMailDelivery } from "./contact-requirements.server";
import { requireNotRateLimited, toCodeContext } from "./mail-calls.server";
import { buildMailLink } from "./redirects.server";
import type { Challenge } from "./service-bodies.schema.server";
import { ServiceError } from "./service-error";
import { createSessionNotFoundError } from "./service-sessions.server";
import { recentSessionMs } from "./token-times";
import { createMetadataTooLargeError } from "./user-data.server";

/**
 * Whoever has a second factor, or has to have one, has to have shown it within the session.
 * @throws ServiceError `insufficient_aal`
 */
export async function requireStepUp(
  session: ServiceSession,
  refusal: { status: number; message: string },
): Promise<void> {
  if (assuranceLevelOf(session.amr) === "aal2") return;
  const factors = await listVerifiedFactors(db, session.user.id);
  if (factors.length === 0 && session.awaits === null) return;
  throw new ServiceError(refusal.status, "insufficient_aal", refusal.message);
}

const identityChangeRefusal = {
  status: 401,
  message: "AAL2 session is required to change identities when MFA is enabled.",
};

/** A way in comes and goes as the password changes: by its person alone. @throws ServiceError */
export async function requireLinkAllowed(
  session: ServiceSession,
  client: ClientContext,
): Promise<void> {
  await requireStepUp(session, identityChangeRefusal);
  await requireOwnerProof(session, {}, client);
}

/** With what whoever has an old session shows that they are its person. */
interface OwnerProof {
  /** The one that the account has, as typed. */
  current?: string | null;
  /** Six digits that `/reauthenticate` mailed. */
  nonce?: string | null;
}

/**
 * Sets the password of the account that is signed in, once `requireOwnerProof` has let them.
 * @throws ServiceError
 */
export async function changePassword(
  session: ServiceSession,
  password: string,
  client: ClientContext,
): Promise<void> {
  const present = { origin: client.mailOrigin, now: client.now };
  const result = await changePasswordInSession(session.user, session.id, password, present);
  switch (result.kind) {
    case "changed":
      return;
    case "same":
      throw new ServiceError(
        422,
        "same_password",
        "New password should be different from the old password.",
      );
    case "changed-meanwhile":
      throw createSessionNotFoundError();
    case "busy":
      throw new ServiceError(503, "unexpected_failure", result.message);
  }
}

/**
 * Before a way into the account changes: a session of less than a day is proof enough that it is its
 * person; an older one needs the code of `/reauthenticate` or the present password. Whatever of the two
 * is sent has to be right.
 * @throws ServiceError
 */
export async function requireOwnerProof(
  { user, createdAt }: ServiceSession,
  { current, nonce }: OwnerProof,
  client: ClientContext,
): Promise<void> {
  if (nonce) {
    const confirmed = await confirmByCode(user, nonce, client);
    if (confirmed.kind === "right") return;
    throw new ServiceError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
  }
  if (current) {
    const confirmed = await confirmPassword(user.id, current, toSignInContext(client));
    if (confirmed.kind === "right") return;
    if (confirmed.kind === "refused") {
      throw new ServiceError(400, "invalid_credentials", confirmed.message);
    }
    const status = confirmed.kind === "wait" ? 429 : 503;
    const code = status === 429 ? "over_request_rate_limit" : "unexpected_failure";
    throw new ServiceError(status, code, confirmed.message);
  }
  if (client.now.getTime() - createdAt.getTime() < recentSessionMs) return;
  const account = await loadServiceAccount(db, user.id);
  const canShow =
    account?.hasPassword ||
    (user.email ? config.smtpUrl && user.isEmailProved : config.smsUrl && account?.loginPhone);
  if (!canShow) return;
  throw new ServiceError(
    400,
    "reauthentication_needed",
    "This session is older than a day: it requires reauthentication",
  );
}

/** Accounts whose password is looked at or changed at this moment. */
const busyAccounts = new Set<string>();

/**
 * Does what takes a hash of a password for one account after the other's way: who sends many calls at
 * once takes one place in the queue that everybody signs in by.
 * @throws ServiceError 429 while another call of the account is at it
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

/** Mails a code and a link to the address that the account is to have. @throws ServiceError */
export async function startEmailChange(
  { user }: ServiceSession,
  wanted: { email: string; redirectTo: string; challenge: Challenge | null },
  client: ClientContext,
): Promise<void> {
  requireMailDelivery();
  const { email, redirectTo, challenge } = wanted;
  const link = {
    ...{ redirectTo, challenge, asksOwner: true },
    ...buildMailLink("email_change", redirectTo, client),
  };
  const result = await requestEmailChange(user.id, email, toCodeContext(client), link);
  requireNotRateLimited(result);
  if (result.kind === "gone") throw createSessionNotFoundError();
}

/** Keeps what a client says of an account. @throws ServiceError where it is more than one keeps */
export async function saveUserData(userId: string, data: Record<string, unknown>): Promise<void> {
  const isKept = await db.transaction().execute((trx) => changeMetadata(trx, userId, data));
  if (!isKept) throw createMetadataTooLargeError();
}
