import { createHash } from "node:crypto";
import { loadServiceAccount } from "~/accounts/service-accounts.server";
import { type Method, methods } from "~/accounts/session-methods.server";
import { requireNotSignedOut } from "~/accounts/sessions.server";
import { hashToken, newToken } from "~/core/tokens.server";
import { type Db, db } from "~/db.server";
import { addToRedirect } from "./redirects.server";
import type { Challenge } from "./service-bodies.schema.server";
import type { ClientContext } from "./service-call";
import {
  createServiceSession,
  rethrowSignedOut,
  type StartedSession,
  startServiceSession,
} from "./service-sessions.server";
import { consumeClientCode, insertClientCode } from "./token-queries.server";
import { clientCodeTtlMs } from "./token-times";

/** The code appears in a URL and is useless without the client's PKCE verifier. @throws SignedOutError */
async function createClientCode(
  trx: Db,
  {
    user,
    challenge,
    method,
  }: {
    user: Parameters<typeof requireNotSignedOut>[1];
    challenge: Challenge;
    method: Method;
  },
  now: Date,
): Promise<string> {
  await requireNotSignedOut(trx, user);
  const code = newToken();
  const expiresAt = new Date(now.getTime() + clientCodeTtlMs);
  await insertClientCode(
    trx,
    {
      codeHash: hashToken(code),
      userId: user.id,
      method,
      expiresAt,
      challenge: challenge.text,
      challengeMethod: challenge.method,
    },
    now,
  );
  return code;
}

type ExchangeResult =
  | ({ kind: "exchanged" } & StartedSession)
  | { kind: "unknown" | "expired" | "wrong-verifier" | "inactive" };

/** A code works once, even if the verifier is wrong. */
export async function exchangeClientCode(
  code: string,
  verifier: string,
  client: ClientContext,
): Promise<ExchangeResult> {
  return db.transaction().execute(async (trx): Promise<ExchangeResult> => {
    const clientCode = await consumeClientCode(trx, hashToken(code));
    if (!clientCode) return { kind: "unknown" };
    if (clientCode.expiresAt <= client.now.toISOString()) return { kind: "expired" };
    if (computeChallenge(verifier, clientCode.challengeMethod) !== clientCode.challenge) {
      return { kind: "wrong-verifier" };
    }
    const user = await loadServiceAccount(trx, clientCode.userId);
    if (!user || user.isInactive) return { kind: "inactive" };
    const method = methods.find((name) => name === clientCode.method) ?? "otp";
    return { kind: "exchanged", ...(await createServiceSession(trx, user, method, client)) };
  });
}

/** Computes the challenge that belongs to a verifier (RFC 7636, section 4.6). */
const computeChallenge = (verifier: string, method: Challenge["method"]) =>
  method === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url");

/** With a challenge, the client exchanges a code for the session. */
export interface ClientRedirect {
  redirectTo: string;
  challenge: Challenge | null;
}

/** Without a PKCE challenge, the URL has the session's tokens in its fragment, which no server receives. */
export async function buildClientRedirect(
  user: Parameters<typeof startServiceSession>[0],
  method: Method,
  { redirectTo, challenge }: ClientRedirect,
  fragmentParams: Record<string, string>,
  client: ClientContext,
): Promise<string> {
  if (challenge) {
    const codeRequest = { user, challenge, method };
    const code = await rethrowSignedOut(
      db.transaction().execute((trx) => createClientCode(trx, codeRequest, client.now)),
    );
    return addToRedirect(redirectTo, { code }, "query");
  }
  const { user: _, ...tokens } = await startServiceSession(user, method, client);
  return addToRedirect(redirectTo, { ...tokens, ...fragmentParams }, "fragment");
}

interface RedirectError {
  /** RFC 6749, section 4.1.2.1. */
  error: "access_denied" | "invalid_request" | "server_error" | "temporarily_unavailable";
  code: string;
  description: string;
}

export const buildErrorRedirect = (
  { redirectTo, challenge }: ClientRedirect,
  { error, code, description }: RedirectError,
): string =>
  addToRedirect(
    redirectTo,
    { error, error_code: code, error_description: description },
    challenge ? "query" : "fragment",
  );
