import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { askCode } from "~/accounts/ask-code.server";
import { askPhoneCode, signInByPhone } from "~/accounts/login-phone.server";
import { isMailSent } from "~/communication/mail/read-mails.server";
import { config } from "~/config.server";
import { said } from "~/core/languages/words";
import { isNumber } from "~/http/account-schemas.server";
import { checkForm } from "~/http/check-form.server";
import { refusalOf } from "~/http/code-refusals.server";
import { readRedirect } from "~/http/read-redirect";
import { enterByCode, entranceOf } from "~/http/ways-in.server";
import { signInByCode } from "~/sign-in/verification/sign-in-by-code.server";
import { guestTitle } from "~/ui/page-meta";
import { loginCodeSchema } from "./login-code.schema.server";

/** A code by text message does as well. */
const sendsTexts = config.smsUrl !== null;

export const meta = guestTitle("Sign in with a code");

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!isMailSent && !sendsTexts) throw new Response(null, { status: 404 });
  const redirectTo = readRedirect(request);
  if (context.viewer) throw redirect(redirectTo);
  return json({ redirectTo, sendsTexts, sendsMail: isMailSent });
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (!isMailSent && !sendsTexts) throw new Response(null, { status: 404 });
  const entrance = {
    ...(await entranceOf(request, context)),
    origin: context.mailOrigin,
    words: context.words,
  };
  const form = await checkForm(request, loginCodeSchema);
  if (!form.ok) return form.refuse(form.errors);
  const { data } = form;
  const redirectTo = readRedirect(request);
  if (!isMailSent && !isNumber(data.email)) {
    return form.refuseField("email", said("This site sends no mails yet: enter a phone number"));
  }
  if (data.step === "ask") {
    const asked = { purpose: "sign-in", redirectTo } as const;
    const result = isNumber(data.email)
      ? await askPhoneCode(data.email, entrance)
      : await askCode(data.email, asked, entrance);
    if (result.kind === "wait") return form.refuseAs(refusalOf(result));
    return json({ values: { step: "enter", email: data.email }, errors: null });
  }
  const result = isNumber(data.email)
    ? await signInByPhone(data.email, data.code, entrance)
    : await signInByCode({ sentTo: data.email, code: data.code }, entrance);
  if (result.kind !== "signed-in") return form.refuseAs(refusalOf(result));
  return enterByCode(request, { lostPassword: false, ...result, redirectTo }, context);
}

export { CodeForm as default } from "./code-form";
