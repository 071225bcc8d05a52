import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findLinkCode } from "~/accounts/codes/one-time-codes.server";
import { passwordHints } from "~/accounts/passwords/password-policy";
import { isSmtpConfigured } from "~/communication/mail/load-mails.server";
import { db } from "~/db.server";
import { openSession, signInRedirectPath } from "~/http/authenticate.server";
import { checkForm } from "~/http/check-form.server";
import { describeCodeRefusal } from "~/http/code-refusals.server";
import { resetPassword } from "~/sign-in/verification/reset-password.server";
import { MailUnavailable } from "~/ui/code-field";
import { ExpiredLink, expiredLinkTitle } from "~/ui/expired-link";
import type { FormState } from "~/ui/field";
import { pageTitle, translatorOf } from "~/ui/page-meta";
import { ResetPasswordForm } from "~/ui/reset-password-form";
import { ShortPage } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";
import { resetPasswordSchema } from "./reset-password.schema.server";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => [
  ...pageTitle(
    matches,
    translatorOf(matches).t(data?.isExpired ? expiredLinkTitle : "Set a new password"),
  ),
  { name: "robots", content: "noindex" },
];

export { noStoreHeaders as headers } from "~/http/no-store-headers";

/** A GET does not use up the link, because mail scanners open links. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token");
  const passwordHint = passwordHints[context.settings.security.passwordPolicy];
  const data = { isMailEnabled: isSmtpConfigured, passwordHint, link: null, isExpired: false };
  if (token === null) return json(data);
  const code = await findLinkCode(db, token, ["recover"], context.now);
  if (!code) return json({ ...data, isExpired: true }, { status: 410 });
  return json({ ...data, link: { token, email: code.sent_to } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { mailOrigin: origin, address, translator, now } = context;
  const form = await checkForm(request, resetPasswordSchema(context.settings), {
    isExpired: false,
  });
  if (!form.ok) return form.refuse(form.errors);
  const { data } = form;
  const verification = data.by === "link" ? data : { sentTo: data.email, code: data.code };
  const result = await resetPassword(verification, data.password, {
    origin,
    address,
    translator,
    now,
  });
  if (result.kind === "expired" && data.by === "link") {
    return json({ isExpired: true, values: form.values, errors: null }, { status: 410 });
  }
  if (result.kind === "refused") return form.refuseField("password", result.message);
  if (result.kind !== "set") return form.refuseCode(describeCodeRefusal(result));
  const { headers, pendingStep } = await openSession(request, result.user, context, "otp");
  return redirect(signInRedirectPath(pendingStep, "/my-bookings?notice=password-set"), { headers });
}

export default function ResetPassword() {
  const { t } = useTranslator();
  const { link, passwordHint, ...data } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form: FormState = { values: actionData?.values ?? {}, errors: actionData?.errors };
  const { token, email } = form.values;
  const activeLink = token !== undefined ? { token, email: email ?? "" } : link;
  return (
    <ShortPage>
      {!data.isMailEnabled && <MailUnavailable />}
      {(actionData ? actionData.isExpired : data.isExpired) ? (
        <ExpiredLink href="/forgot-password">{t("Request a new one")}</ExpiredLink>
      ) : (
        <ResetPasswordForm form={form} passwordHint={passwordHint} link={activeLink ?? undefined} />
      )}
    </ShortPage>
  );
}
