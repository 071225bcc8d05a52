import { askCode } from "~/accounts/ask-code.server";
import type { Wait } from "~/accounts/limits/network-limits.server";
import { askPhoneCode } from "~/accounts/login-phone.server";
import type { ServiceSession } from "~/accounts/service-accounts.server";
import { askNewEmailAgain } from "~/sign-in/verification/ask-new-email.server";
import { askOwnCode } from "~/sign-in/verification/ask-own-code.server";
import type { ClientContext } from "./client-context";
import { requireMails, requireOneName, requirePhones } from "./names-given.server";
import { linkTo, redirectFrom } from "./redirects.server";
import { noBody, otpBody, recoverBody, resendBody } from "./service-bodies.schema.server";
import { open, signedIn } from "./service-call";
import { invalid, ServiceError } from "./service-error";
import { nameFrom, requireKeepable } from "./user-data.server";

/** Whoever asks learns nothing: neither whether an address is known, nor whether a mail was written. */
const asked = { body: {} };

export const mailCalls = [
  open({ method: "POST", path: "/otp", body: otpBody }, async ({ body, query, client }) => {
    const { email, phone, challenge } = body;
    requireOneName(body, "otp");
    const name = email ?? phone;
    if (!name) throw invalid("One of email or phone must be set");
    const metadata = body.data ?? {};
    requireKeepable(metadata);
    const creates =
      body.create_user === false ? undefined : { name: nameFrom(metadata, name), metadata };
    if (!email) {
      requirePhones("Unsupported phone provider");
      refuseWait(
        await askPhoneCode(name, codeEntranceOf(client), { creates }),
        "over_sms_send_rate_limit",
      );
      return asked;
    }
    requireMails();
    const redirectTo = redirectFrom(query, client);
    const wanted = { purpose: "sign-in", creates, redirectTo, challenge } as const;
    await ask(email, { ...wanted, ...linkTo("magiclink", redirectTo, client) }, client);
    return asked;
  }),

  open({ method: "POST", path: "/recover", body: recoverBody }, async ({ body, query, client }) => {
    const { email, challenge } = body;
    if (!email) throw invalid("Password recovery requires an email");
    requireMails();
    const redirectTo = redirectFrom(query, client);
    const wanted = { purpose: "recover", redirectTo, challenge } as const;
    await ask(email, { ...wanted, ...linkTo("recovery", redirectTo, client) }, client);
    return asked;
  }),

  open({ method: "POST", path: "/resend", body: resendBody }, async ({ body, query, client }) => {
    const { type, email, phone, challenge } = body;
    requireOneName(body, "resend");
    if (phone || type === "sms" || type === "phone_change") {
      requirePhones("Phone logins are disabled");
      if (!phone) throw invalid("Type provided requires a phone number");
      // A number that somebody wants is asked for again by whoever is signed in: PUT /user.
      if (type === "sms") {
        refuseWait(
          await askPhoneCode(phone, codeEntranceOf(client), { isSignUp: true }),
          "over_sms_send_rate_limit",
        );
      }
      return asked;
    }
    if (type !== "signup" && type !== "email_change") {
      throw invalid("Missing one of these types: signup, email_change, sms, phone_change");
    }
    if (!email) throw invalid("Type provided requires an email address");
    requireMails();
    const redirectTo = redirectFrom(query, client);
    const link = { redirectTo, challenge, ...linkTo(type, redirectTo, client) };
    if (type === "signup") await ask(email, { purpose: "prove-email", ...link }, client);
    else refuseWait(await askNewEmailAgain(email, codeEntranceOf(client), link));
    return asked;
  }),

  signedIn(
    { method: "GET", path: "/reauthenticate", body: noBody },
    async ({ client }, { user }: ServiceSession) => {
      if (!user.email) requirePhones("Unsupported phone provider");
      else {
        requireMails();
        if (!user.isEmailProved) {
          throw new ServiceError(422, "email_not_confirmed", "Please verify your email first.");
        }
      }
      const result = await askOwnCode(user.id, codeEntranceOf(client));
      if (result.kind === "no-address") {
        throw invalid("Reauthentication requires the user to have an email or a phone number");
      }
      refuseWait(result, user.email ? undefined : "over_sms_send_rate_limit");
      return asked;
    },
  ),
];

const ask = async (
  email: string,
  wanted: Parameters<typeof askCode>[1],
  client: ClientContext,
): Promise<void> => refuseWait(await askCode(email, wanted, codeEntranceOf(client)));

/** Links of mails begin with an address that somebody sure has named. */
export const codeEntranceOf = ({ mailOrigin, address, words, now }: ClientContext) => ({
  ...{ origin: mailOrigin, address, words, now },
});

/** @throws ServiceError 429 where too many codes were asked for from one connection */
export function refuseWait(
  result: Wait | { kind: "taken" | "own-already" | "gone" },
  code: "over_email_send_rate_limit" | "over_sms_send_rate_limit" = "over_email_send_rate_limit",
): void {
  if (result.kind === "wait") throw new ServiceError(429, code, result.message);
}
