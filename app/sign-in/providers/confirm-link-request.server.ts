import { loadAccount } from "~/accounts/load-account.server";
import type { Viewer } from "~/accounts/roles";
import { config } from "~/config.server";
import type { Message } from "~/core/form-state";
import { openSecret } from "~/core/sealed-secret.server";
import { hashToken } from "~/core/tokens.server";
import { type Db, db } from "~/db.server";
import { type Flow, parseProviderUser, toFlow } from "./finish-sign-in.server";
import { consumeFlow, findLinkRequestFlow, linkRequestKind } from "./identity-queries.server";
import { linkIdentity } from "./link-identity.server";
import type { ProviderUser } from "./openid.server";
import { describeProviderProblem, type ProviderProblem } from "./provider-messages";
import type { Provider } from "./provider-variables";
import { findProvider } from "./providers.server";

export interface LinkRequest {
  flow: Flow;
  userId: string;
  sessionId: string;
  provider: Provider;
  providerUser: ProviderUser;
}

/** Returns null if the request is unknown, used or expired. Does not use it up. */
export async function loadLinkRequest(token: string, now: Date): Promise<LinkRequest | null> {
  return unsealLinkRequest(await findLinkRequestFlow(db, hashToken(token)), now);
}

type ConfirmLinkRequestResult =
  | { kind: "linked"; user: Viewer }
  | { kind: "expired" }
  | { kind: ProviderProblem; message: Message };

/** A link request works once. The caller has checked that the session may link. */
export async function confirmLinkRequest(
  token: string,
  context: { origin: string | null; now: Date },
): Promise<ConfirmLinkRequestResult> {
  return db.transaction().execute(async (trx: Db): Promise<ConfirmLinkRequestResult> => {
    const linkRequest = unsealLinkRequest(
      await consumeFlow(trx, hashToken(token), linkRequestKind),
      context.now,
    );
    if (!linkRequest) return { kind: "expired" };
    const { userId, provider, providerUser } = linkRequest;
    // `linkIdentity` refuses accounts that were signed out everywhere since they were loaded. An earlier sign-out
    // everywhere deleted the request with its session, so the account can be loaded here.
    const account = await loadAccount(trx, userId);
    if (!account) return { kind: "expired" };
    const result = await linkIdentity(trx, account, provider, providerUser, context);
    // "signed-in": the account was merged into `result.user`, which has the same address.
    if (result.kind === "linked" || result.kind === "signed-in") {
      return { kind: "linked", user: result.user };
    }
    return { kind: result.kind, message: describeProviderProblem(result.kind, provider.label) };
  });
}

function unsealLinkRequest(
  row: Awaited<ReturnType<typeof findLinkRequestFlow>>,
  now: Date,
): LinkRequest | null {
  const provider = findProvider(row?.provider);
  if (!row?.userId || !row.sessionId || !provider || row.expiresAt <= now.toISOString())
    return null;
  const userJson = openSecret(row.sealed, config.sessionSecrets, "provider");
  if (userJson === null) return null;
  const { userId, sessionId } = row;
  const providerUser = parseProviderUser(userJson);
  return { flow: toFlow(provider, row), userId, sessionId, provider, providerUser };
}
