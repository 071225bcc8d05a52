import { limitByNetwork } from "~/accounts/limits/network-limits.server";
import { requestNewPhoneCode } from "~/accounts/login-phone.server";
import {
  isAddressTaken,
  loadServiceAccount,
  markUpdated,
  type SignOutScope,
  signOut,
} from "~/accounts/service-accounts.server";
import { signUp } from "~/accounts/sign-up.server";
import { signUpByPhone } from "~/accounts/sign-up-by-phone.server";
import { config } from "~/config.server";
import { db } from "~/db.server";
import { findProviderByDomain } from "~/sign-in/providers/providers.server";
import {
  requireSignedIn,
  requireSingleContact,
  requireSmsDelivery,
  requireStrongPassword,
} from "./call-requirements.server";
import {
  changePassword,
  requireOwnerVerification,
  requireStepUp,
  runExclusively,
  saveUserData,
  startEmailChange,
} from "./change-user.server";
import { requireNotRateLimited, toCodeContext } from "./code-calls.server";
import { buildMailLink, parseRedirectTo } from "./redirects.server";
import { noBody, signUpBody, userBody } from "./service-bodies.schema.server";
import { authenticatedCall, type ClientContext, publicCall, toSignInContext } from "./service-call";
import { createValidationError, ServiceError } from "./service-error";
import {
  buildPendingUserResponse,
  buildSessionUserResponse,
  startServiceSession,
} from "./service-sessions.server";
import { deriveName, requireMetadataWithinLimit } from "./user-data.server";

const scopes: readonly string[] = ["global", "local", "others"] satisfies SignOutScope[];
const isScope = (text: string): text is SignOutScope => scopes.includes(text);

export const userCalls = [
  authenticatedCall(
    { method: "GET", path: "/user", body: noBody, isRateLimited: false },
    async ({ client }, session) => ({ body: await buildSessionUserResponse(session, client.now) }),
  ),

  authenticatedCall(
    { method: "PUT", path: "/user", body: userBody },
    async ({ body, query, client }, session) => {
      const { email, phone, password, nonce, data, challenge } = body;
      const { current_password: currentPassword } = body;
      if (body.app_metadata) {
        throw new ServiceError(403, "not_admin", "Updating app_metadata requires admin privileges");
      }
      if (phone) requireSmsDelivery("Unsupported phone provider");
      if (password || email || phone) {
        const message = "AAL2 session is required to update email or password when MFA is enabled.";
        await requireStepUp(session, { status: 401, message });
      }
      const redirectTo = parseRedirectTo(query, client);
      if (data) requireMetadataWithinLimit(data);
      const { user } = session;
      if (password) requireStrongPassword(password, client.settings, [user.name, user.email]);
      const isNewEmail = email && email !== user.email.toLowerCase();
      const account = phone ? await loadServiceAccount(db, user.id) : null;
      const isNewPhone = phone && phone !== account?.loginPhone;
      if (password || isNewEmail || isNewPhone) {
        await runExclusively(user.id, async () => {
          await requireOwnerVerification(session, { currentPassword, nonce }, client);
          if (password) await changePassword(session, password, client);
        });
      }
      if (isNewEmail) {
        await startEmailChange(session, { email, redirectTo, challenge }, client);
      }
      if (isNewPhone) {
        requireNotRateLimited(
          await requestNewPhoneCode(user, phone, toCodeContext(client)),
          "over_sms_send_rate_limit",
        );
      }
      if (data) await saveUserData(user.id, data);
      if (password || isNewEmail || isNewPhone || data) {
        await markUpdated(user.id, client.now);
      }
      return { body: await buildSessionUserResponse(session, client.now) };
    },
  ),

  authenticatedCall(
    { method: "POST", path: "/logout", body: noBody, isAllowedWhenReadOnly: true },
    async ({ query }, { id, user, pendingStep }) => {
      const scope = query.get("scope") || "global";
      if (!isScope(scope))
        throw createValidationError(`Unsupported logout scope "${scope.slice(0, 50)}"`);
      if (pendingStep !== null && scope === "others") {
        const message = "AAL2 session is required to end other sessions.";
        throw new ServiceError(403, "insufficient_aal", message);
      }
      // A session that awaits a second factor may end only itself.
      const effectiveScope = pendingStep === null ? scope : "local";
      await db
        .transaction()
        .execute((trx) => signOut(trx, { userId: user.id, sessionId: id }, effectiveScope));
      return { status: 204 };
    },
  ),
];

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
