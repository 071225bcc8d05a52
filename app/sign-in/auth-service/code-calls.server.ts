import type { RateLimited } from "~/accounts/limits/network-limits.server";
import { requestPhoneCode } from "~/accounts/login-phone.server";
import { requestCode } from "~/accounts/request-code.server";
import type { ServiceSession } from "~/accounts/service-accounts.server";
import { resendEmailChangeCode } from "~/sign-in/verification/change-email.server";
import { requestReauthenticationCode } from "~/sign-in/verification/confirm-by-code.server";
import {
  requireMailDelivery,
  requireSingleContact,
  requireSmsDelivery,
} from "./call-requirements.server";
import { buildMailLink, parseRedirectTo } from "./redirects.server";
import { noBody, otpBody, recoverBody, resendBody } from "./service-bodies.schema.server";
import {
  authenticatedCall,
  type CallRequest,
  type ClientContext,
  publicCall,
} from "./service-call";
import { createValidationError, ServiceError } from "./service-error";
import { deriveName, requireMetadataWithinLimit } from "./user-data.server";

/** The same for all requests, so that it reveals neither whether an address is known nor if mail was sent. */
const emptyResponse = { body: {} };

export const codeCalls = [
  publicCall({ method: "POST", path: "/otp", body: otpBody }, async (request) => {
    const { body, query, client } = request;
    const { email, phone, challenge } = body;
    requireSingleContact(body, "otp");
    const contact = email ?? phone;
    if (!contact) throw createValidationError("One of email or phone must be set");
    const metadata = body.data ?? {};
    requireMetadataWithinLimit(metadata);
    const newAccount =
      body.create_user === false ? undefined : { name: deriveName(metadata, contact), metadata };
    if (!email) {
      requireSmsDelivery("Unsupported phone provider");
      requireNotRateLimited(
        await requestPhoneCode(contact, await toRequesterContext(request), { newAccount }),
        "over_sms_send_rate_limit",
      );
      return emptyResponse;
    }
    requireMailDelivery();
    const redirectTo = parseRedirectTo(query, client);
    const link = buildMailLink("magiclink", redirectTo, client);
    await requestMailedCode(
      email,
      { purpose: "sign-in", newAccount, redirectTo, challenge, ...link },
      request,
    );
    return emptyResponse;
  }),

  publicCall({ method: "POST", path: "/recover", body: recoverBody }, async (request) => {
    const { body, query, client } = request;
    const { email, challenge } = body;
    if (!email) throw createValidationError("Password recovery requires an email");
    requireMailDelivery();
    const redirectTo = parseRedirectTo(query, client);
    const link = buildMailLink("recovery", redirectTo, client);
    await requestMailedCode(email, { purpose: "recover", redirectTo, challenge, ...link }, request);
    return emptyResponse;
  }),

  publicCall({ method: "POST", path: "/resend", body: resendBody }, async (request) => {
    const { body, query, client } = request;
    const { type, email, phone, challenge } = body;
    requireSingleContact(body, "resend");
    if (phone || type === "sms" || type === "phone_change") {
      requireSmsDelivery("Phone logins are disabled");
      if (!phone) throw createValidationError("Type provided requires a phone number");
      // For `phone_change`, nothing is sent: a client with a session requests the code again by PUT /user.
      if (type === "sms") {
        requireNotRateLimited(
          await requestPhoneCode(phone, await toRequesterContext(request), { isSignUp: true }),
          "over_sms_send_rate_limit",
        );
      }
      return emptyResponse;
    }
    if (type !== "signup" && type !== "email_change") {
      throw createValidationError(
        "Missing one of these types: signup, email_change, sms, phone_change",
      );
    }
    if (!email) throw createValidationError("Type provided requires an email address");
    requireMailDelivery();
    const redirectTo = parseRedirectTo(query, client);
    const link = { redirectTo, challenge, ...buildMailLink(type, redirectTo, client) };
    if (type === "signup")
      await requestMailedCode(email, { purpose: "prove-email", ...link }, request);
    else requireNotRateLimited(await resendEmailChangeCode(email, toCodeContext(client), link));
    return emptyResponse;
  }),

  authenticatedCall(
    { method: "GET", path: "/reauthenticate", body: noBody },
    async ({ client }, { user }: ServiceSession) => {
      if (!user.email) requireSmsDelivery("Unsupported phone provider");
      else {
        requireMailDelivery();
        if (!user.isEmailVerified) {
          throw new ServiceError(422, "email_not_confirmed", "Please verify your email first.");
        }
      }
      const result = await requestReauthenticationCode(user.id, toCodeContext(client));
      if (result.kind === "no-address") {
        throw createValidationError(
          "Reauthentication requires the user to have an email or a phone number",
        );
      }
      requireNotRateLimited(result, user.email ? undefined : "over_sms_send_rate_limit");
      return emptyResponse;
    },
  ),
];

const requestMailedCode = async (
  email: string,
  codeRequest: Parameters<typeof requestCode>[1],
  request: CodeCallRequest,
): Promise<void> =>
  requireNotRateLimited(await requestCode(email, codeRequest, await toRequesterContext(request)));

type CodeCallRequest = Pick<CallRequest<unknown>, "client" | "loadOptionalSession">;

const toRequesterContext = async ({ client, loadOptionalSession }: CodeCallRequest) => ({
  ...toCodeContext(client),
  sessionUserId: (await loadOptionalSession())?.user.id,
});

/** `origin` is for links in mails, so the requester must not be able to forge it. `address` is the client's IP. */
export const toCodeContext = ({ mailOrigin, address, translator, now }: ClientContext) => ({
  origin: mailOrigin,
  address,
  translator,
  now,
});

/** @throws ServiceError 429 if the client's network sent too many requests */
export function requireNotRateLimited(
  result: RateLimited | { kind: "requested" | "same-address" | "not-found" },
  code: "over_email_send_rate_limit" | "over_sms_send_rate_limit" = "over_email_send_rate_limit",
): void {
  if (result.kind === "wait") throw new ServiceError(429, code, result.message);
}
