import { randomUUID } from "node:crypto";
import { enterProved } from "~/accounts/enter-proved.server";
import { readAccount } from "~/accounts/known-account.server";
import type { Viewer } from "~/accounts/roles";
import type { Db } from "~/db.server";
import { findIdentity, updateIdentity } from "./identity-queries.server";
import { addIdentity, dataOf } from "./link-identity.server";
import type { ProviderPerson } from "./openid.server";
import type { Provider } from "./provider-variables";

export type EnterResult =
  | { kind: "signed-in"; user: Viewer; isNew: boolean }
  | { kind: "inactive" }
  /** Nobody is known by this identity, and the provider does not vouch for the address. */
  | { kind: "email-unproved" };

/**
 * Whose account somebody of a provider comes in to, in the caller's transaction. An identity that is
 * known says so itself, whatever its address is now. Otherwise the address does, where the provider
 * vouches for it: of the account that holds it, or of a new one. A provider gives nobody a role.
 * @param origin the site's own address for mails
 */
export async function enterByIdentity(
  trx: Db,
  provider: Provider,
  person: ProviderPerson,
  { origin, now }: { origin: string | null; now: Date },
): Promise<EnterResult> {
  const known = await findIdentity(trx, provider.name, person.subject);
  if (known) {
    const account = await readAccount(trx, known.userId);
    if (!account?.isActive) return { kind: "inactive" };
    await updateIdentity(trx, known.id, {
      email: person.email,
      data: dataOf(provider, person),
      last_sign_in_at: now.toISOString(),
    });
    return { kind: "signed-in", user: account.user, isNew: false };
  }
  const { email, isEmailVerified } = person;
  if (!email || !isEmailVerified) return { kind: "email-unproved" };
  const name = person.name ?? email.slice(0, email.lastIndexOf("@"));
  const { user, isActive, isNew } = await enterProved(trx, { email, name }, now);
  if (!isActive) return { kind: "inactive" };
  const id = randomUUID();
  await addIdentity(trx, { id, user, provider, person, isTold: !isNew }, { origin, now });
  await updateIdentity(trx, id, { last_sign_in_at: now.toISOString() });
  return { kind: "signed-in", user, isNew };
}
