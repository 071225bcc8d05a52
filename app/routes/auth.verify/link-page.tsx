import {
  defineMessage,
  type EnglishText,
  type PlaceholdersIn,
  type PlainText,
} from "~/core/languages/translator";
import { withQuery } from "~/core/paths";
import type { PendingLink } from "~/sign-in/auth-service/follow-link.server";
import { type FormState, PasswordField } from "~/ui/field";
import { ReturnToAppForm } from "~/ui/return-to-app-page";
import { Sentence } from "~/ui/sentence";
import { useTranslator } from "~/ui/use-translator";

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
export function LinkPage({
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

export const expiredLink = {
  title: defineMessage("This link has expired"),
  lead: defineMessage(
    "It was already used, is too old or is incomplete. Please request a new one.",
  ),
  label: defineMessage("Back"),
};
