import type { LinkQuestion } from "~/auth-service/answer-link.server";
import { withQuery } from "~/lodge/paths";
import { ButtonLink } from "~/ui/button-link";
import { ErrorSummary } from "~/ui/error-summary";
import type { FormState } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { Row } from "~/ui/row";

/** Asks whoever came back from a provider whether it shall lead into somebody's account. */
export function QuestionPage({
  form,
  token,
  question: { provider, person, account, goesTo },
}: {
  form: FormState;
  token: string;
  question: LinkQuestion;
}) {
  // Lynx sends no form that does not say where.
  const here = withQuery("/auth/link", { token });
  return (
    <form method="post" action={here} noValidate className="account-form">
      <ErrorSummary errors={form.errors} />
      <h1>Add {provider}</h1>
      <p className="lead">
        Shall {provider}
        {person && (
          <>
            , as <strong>{person}</strong>,
          </>
        )}{" "}
        be a way into the account of <strong>{account}</strong>?
      </p>
      <p>
        Press only if that account is yours. Then you go on at <strong>{goesTo}</strong>.
      </p>
      <input type="hidden" name="token" value={token} />
      <FormEnd
        send={`Yes, add ${provider}`}
        pending="Processing..."
        leave="No, leave it"
        href="/"
      />
    </form>
  );
}

/** A question that was answered, is too old, or whose session has ended. */
export const EndedQuestion = () => (
  <>
    <h1>This question has ended</h1>
    <p className="lead">
      It was answered already, is too old, or whoever asked it was signed out. Nothing was added.
      Begin again where you came from.
    </p>
    <Row>
      <ButtonLink href="/">To the home page</ButtonLink>
    </Row>
  </>
);
