import { isStaffAccount } from "~/accounts/claim-address.server";
import type { Viewer } from "~/accounts/roles";
import { signIn, signInWithPhonePassword } from "~/accounts/sign-in.server";
import { config } from "~/config.server";
import { exchangeClientCode } from "./client-codes.server";
import { toSignInContext } from "./client-context";
import { requireSingleContact, requireSmsDelivery } from "./contact-requirements.server";
import { refreshSession } from "./refresh-session.server";
import { requireSignedIn } from "./require-signed-in";
import { clientCodeBody, passwordBody, refreshBody } from "./service-bodies.schema.server";
import { publicCall } from "./service-call";
import { createValidationError, ServiceError } from "./service-error";
import { buildSessionResponse, startServiceSession } from "./service-sessions.server";

const tokenEndpoint = { method: "POST", path: "/token", isAllowedWhenReadOnly: true } as const;

/** Staff accounts count as verified. @throws ServiceError `email_not_confirmed` */
function requireVerified(user: Viewer): void {
  if (!config.smtpUrl || user.isEmailVerified || isStaffAccount(user)) return;
  throw new ServiceError(400, "email_not_confirmed", "Email not confirmed");
}

export const tokenCalls = [
  publicCall(
    { ...tokenEndpoint, grant: "password", body: passwordBody },
    async ({ body, client }) => {
      const { email, phone, password } = body;
      requireSingleContact(body, "login");
      if (phone) requireSmsDelivery("Phone logins are disabled");
      const signInContext = toSignInContext(client);
      const signInAttempt = email
        ? signIn(email, password ?? "", signInContext)
        : phone && signInWithPhonePassword(phone, password ?? "", signInContext);
      if (!signInAttempt) throw createValidationError("missing email or phone");
      const user = requireSignedIn(await signInAttempt);
      if (email) requireVerified(user);
      return { body: await startServiceSession(user, "password", client) };
    },
  ),

  publicCall(
    { ...tokenEndpoint, grant: "refresh_token", body: refreshBody },
    async ({ body, client }) => {
      if (!body.refresh_token) throw createValidationError("refresh_token required");
      const result = await refreshSession(body.refresh_token, client.now);
      switch (result.kind) {
        case "refreshed":
          return { body: await buildSessionResponse(result, client) };
        case "unknown":
          throw new ServiceError(
            400,
            "refresh_token_not_found",
            "Invalid Refresh Token: Refresh Token Not Found",
          );
        case "used":
          throw new ServiceError(
            400,
            "refresh_token_already_used",
            "Invalid Refresh Token: Already Used",
          );
      }
    },
  ),

  publicCall(
    { ...tokenEndpoint, grant: "pkce", body: clientCodeBody },
    async ({ body, client }) => {
      const { auth_code, code_verifier } = body;
      if (!auth_code || !code_verifier) {
        throw createValidationError(
          "invalid request: both auth code and code verifier should be non-empty",
        );
      }
      const result = await exchangeClientCode(auth_code, code_verifier, client);
      switch (result.kind) {
        case "exchanged":
          return { body: await buildSessionResponse(result, client) };
        case "unknown":
          throw new ServiceError(
            404,
            "flow_state_not_found",
            "invalid flow state, no valid flow state found",
          );
        case "expired":
          throw new ServiceError(
            422,
            "flow_state_expired",
            "invalid flow state, flow state has expired",
          );
        case "wrong-verifier":
          throw new ServiceError(
            400,
            "bad_code_verifier",
            "code challenge does not match previously saved code verifier",
          );
        case "inactive":
          throw new ServiceError(403, "user_banned", "User is banned");
      }
    },
  ),
];
