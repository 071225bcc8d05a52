import { readAccount } from "~/accounts/read-account.server";
import type { Viewer } from "~/accounts/roles";
import { config } from "~/config.server";
import type { Message } from "~/core/form-state";
import { openSecret } from "~/core/sealed-secret.server";
import { hashToken } from "~/core/tokens.server";
import { type Db, db } from "~/db.server";
import { type Flow, flowOf } from "./finish-sign-in.server";
import { findAsked, takeFlow } from "./flow-queries.server";
import { linkIdentity } from "./link-identity.server";
import type { ProviderPerson } from "./openid.server";
import type { Provider } from "./provider-variables";
import { type ProviderProblem, tellProblem } from "./provider-words";
import { findProvider } from "./providers.server";
import { readPerson } from "./stored-checks.server";

/** A question whether somebody of a provider shall come in to an account, before it is answered. */
export interface AskedLink {
  flow: Flow;
  userId: string;
  /** Of the auth service, which wants it. */
  sessionId: string;
  provider: Provider;
  person: ProviderPerson;
}

/** Looks at a question without answering it; null where there is none, or not any more. */
export async function readAsked(token: string, now: Date): Promise<AskedLink | null> {
  return openAsked(await findAsked(db, hashToken(token)), now);
}

type LinkAskedResult =
  | { kind: "linked"; user: Viewer }
  | { kind: "spent" }
  | { kind: ProviderProblem; message: Message };

/**
 * Answers a question with yes, once. Whether the session that wants it still may, the caller has seen.
 * @param present.origin the site's own address for mails
 */
export async function linkAsked(
  token: string,
  present: { origin: string | null; now: Date },
): Promise<LinkAskedResult> {
  return db.transaction().execute(async (trx: Db): Promise<LinkAskedResult> => {
    const asked = openAsked(await takeFlow(trx, hashToken(token), "asked"), present.now);
    if (!asked) return { kind: "spent" };
    const { userId, provider, person } = asked;
    // The question ends with the session that asks it, so that the account is as it was then.
    const account = await readAccount(trx, userId);
    if (!account) return { kind: "spent" };
    const result = await linkIdentity(trx, account, provider, person, present);
    if (result.kind === "linked" || result.kind === "signed-in") {
      return { kind: "linked", user: result.user };
    }
    return { kind: result.kind, message: tellProblem(result.kind, provider.label) };
  });
}

function openAsked(row: Awaited<ReturnType<typeof findAsked>>, now: Date): AskedLink | null {
  const provider = findProvider(row?.provider);
  if (!row?.userId || !row.sessionId || !provider || row.expiresAt <= now.toISOString())
    return null;
  const opened = openSecret(row.sealed, config.sessionSecrets, "provider");
  if (opened === null) return null;
  const { userId, sessionId } = row;
  const person = readPerson(opened);
  return { flow: flowOf(provider, row), userId, sessionId, provider, person };
}
