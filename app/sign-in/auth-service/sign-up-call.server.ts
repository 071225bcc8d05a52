import { limitByNetwork } from "~/accounts/limits/network-limits.server";
import { isAddressTaken } from "~/accounts/service-accounts.server";
import { signUp } from "~/accounts/sign-up.server";
import { signUpByPhone } from "~/accounts/sign-up-by-phone.server";
import { config } from "~/config.server";
import { db } from "~/db.server";
import { findProviderByDomain } from "~/sign-in/providers/providers.server";
import { type ClientContext, toSignInContext } from "./client-context";
import { requireSingleContact, requireSmsDelivery } from "./contact-requirements.server";
import { buildMailLink, parseRedirectTo } from "./redirects.server";
import { requireSignedIn } from "./require-signed-in";
import { requireStrongPassword } from "./require-strong-password.server";
import { signUpBody } from "./service-bodies.schema.server";
import { publicCall } from "./service-call";
import { createValidationError, ServiceError } from "./service-error";
import { buildPendingUserResponse, startServiceSession } from "./service-sessions.server";
import { deriveName, requireMetadataWithinLimit } from "./user-data.server";

const createUserExistsError = () =>
  new ServiceError(422, "user_already_exists", "User already registered");

export const signUpCall = publicCall(
  { method: "POST", path: "/signup", body: signUpBody },
  async ({ body, query, client }) => {
    const { email, phone, password } = body;
    const metadata = body.data ?? {};
    requireSingleContact(body, "signup");
    if (phone) requireSmsDelivery("Phone signups are disabled");
    const contact = email ?? phone;
    if (!contact) {
      throw new ServiceError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
    }
    if (!password) throw createValidationError("Signup requires a valid password");
    const name = deriveName(metadata, contact);
    requireStrongPassword(password, client.settings, [name, contact]);
    requireMetadataWithinLimit(metadata);
    const newAccount = { name, password, metadata };
    if (!email) return { body: await startPhoneSignUp({ ...newAccount, phone: contact }, client) };
    const { address, now } = client;
    const provider = findProviderByDomain(email);
    if (provider) {
      throw new ServiceError(
        403,
        "email_address_not_authorized",
        `Addresses of this domain sign in with ${provider.label}`,
      );
    }
    // Without SMTP, the response cannot hide that an address is taken (docs/decisions/024-accounts.md).
    if (!config.smtpUrl && (await isAddressTaken(db, email))) {
      await limitByNetwork("sign-up", address, now);
      throw createUserExistsError();
    }
    const redirectTo = parseRedirectTo(query, client);
    const link = {
      ...buildMailLink("signup", redirectTo, client),
      redirectTo,
      challenge: body.challenge,
    };
    const result = await signUp(
      { ...newAccount, email },
      toSignInContext(client),
      { origin: client.mailOrigin, translator: client.translator },
      link,
    );
    if (result.kind === "refused") throw createUserExistsError();
    const user = requireSignedIn(result);
    if (config.smtpUrl) return { body: await buildPendingUserResponse(user.id, null, client) };
    return { body: await startServiceSession(user, "password", client) };
  },
);

async function startPhoneSignUp(
  newAccount: Parameters<typeof signUpByPhone>[0],
  client: ClientContext,
): Promise<object> {
  const result = await signUpByPhone(newAccount, toSignInContext(client));
  // The other results are refusals, for which `requireSignedIn` throws.
  return result.kind === "code-sent"
    ? buildPendingUserResponse(result.userId, newAccount.phone, client)
    : requireSignedIn(result);
}
