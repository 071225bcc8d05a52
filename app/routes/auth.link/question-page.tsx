import { defineMessage } from "~/core/languages/translator";
import { withQuery } from "~/core/paths";
import type { LinkConfirmation } from "~/sign-in/auth-service/confirm-link.server";
import type { FormState } from "~/ui/field";
import { ReturnToAppForm } from "~/ui/return-to-app-page";
import { Sentence } from "~/ui/sentence";
import { useTranslator } from "~/ui/use-translator";

/** Asks a user returning from a provider whether to link the provider to the account. */
export function QuestionPage({
  form,
  token,
  question: { provider, person, account, goesTo },
}: {
  form: FormState;
  token: string;
  question: LinkConfirmation;
}) {
  const { t } = useTranslator();
  const named = { provider, account: <strong>{account}</strong> };
  return (
    <ReturnToAppForm
      here={withQuery("/auth/link", { token })}
      form={form}
      title={t("Add {provider}", { provider })}
      lead={
        person ? (
          <Sentence
            text="Shall {provider}, as {person}, be a way into the account of {account}?"
            {...named}
            person={<strong>{person}</strong>}
          />
        ) : (
          <Sentence text="Shall {provider} be a way into the account of {account}?" {...named} />
        )
      }
      goesTo={
        <Sentence
          text="Press only if that account is yours. Then you go on at {place}."
          place={<strong>{goesTo}</strong>}
        />
      }
      hidden={{ token }}
      send={t("Yes, add {provider}", { provider })}
    />
  );
}

export const endedQuestion = {
  title: defineMessage("This question has ended"),
  lead: defineMessage(
    "It was answered already, is too old, or whoever asked it was signed out. Nothing was added. Begin again where you came from.",
  ),
  label: defineMessage("To the home page"),
  href: "/",
};
