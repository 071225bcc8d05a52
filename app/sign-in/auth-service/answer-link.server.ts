import { readServiceAccount, readServiceSession } from "~/accounts/service-accounts.server";
import { english } from "~/core/languages/english";
import { db } from "~/db.server";
import { type AskedLink, linkAsked, readAsked } from "~/sign-in/providers/link-asked.server";
import { requireMayLink } from "./change-user.server";
import type { ClientContext } from "./client-context";
import { leadBack, leadBackRefused } from "./lead-back.server";
import { problems } from "./provider-problems";
import { ServiceError } from "./service-error";

/** A question whether a provider shall be a way into an account, as its page asks it. */
export interface LinkQuestion {
  /** What the provider is called. */
  provider: string;
  /** Who came back from there: their address there, else their name; empty where neither is known. */
  person: string;
  /** Whose account it is to lead into: the address, else the name. */
  account: string;
  /** The host that whoever answers is led back to. */
  goesTo: string;
}

/** Looks at a question without answering it; null where it is unknown, answered, or too old. */
export async function readLinkQuestion(token: string, now: Date): Promise<LinkQuestion | null> {
  const asked = await readAsked(token, now);
  const account = asked && (await readServiceAccount(db, asked.userId));
  if (!account) return null;
  const { flow, person } = asked;
  return {
    provider: flow.label,
    person: person.email ?? person.name ?? "",
    account: account.email || account.name,
    goesTo: new URL(flow.redirectTo).host,
  };
}

/**
 * Answers a question with yes, once. The session that asked has to run still, and to be one that may
 * change ways in.
 * @returns the address that leads back to the client, also with why not; null where there is no such
 *   question any more
 */
export async function answerLink(token: string, client: ClientContext): Promise<string | null> {
  const { now, mailOrigin } = client;
  const asked = await readAsked(token, now);
  if (!asked) return null;
  const refusal = await refusalOf(asked, client);
  if (refusal) return leadBackRefused(asked.flow, refusal);
  const result = await linkAsked(token, { origin: mailOrigin, now });
  switch (result.kind) {
    case "linked":
      return leadBack(result.user, "oauth", asked.flow, {}, client);
    case "spent":
      return null;
    default:
      return leadBackRefused(asked.flow, {
        ...problems[result.kind],
        description: english.tell(result.message),
      });
  }
}

/** Why the session that asked may not link any more; null where it may. */
async function refusalOf({ userId, sessionId }: AskedLink, client: ClientContext) {
  const session = await readServiceSession(db, sessionId, client.now);
  const error = "access_denied" as const;
  if (session?.user.id !== userId) {
    return { error, code: "session_not_found", description: "You were signed out meanwhile" };
  }
  try {
    await requireMayLink(session, client);
    return null;
  } catch (fault) {
    if (!(fault instanceof ServiceError)) throw fault;
    return { error, code: fault.code, description: fault.message };
  }
}
