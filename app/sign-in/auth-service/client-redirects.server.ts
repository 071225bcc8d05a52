import type { Method } from "~/accounts/session-methods.server";
import { db } from "~/db.server";
import { createClientCode } from "./client-codes.server";
import type { ClientContext } from "./client-context";
import { addToRedirect } from "./redirects.server";
import type { Challenge } from "./service-bodies.schema.server";
import { rethrowSignedOut, startServiceSession } from "./service-sessions.server";

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
