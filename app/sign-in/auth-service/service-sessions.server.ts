import { findPendingStep } from "~/accounts/factors/required-factor.server";
import {
  loadServiceAccount,
  loadServiceSession,
  type ServiceSession,
} from "~/accounts/service-accounts.server";
import type { Method } from "~/accounts/session-methods.server";
import { createSession, SignedOutError, sessionExists } from "~/accounts/sessions.server";
import { hashToken, newToken } from "~/core/tokens.server";
import { type Db, db } from "~/db.server";
import { signAccessToken } from "./access-tokens.server";
import type { ClientContext } from "./service-call";
import { ServiceError } from "./service-error";
import { deleteRefreshTokensOfSession, insertRefreshToken } from "./token-queries.server";
import { accessTokenSeconds } from "./token-times";
import { buildTokenClaims, buildUserResponse } from "./user-response.server";

/** A user whose first sign-in step is done. */
export type AuthenticatedUser = Parameters<typeof findPendingStep>[1] &
  Parameters<typeof createSession>[1];

/** The refresh token is in plain text here. The database stores only its hash. */
export interface StartedSession {
  userId: string;
  sessionId: string;
  refreshToken: string;
}

export async function createServiceSession(
  trx: Db,
  user: AuthenticatedUser,
  method: Method,
  { userAgent, address, now }: ClientContext,
): Promise<StartedSession> {
  const pendingStep = await findPendingStep(trx, user);
  const newSession = { kind: "service", method, pendingStep, userAgent, address } as const;
  const { id } = await createSession(trx, user, newSession, now);
  const refreshToken = newToken();
  await insertRefreshToken(trx, { tokenHash: hashToken(refreshToken), sessionId: id }, now);
  return { userId: user.id, sessionId: id, refreshToken };
}

/** Invalidates the earlier refresh tokens. @throws ServiceError 403 `session_not_found` for an ended session */
export async function renewServiceSession(
  userId: string,
  sessionId: string,
  client: ClientContext,
) {
  const refreshToken = newToken();
  await db.transaction().execute(async (trx) => {
    if (!(await sessionExists(trx, sessionId, client.now))) throw createSessionNotFoundError();
    await deleteRefreshTokensOfSession(trx, sessionId);
    await insertRefreshToken(trx, { tokenHash: hashToken(refreshToken), sessionId }, client.now);
  });
  return buildSessionResponse({ userId, sessionId, refreshToken }, client);
}

/** @throws ServiceError 403 `session_not_found` if the account was signed out everywhere during the sign-in */
export async function startServiceSession(
  user: AuthenticatedUser,
  method: Method,
  client: ClientContext,
) {
  const startedSession = await rethrowSignedOut(
    db.transaction().execute((trx) => createServiceSession(trx, user, method, client)),
  );
  return buildSessionResponse(startedSession, client);
}

/** @throws ServiceError 403 `session_not_found` if the session has ended */
export async function buildSessionResponse(
  { userId, sessionId, refreshToken }: StartedSession,
  { origin, now }: ClientContext,
) {
  const account = await loadServiceAccount(db, userId);
  const session = await loadServiceSession(db, sessionId, now);
  if (!account || !session) throw createSessionNotFoundError();
  const user = await buildUserResponse(account, session, now);
  const { token, expiresAt } = await signAccessToken(
    buildTokenClaims(account, user, session),
    origin,
    now,
  );
  return {
    access_token: token,
    token_type: "bearer",
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user,
  };
}

/** @param pendingPhone the phone number of a sign-up whose code was not entered yet, or null for an e-mail address */
export async function buildPendingUserResponse(
  userId: string,
  pendingPhone: string | null,
  { now }: ClientContext,
) {
  const account = await loadServiceAccount(db, userId);
  if (!account) throw createSessionNotFoundError();
  const user = await buildUserResponse(account, { amr: [], pendingPhone }, now);
  return { ...user, confirmation_sent_at: now.toISOString() };
}

export async function buildSessionUserResponse(session: ServiceSession, now: Date) {
  const account = await loadServiceAccount(db, session.user.id);
  if (!account) throw createSessionNotFoundError();
  return buildUserResponse(account, session, now);
}

export async function rethrowSignedOut<T>(operation: Promise<T>): Promise<T> {
  try {
    return await operation;
  } catch (error) {
    throw error instanceof SignedOutError ? createSessionNotFoundError() : error;
  }
}

export const createSessionNotFoundError = () =>
  new ServiceError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
