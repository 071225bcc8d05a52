import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { loadAccount } from "~/accounts/load-account.server";
import { isSmtpConfigured } from "~/communication/mail/load-mails.server";
import { config } from "~/config.server";
import { defineMessage } from "~/core/languages/translator";
import { db } from "~/db.server";
import { createSignInContext, renewSession } from "~/http/authenticate.server";
import { checkForm } from "~/http/check-form.server";
import { describeCodeRefusal } from "~/http/code-refusals.server";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { changeEmail } from "~/sign-in/verification/change-email.server";
import { requestEmailChange } from "~/sign-in/verification/request-email-change.server";
import { requestReauthenticationCode } from "~/sign-in/verification/request-reauthentication-code.server";
import { guestTitle } from "~/ui/page-meta";
import { accountEmailSchema } from "./account-email.schema.server";
import { authenticateEmailChange } from "./authenticate-email-change.server";

export const meta = guestTitle("Email address");

const notices = new Map([
  [
    "changed",
    defineMessage("Your email address is changed. You are signed out on all other devices."),
  ],
]);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await loadAccount(db, requireViewer(context).id);
  if (!account) throw redirect("/login");
  const { email, isEmailVerified, hasPassword } = account;
  // Only accounts without an e-mail address get the code by text message.
  const codeRecipient = email || (config.smsUrl && account.loginPhone) || null;
  const notice = readNotice(request, notices);
  // `?code` opens the form for the code directly, in another browser or after the page was closed.
  const hasCode = new URL(request.url).searchParams.has("code");
  return json({
    account: { email, isEmailVerified, hasPassword, codeRecipient },
    sendsMail: isSmtpConfigured,
    hasCode,
    notice,
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (!isSmtpConfigured) throw new Response(null, { status: 404 });
  const viewer = requireViewer(context);
  const { mailOrigin: origin, address, translator, now } = context;
  const codeContext = { origin, address, translator, now };
  const form = await checkForm(request, accountEmailSchema, { mailedTo: "" });
  if (!form.ok) return form.refuse(form.errors);
  const { data, values } = form;
  if (data.step === "own-code") {
    const result = await requestReauthenticationCode(viewer.id, codeContext);
    if (result.kind === "wait") return form.refuseCode(describeCodeRefusal(result));
    return json({ values: { step: "ask-by-code" }, errors: null, mailedTo: viewer.email });
  }
  if (data.step === "enter") {
    const submittedCode = { sentTo: data.email, code: data.code };
    const result = await changeEmail(submittedCode, viewer.id, codeContext);
    if (result.kind === "taken") {
      return form.refuseField(
        "email",
        defineMessage("There is already an account with this address."),
        409,
      );
    }
    if (result.kind !== "changed") return form.refuseCode(describeCodeRefusal(result));
    const headers = await renewSession(request, result.user, context);
    return redirect("/account/email?notice=changed", { headers });
  }
  const refusal = await authenticateEmailChange(
    data,
    viewer,
    await createSignInContext(request, context),
  );
  if (refusal) return form.refuseCode(refusal);
  const result = await requestEmailChange(viewer.id, data.email, codeContext);
  switch (result.kind) {
    case "wait":
      return form.refuseCode(describeCodeRefusal(result));
    case "same-address":
      return form.refuseField("email", defineMessage("Your account already uses this address"));
    case "not-found":
      throw redirect("/login");
    case "requested":
      return json({ values: { ...values, step: "enter" }, errors: null, mailedTo: data.email });
  }
}

export { EmailPage as default } from "./email-page";
