import { isVouched } from "~/accounts/hold-address.server";
import type { Viewer } from "~/accounts/roles";
import { signIn, signInByNumber } from "~/accounts/sign-in.server";
import { config } from "~/config.server";
import { exchangeClientCode } from "./client-codes.server";
import { entranceOf } from "./client-context";
import { letIn } from "./let-in";
import { requireOneName, requirePhones } from "./names-given.server";
import { refreshSession } from "./refresh-session.server";
import { clientCodeBody, passwordBody, refreshBody } from "./service-bodies.schema.server";
import { open } from "./service-call";
import { invalid, ServiceError } from "./service-error";
import { describeSession, openServiceSession } from "./service-sessions.server";

const token = { method: "POST", path: "/token", isAlwaysTaken: true } as const;

/**
 * Refuses a right password until the address is verified; the desk vouches for its own people.
 * @throws ServiceError `email_not_confirmed`
 */
function requireVerified(user: Viewer): void {
  if (!config.smtpUrl || user.isEmailProved || isVouched(user)) return;
  throw new ServiceError(400, "email_not_confirmed", "Email not confirmed");
}

export const tokenCalls = [
  open({ ...token, grant: "password", body: passwordBody }, async ({ body, client }) => {
    const { email, phone, password } = body;
    requireOneName(body, "login");
    if (phone) requirePhones("Phone logins are disabled");
    const entrance = entranceOf(client);
    const enter = email
      ? signIn(email, password ?? "", entrance)
      : phone && signInByNumber(phone, password ?? "", entrance);
    if (!enter) throw invalid("missing email or phone");
    const user = letIn(await enter);
    if (email) requireVerified(user);
    return { body: await openServiceSession(user, "password", client) };
  }),

  open({ ...token, grant: "refresh_token", body: refreshBody }, async ({ body, client }) => {
    if (!body.refresh_token) throw invalid("refresh_token required");
    const result = await refreshSession(body.refresh_token, client.now);
    switch (result.kind) {
      case "refreshed":
        return { body: await describeSession(result, client) };
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
  }),

  open({ ...token, grant: "pkce", body: clientCodeBody }, async ({ body, client }) => {
    const { auth_code, code_verifier } = body;
    if (!auth_code || !code_verifier) {
      throw invalid("invalid request: both auth code and code verifier should be non-empty");
    }
    const result = await exchangeClientCode(auth_code, code_verifier, client);
    switch (result.kind) {
      case "begun":
        return { body: await describeSession(result, client) };
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
      case "closed":
        throw new ServiceError(403, "user_banned", "User is banned");
    }
  }),
];
