import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findActiveCode } from "~/accounts/codes/one-time-codes.server";
import { loadAccount } from "~/accounts/load-account.server";
import { passwordHints } from "~/accounts/passwords/password-policy";
import { isSmtpConfigured } from "~/communication/mail/load-mails.server";
import { withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { checkForm } from "~/http/check-form.server";
import { describeCodeRefusal } from "~/http/code-refusals.server";
import { loadVerification } from "~/sign-in/verification/load-verification.server";
import { resendVerification } from "~/sign-in/verification/resend-verification.server";
import { ExpiredLink, expiredLinkTitle } from "~/ui/expired-link";
import { pageTitle, translatorOf } from "~/ui/page-meta";
import { ShortPage } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";
import { LinkForm } from "./link-form";
import { redeemVerificationForm } from "./redeem-verification-form.server";
import { verifyEmailSchema } from "./verify-email.schema.server";
import { SignInToVerify, VerifyForm } from "./verify-form";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => [
  ...pageTitle(
    matches,
    translatorOf(matches).t(
      data?.token && !data.verification ? expiredLinkTitle : "Confirm your email address",
    ),
  ),
  { name: "robots", content: "noindex" },
];

export { noStoreHeaders as headers } from "~/http/no-store-headers";

/** Shows the form. A mailed link is used only by submitting its form, because mail scanners open links. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer, now, settings } = context;
  const token = new URL(request.url).searchParams.get("token");
  const passwordHint = passwordHints[settings.security.passwordPolicy];
  const data = {
    isMailEnabled: isSmtpConfigured,
    passwordHint,
    token: "",
    verification: null,
    account: null,
  };
  if (token !== null) {
    const verification = await loadVerification(db, token, viewer, now);
    return json({ ...data, token, verification }, { status: verification ? 200 : 410 });
  }
  const account = viewer && (await loadAccount(db, viewer.id));
  if (!account) return json(data);
  const { id, email, isEmailVerified, hasPassword } = account;
  const hasCode = (await findActiveCode(db, id, "prove-email", now)) !== null;
  return json({ ...data, account: { email, isEmailVerified, hasPassword, hasCode } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const emptyData = { isExpired: false, isMailed: false };
  const form = await checkForm(request, verifyEmailSchema, emptyData);
  if (!form.ok) return form.refuse(form.errors);
  const { viewer, mailOrigin: origin, address, translator, now } = context;
  if (!viewer && form.data.by !== "link") {
    throw redirect(withQuery("/login", { redirectTo: "/verify-email" }));
  }
  if (viewer && form.data.by === "mail") {
    const result = await resendVerification(viewer.id, { origin, address, translator, now });
    if (result.kind === "wait") return form.refuseCode(describeCodeRefusal(result));
    return json({ ...emptyData, isMailed: true, values: form.values, errors: null });
  }
  if (form.data.by === "mail") throw redirect("/login");
  const outcome = await redeemVerificationForm(form.data, request, context);
  if (outcome instanceof Response) return outcome;
  if (outcome.status === 410) {
    return json(
      { ...emptyData, isExpired: true, values: form.values, errors: null },
      { status: 410 },
    );
  }
  return form.refuseCode(outcome);
}

export default function VerifyEmail() {
  const { t } = useTranslator();
  const data = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = { values: actionData?.values ?? {}, errors: actionData?.errors };
  const isExpired = actionData?.isExpired || (data.token !== "" && !data.verification);
  return (
    <ShortPage>
      {isExpired && <ExpiredLink href="/verify-email">{t("Request a new one")}</ExpiredLink>}
      {!isExpired && data.verification && (
        <LinkForm
          form={form}
          token={data.token}
          verification={data.verification}
          passwordHint={data.passwordHint}
        />
      )}
      {!isExpired && !data.verification && !data.account && <SignInToVerify />}
      {!isExpired && data.account && (
        <VerifyForm
          form={form}
          account={data.account}
          isMailEnabled={data.isMailEnabled}
          isMailSent={actionData?.isMailed ?? false}
        />
      )}
    </ShortPage>
  );
}
