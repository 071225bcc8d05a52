import type { LinkQuestion } from "~/auth-service/answer-link.server";
import { withQuery } from "~/lodge/paths";
import type { FormState } from "~/ui/field";
import { LeavingForm } from "~/ui/leaving-page";

/** Asks whoever came back from a provider whether it shall lead into somebody's account. */
export const QuestionPage = ({
  form,
  token,
  question: { provider, person, account, goesTo },
}: {
  form: FormState;
  token: string;
  question: LinkQuestion;
}) => (
  <LeavingForm
    here={withQuery("/auth/link", { token })}
    form={form}
    title={`Add ${provider}`}
    lead={
      <>
        Shall {provider}
        {person && (
          <>
            , as <strong>{person}</strong>,
          </>
        )}{" "}
        be a way into the account of <strong>{account}</strong>?
      </>
    }
    goesTo={
      <>
        Press only if that account is yours. Then you go on at <strong>{goesTo}</strong>.
      </>
    }
    hidden={{ token }}
    send={`Yes, add ${provider}`}
  />
);

/** A question that was answered, is too old, or whose session has ended. */
export const endedQuestion = {
  title: "This question has ended",
  lead: "It was answered already, is too old, or whoever asked it was signed out. Nothing was added. Begin again where you came from.",
  label: "To the home page",
  href: "/",
};
