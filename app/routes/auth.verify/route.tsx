import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passwordHints } from "~/accounts/passwords/password-policy";
import {
  defineMessage,
  type EnglishText,
  type PlaceholdersIn,
  type PlainText,
} from "~/core/languages/translator";
import { withQuery } from "~/core/paths";
import { checkForm } from "~/http/check-form.server";
import { createClientContext } from "~/http/handle-service-request.server";
import { refreshTo } from "~/http/refresh-redirect";
import {
  expiredLinkRedirect,
  followLink,
  loadPendingLink,
  type PendingLink,
} from "~/sign-in/auth-service/follow-link.server";
import { type FormState, PasswordField } from "~/ui/field";
import { unlistedTitle } from "~/ui/page-meta";
import { ReturnToAppForm, ReturnToAppPage } from "~/ui/return-to-app-page";
import { Sentence } from "~/ui/sentence";
import { useTranslator } from "~/ui/use-translator";
import { linkSchema } from "./link.schema.server";

export const meta = unlistedTitle("Your link");

export { refreshHeaders as headers } from "~/http/refresh-redirect";

/** Shows the link's form. The link is used only by submitting it, because mail scanners open links. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("token") ?? "";
  const redirectTo = searchParams.get("redirect_to") ?? "";
  const link = await loadPendingLink(token, context);
  const expiredHref = link ? "" : expiredLinkRedirect(redirectTo, context);
  const passwordHint = passwordHints[context.settings.security.passwordPolicy];
  return json({ token, redirectTo, link, expiredHref, passwordHint }, { status: link ? 200 : 410 });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, linkSchema, { redirectUrl: "", expiredHref: "" });
  if (!form.ok) return form.refuse(form.errors);
  const { token, password, redirectTo } = form.data;
  const result = await followLink(
    token,
    password,
    redirectTo,
    createClientContext(request, context),
  );
  const emptyForm = { values: {}, errors: null, redirectUrl: "", expiredHref: "" };
  switch (result.kind) {
    case "redirect":
      return json({ ...emptyForm, redirectUrl: result.url }, refreshTo(result.url));
    case "expired":
      return json({ ...emptyForm, expiredHref: result.url }, { status: 410 });
    case "refused":
      return form.refuseField("password", result.message, result.status);
  }
}

export default function VerifyLink() {
  const { token, redirectTo, link, expiredHref, passwordHint } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = { values: actionData?.values ?? {}, errors: actionData?.errors };
  const href = actionData?.expiredHref || expiredHref;
  return (
    <ReturnToAppPage
      redirectUrl={actionData?.redirectUrl}
      finishedMessage={href ? { ...expiredLink, href } : null}
    >
      {link && (
        <LinkPage
          form={form}
          token={token}
          redirectTo={redirectTo}
          link={link}
          passwordHint={passwordHint}
        />
      )}
    </ReturnToAppPage>
  );
}

/** The messages whose only placeholder is `{email}`. */
type EmailText = {
  [T in EnglishText]: PlaceholdersIn<T> extends "email"
    ? "email" extends PlaceholdersIn<T>
      ? T
      : never
    : never;
}[EnglishText];

const texts: Record<
  PendingLink["purpose"],
  { title: PlainText; lead: EmailText; submitLabel: PlainText }
> = {
  "prove-email": {
    title: "Confirm your email address",
    lead: "Did you create an account with {email}?",
    submitLabel: "Yes, it was me",
  },
  recover: {
    title: "Set a new password",
    lead: "Press the button to sign in as {email} and set a new password.",
    submitLabel: "Continue",
  },
  "sign-in": {
    title: "Sign in",
    lead: "Press the button to sign in as {email}.",
    submitLabel: "Sign in",
  },
  "change-email": {
    title: "Your new address",
    lead: "Change your email address to {email}?",
    submitLabel: "Change email address",
  },
};

const hints = {
  password: "The password of your account.",
  "password-or-new":
    "The password you chose for this account. A different one replaces it and signs out all other devices.",
} as const;

/** Renders the page of a mailed link. Its form returns the user to the app that requested the link. */
function LinkPage({
  form,
  token,
  redirectTo,
  link,
  passwordHint,
}: {
  form: FormState;
  token: string;
  redirectTo: string;
  link: PendingLink;
  passwordHint: string;
}) {
  const { t, describe } = useTranslator();
  const { title, lead, submitLabel } = texts[link.purpose];
  return (
    <ReturnToAppForm
      currentHref={withQuery("/auth/verify", { token, redirect_to: redirectTo })}
      form={form}
      title={t(title)}
      lead={<Sentence text={lead} email={<strong>{link.email}</strong>} />}
      redirectNote={
        <Sentence
          text="You will then continue to {place}."
          place={<strong>{link.redirectHost}</strong>}
        />
      }
      hiddenFields={{ token, redirectTo }}
      submitLabel={t(submitLabel)}
    >
      {link.requiredInput !== "nothing" && (
        <PasswordField
          label={t("Password")}
          hint={
            link.requiredInput === "password-or-new"
              ? `${t(hints[link.requiredInput])} ${describe(passwordHint)}`
              : t(hints[link.requiredInput])
          }
        />
      )}
    </ReturnToAppForm>
  );
}

const expiredLink = {
  title: defineMessage("This link has expired"),
  lead: defineMessage(
    "It was already used, is too old or is incomplete. Please request a new one.",
  ),
  label: defineMessage("Back"),
};
