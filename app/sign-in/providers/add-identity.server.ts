import { randomUUID } from "node:crypto";
import { notifyAccount } from "~/accounts/notify-account.server";
import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import type { PlainText, Translator } from "~/core/languages/translator";
import type { Db } from "~/db.server";
import { insertIdentity } from "./identity-queries.server";
import type { ProviderUser } from "./openid.server";
import type { Provider } from "./provider-variables";

interface NewIdentity {
  user: Viewer;
  provider: Provider;
  providerUser: ProviderUser;
  lastSignInAt: Date | null;
  /** Additional paragraphs of the mail to the account's address. Null for a new account, which gets no mail. */
  mailParagraphs: PlainText[] | null;
  /** The user has desk rights and added the identity in a session. */
  isAddedByStaff?: boolean;
}

export async function addIdentity(
  trx: Db,
  {
    user,
    provider,
    providerUser,
    lastSignInAt,
    mailParagraphs,
    isAddedByStaff = false,
  }: NewIdentity,
  { origin, now }: { origin: string | null; now: Date },
): Promise<void> {
  await insertIdentity(trx, {
    id: randomUUID(),
    user_id: user.id,
    provider: provider.name,
    subject: providerUser.subject,
    email: providerUser.email,
    data: serialiseIdentity(provider, providerUser),
    created_at: now.toISOString(),
    last_sign_in_at: lastSignInAt?.toISOString() ?? null,
    is_added_by_staff: isAddedByStaff ? 1 : 0,
  });
  await recordChange(trx, "user", user.id, "identity-linked", user, now, {
    detail: `Signs in with ${provider.label}`,
  });
  if (!mailParagraphs) return;
  const { email } = providerUser;
  const createParagraphs = ({ t }: Translator) => [
    email
      ? t("{provider}, as {email}.", { provider: provider.label, email })
      : t("{provider}.", { provider: provider.label }),
    ...mailParagraphs.map((paragraph) => t(paragraph)),
  ];
  await notifyAccount(trx, user, "identity-linked", {
    origin,
    now,
    createParagraphs,
  });
}

/** Serialises the provider's claims under their names in OpenID Connect Core, section 5.1. */
export const serialiseIdentity = (provider: Provider, providerUser: ProviderUser): string =>
  JSON.stringify({
    iss: provider.issuer.href,
    sub: providerUser.subject,
    email: providerUser.email ?? undefined,
    email_verified: providerUser.isEmailVerified,
    name: providerUser.name ?? undefined,
  });
