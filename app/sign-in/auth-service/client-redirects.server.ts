import type { Method } from "~/accounts/session-methods.server";
import { db } from "~/db.server";
import { createClientCode } from "./client-codes.server";
import type { ClientContext } from "./client-context";
import { addToRedirect } from "./redirects.server";
import type { Challenge } from "./service-bodies.schema.server";
import { rethrowSignedOut, startServiceSession } from "./service-sessions.server";

/** Where a client wants its user, and whether it changes a code for the session. */
export interface ClientRedirect {
  redirectTo: string;
  challenge: Challenge | null;
}

/**
 * The address that leads somebody who has shown who they are back to a client: with a code for who has
 * the challenge's verifier, else with the session's tokens behind `#`, which reach no server.
 * @param values what else the client is told: `type`
 */
export async function buildClientRedirect(
  user: Parameters<typeof startServiceSession>[0],
  method: Method,
  { redirectTo, challenge }: ClientRedirect,
  values: Record<string, string>,
  client: ClientContext,
): Promise<string> {
  if (challenge) {
    const wanted = { user, challenge, method };
    const code = await rethrowSignedOut(
      db.transaction().execute((trx) => createClientCode(trx, wanted, client.now)),
    );
    return addToRedirect(redirectTo, { code }, "query");
  }
  const { user: _, ...tokens } = await startServiceSession(user, method, client);
  return addToRedirect(redirectTo, { ...tokens, ...values }, "fragment");
}

interface RedirectError {
  /** In the words of RFC 6749, section 4.1.2.1. */
  error: "access_denied" | "invalid_request" | "server_error" | "temporarily_unavailable";
  code: string;
  description: string;
}

/** The address that leads somebody back who did not come in, with why. */
export const buildErrorRedirect = (
  { redirectTo, challenge }: ClientRedirect,
  { error, code, description }: RedirectError,
): string =>
  addToRedirect(
    redirectTo,
    { error, error_code: code, error_description: description },
    challenge ? "query" : "fragment",
  );
