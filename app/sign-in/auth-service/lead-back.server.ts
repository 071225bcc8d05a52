import type { Method } from "~/accounts/session-methods.server";
import { db } from "~/db.server";
import { makeClientCode } from "./client-codes.server";
import type { ClientContext } from "./client-context";
import { redirectWith } from "./redirects.server";
import type { Challenge } from "./service-bodies.schema.server";
import { openServiceSession, orSignedOut } from "./service-sessions.server";

/** Where a client wants its user, and whether it changes a code for the session. */
export interface WayBack {
  redirectTo: string;
  challenge: Challenge | null;
}

/**
 * The address that leads somebody who has shown who they are back to a client: with a code for who has
 * the challenge's verifier, else with the session's tokens behind `#`, which reach no server.
 * @param values what else the client is told: `type`
 */
export async function leadBack(
  user: Parameters<typeof openServiceSession>[0],
  method: Method,
  { redirectTo, challenge }: WayBack,
  values: Record<string, string>,
  client: ClientContext,
): Promise<string> {
  if (challenge) {
    const wanted = { user, challenge, method };
    const code = await orSignedOut(
      db.transaction().execute((trx) => makeClientCode(trx, wanted, client.now)),
    );
    return redirectWith(redirectTo, { code }, "query");
  }
  const { user: _, ...tokens } = await openServiceSession(user, method, client);
  return redirectWith(redirectTo, { ...tokens, ...values }, "fragment");
}

interface Refusal {
  /** In the words of RFC 6749, section 4.1.2.1. */
  error: "access_denied" | "invalid_request" | "server_error" | "temporarily_unavailable";
  code: string;
  description: string;
}

/** The address that leads somebody back who did not come in, with why. */
export const leadBackRefused = (
  { redirectTo, challenge }: WayBack,
  { error, code, description }: Refusal,
): string =>
  redirectWith(
    redirectTo,
    { error, error_code: code, error_description: description },
    challenge ? "query" : "fragment",
  );
