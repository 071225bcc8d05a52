import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { requestPhoneCode, signInByPhone } from "~/accounts/login-phone.server";
import { requestCode } from "~/accounts/request-code.server";
import { isSmtpConfigured } from "~/communication/mail/load-mails.server";
import { config } from "~/config.server";
import { defineMessage } from "~/core/languages/translator";
import { isPhoneNumber } from "~/http/account-schemas.server";
import { createSignInContext, signInWithCode } from "~/http/authenticate.server";
import { checkForm } from "~/http/check-form.server";
import { describeCodeRefusal } from "~/http/code-refusals.server";
import { parseRedirect } from "~/http/parse-redirect";
import { signInByCode } from "~/sign-in/verification/sign-in-by-code.server";
import { guestTitle } from "~/ui/page-meta";
import { loginCodeSchema } from "./login-code.schema.server";

const isSmsEnabled = config.smsUrl !== null;

export const meta = guestTitle("Sign in with a code");

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!isSmtpConfigured && !isSmsEnabled) throw new Response(null, { status: 404 });
  const redirectTo = parseRedirect(request);
  if (context.viewer) throw redirect(redirectTo);
  return json({ redirectTo, isSmsEnabled, isMailEnabled: isSmtpConfigured });
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (!isSmtpConfigured && !isSmsEnabled) throw new Response(null, { status: 404 });
  const codeContext = {
    ...(await createSignInContext(request, context)),
    origin: context.mailOrigin,
    translator: context.translator,
  };
  const form = await checkForm(request, loginCodeSchema);
  if (!form.ok) return form.refuse(form.errors);
  const { data } = form;
  const redirectTo = parseRedirect(request);
  if (!isSmtpConfigured && !isPhoneNumber(data.email)) {
    return form.refuseField(
      "email",
      defineMessage("We can't send emails at the moment: enter a phone number"),
    );
  }
  if (data.step === "ask") {
    const mailPurpose = { purpose: "sign-in", redirectTo } as const;
    const result = isPhoneNumber(data.email)
      ? await requestPhoneCode(data.email, codeContext)
      : await requestCode(data.email, mailPurpose, codeContext);
    if (result.kind === "wait") return form.refuseCode(describeCodeRefusal(result));
    return json({ values: { step: "enter", email: data.email }, errors: null });
  }
  const result = isPhoneNumber(data.email)
    ? await signInByPhone(data.email, data.code, codeContext)
    : await signInByCode({ sentTo: data.email, code: data.code }, codeContext);
  if (result.kind !== "signed-in") return form.refuseCode(describeCodeRefusal(result));
  return signInWithCode(request, { isPasswordRemoved: false, ...result, redirectTo }, context);
}

export { CodeForm as default } from "./code-form";
