import { randomUUID } from "node:crypto";
import { notifyAccount } from "~/accounts/notify-account.server";
import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import type { PlainText, Translator } from "~/core/languages/translator";
import type { Db } from "~/db.server";
import { insertIdentity } from "./identity-queries.server";
import type { ProviderPerson } from "./openid.server";
import type { Provider } from "./provider-variables";

interface NewIdentity {
  user: Viewer;
  provider: Provider;
  person: ProviderPerson;
  /** When somebody came in by it; null: it was only added. */
  lastSignInAt: Date | null;
  /** What else its person is told by mail; null: nothing, for they made the account this moment. */
  told: PlainText[] | null;
}

/**
 * Writes that an account is somebody of a provider, in the caller's transaction.
 * @param origin the site's own address for mails
 */
export async function addIdentity(
  trx: Db,
  { user, provider, person, lastSignInAt, told }: NewIdentity,
  { origin, now }: { origin: string | null; now: Date },
): Promise<void> {
  await insertIdentity(trx, {
    id: randomUUID(),
    user_id: user.id,
    provider: provider.name,
    subject: person.subject,
    email: person.email,
    data: serialiseIdentity(provider, person),
    created_at: now.toISOString(),
    last_sign_in_at: lastSignInAt?.toISOString() ?? null,
  });
  await recordChange(trx, "user", user.id, "identity-linked", user, now, {
    detail: `Signs in with ${provider.label}`,
  });
  if (!told) return;
  const { email } = person;
  const more = ({ t }: Translator) => [
    email
      ? t("It is {provider}, as {email}.", { provider: provider.label, email })
      : t("It is {provider}.", { provider: provider.label }),
    ...told.map((text) => t(text)),
  ];
  await notifyAccount(trx, user, "identity-linked", { origin, now, more });
}

/** What is kept of what a provider said, in its own words (OpenID Connect Core, 5.1). */
export const serialiseIdentity = (provider: Provider, person: ProviderPerson): string =>
  JSON.stringify({
    iss: provider.issuer.href,
    sub: person.subject,
    email: person.email ?? undefined,
    email_verified: person.isEmailVerified,
    name: person.name ?? undefined,
  });
