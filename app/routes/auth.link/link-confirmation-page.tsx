import { defineMessage } from "~/core/languages/translator";
import { withQuery } from "~/core/paths";
import type { LinkConfirmation } from "~/sign-in/auth-service/confirm-link.server";
import type { FormState } from "~/ui/field";
import { ReturnToAppForm } from "~/ui/return-to-app-page";
import { Sentence } from "~/ui/sentence";
import { useTranslator } from "~/ui/use-translator";

/** Asks a user who returns from a sign-in provider whether to link that provider to the account. */
export function LinkConfirmationPage({
  form,
  token,
  confirmation: { provider, providerUser, account, redirectHost },
}: {
  form: FormState;
  token: string;
  confirmation: LinkConfirmation;
}) {
  const { t } = useTranslator();
  const placeholders = { provider, account: <strong>{account}</strong> };
  return (
    <ReturnToAppForm
      currentHref={withQuery("/auth/link", { token })}
      form={form}
      title={t("Add {provider}", { provider })}
      lead={
        providerUser ? (
          <Sentence
            text="Allow {provider} ({person}) to sign in to the account of {account}?"
            {...placeholders}
            person={<strong>{providerUser}</strong>}
          />
        ) : (
          <Sentence
            text="Allow {provider} to sign in to the account of {account}?"
            {...placeholders}
          />
        )
      }
      redirectNote={
        <Sentence
          text="Confirm only if that account is yours. You will then continue to {place}."
          place={<strong>{redirectHost}</strong>}
        />
      }
      hiddenFields={{ token }}
      submitLabel={t("Add {provider}", { provider })}
    />
  );
}

export const expiredConfirmation = {
  title: defineMessage("This request has expired"),
  lead: defineMessage(
    "It was already answered, or it is too old. Nothing was added. Please start again from the app or page you came from.",
  ),
  label: defineMessage("To the home page"),
  href: "/",
};
