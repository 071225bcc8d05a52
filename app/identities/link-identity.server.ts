import { randomUUID } from "node:crypto";
import { readAccount } from "~/accounts/known-account.server";
import type { Viewer } from "~/accounts/roles";
import { tellAccount } from "~/accounts/tell-account.server";
import { recordChange } from "~/audit/record-change.server";
import type { Db } from "~/db.server";
import { findIdentity, insertIdentity } from "./identity-queries.server";
import type { ProviderPerson } from "./openid.server";
import type { Provider } from "./provider-variables";
import { mayLink } from "./way-in-rules";

export type LinkResult =
  /** Also where it was linked before. */
  | { kind: "linked"; user: Viewer }
  /** It is a way into another account. */
  | { kind: "taken" }
  /** The account's address may be somebody else's. */
  | { kind: "account-unproved" }
  /** The account was closed meanwhile. */
  | { kind: "inactive" };

/**
 * Makes somebody of a provider another way into an account, in the caller's transaction; its address
 * is told.
 * @param origin the site's own address for mails
 */
export async function linkIdentity(
  trx: Db,
  userId: string,
  provider: Provider,
  person: ProviderPerson,
  present: { origin: string | null; now: Date },
): Promise<LinkResult> {
  const account = await readAccount(trx, userId);
  if (!account?.isActive) return { kind: "inactive" };
  const { user } = account;
  const known = await findIdentity(trx, provider.name, person.subject);
  if (known) return known.userId === userId ? { kind: "linked", user } : { kind: "taken" };
  if (!mayLink(account)) return { kind: "account-unproved" };
  await addIdentity(trx, { id: randomUUID(), user, provider, person, isTold: true }, present);
  return { kind: "linked", user };
}

/** Writes an identity of an account, and tells its address where `isTold`. */
export async function addIdentity(
  trx: Db,
  {
    id,
    user,
    provider,
    person,
    isTold,
  }: { id: string; user: Viewer; provider: Provider; person: ProviderPerson; isTold: boolean },
  { origin, now }: { origin: string | null; now: Date },
): Promise<void> {
  await insertIdentity(trx, {
    id,
    user_id: user.id,
    provider: provider.name,
    subject: person.subject,
    email: person.email,
    data: dataOf(provider, person),
    created_at: now.toISOString(),
    last_sign_in_at: null,
  });
  await recordChange(
    trx,
    {
      subject: "user",
      subjectId: user.id,
      action: "identity-linked",
      actor: user,
      detail: `Signs in with ${provider.label} too`,
    },
    now,
  );
  if (!isTold) return;
  const { email, name } = user;
  const more = [`It is ${provider.label}${person.email ? `, as ${person.email}` : ""}.`];
  await tellAccount(trx, { to: email, name, event: "identity-linked", more }, { origin, now });
}

/** What is kept of what a provider said, in its own words (OpenID Connect Core, 5.1). */
export const dataOf = (provider: Provider, person: ProviderPerson): string =>
  JSON.stringify({
    iss: provider.issuer.href,
    sub: person.subject,
    email: person.email ?? undefined,
    email_verified: person.isEmailVerified,
    name: person.name ?? undefined,
  });
