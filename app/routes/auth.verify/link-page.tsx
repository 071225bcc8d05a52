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

type EmailText = {
  [T in EnglishText]: PlaceholdersIn<T> extends "email"
    ? "email" extends PlaceholdersIn<T>
      ? T
      : never
    : never;
}[EnglishText];

const texts: Record<PendingLink["purpose"], { title: PlainText; ask: EmailText; send: PlainText }> =
  {
    "prove-email": {
      title: "Prove your address",
      ask: "Somebody made an account here. Was it you? The address is {email}.",
      send: "Yes, it was me",
    },
    recover: {
      title: "Set a new password",
      ask: "One press signs you in, so that you can set a new password, as {email}.",
      send: "Go on",
    },
    "sign-in": {
      title: "Sign in",
      ask: "One press signs you in as {email}.",
      send: "Sign in",
    },
    "change-email": {
      title: "Your new address",
      ask: "Shall your account have another address? It would be {email}.",
      send: "Yes, change it",
    },
  };

const hints = {
  password: "Of the account that is to have the address.",
  "password-or-new":
    "The one that you chose when you made the account. Another becomes its password, and signs it out everywhere else.",
} as const;

/** Renders the page of a link mailed for an app: one button, and a password if required. */
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
  const { t, tell } = useTranslator();
  const { title, ask, send } = texts[link.purpose];
  return (
    <ReturnToAppForm
      here={withQuery("/auth/verify", { token, redirect_to: redirectTo })}
      form={form}
      title={t(title)}
      lead={<Sentence text={ask} email={<strong>{link.email}</strong>} />}
      goesTo={<Sentence text="Then you go on at {place}." place={<strong>{link.goesTo}</strong>} />}
      hidden={{ token, redirectTo }}
      send={t(send)}
    >
      {link.asks !== "nothing" && (
        <PasswordField
          label={t("Password")}
          hint={
            link.asks === "password-or-new"
              ? `${t(hints[link.asks])} ${tell(passwordHint)}`
              : t(hints[link.asks])
          }
        />
      )}
    </ReturnToAppForm>
  );
}

export const endedLink = {
  title: defineMessage("This link has ended"),
  lead: defineMessage(
    "It was used already, is too old, or did not arrive whole. Ask for a new one where you asked for this one.",
  ),
  label: defineMessage("Back"),
};
