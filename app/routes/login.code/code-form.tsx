import { ErrorSummary } from "~/ui/error-summary";
import { EmailField, type FormState } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { MailDoesNotCome, MailedCodeField } from "~/ui/mailed-code";

/** Asks for the address, then for the code that was sent there. */
export function CodeForm({
  form,
  action,
  signIn,
}: {
  form: FormState;
  action: string;
  /** Where a password is asked for. */
  signIn: string;
}) {
  const isAsked = form.values.step === "enter";
  return (
    <form method="post" action={action} noValidate className="account-form">
      <ErrorSummary errors={form.errors} />
      <h1>Sign in with a code</h1>
      <input type="hidden" name="step" value={isAsked ? "enter" : "ask"} />
      <p className="lead">
        {isAsked
          ? "A mail with a code and a link should arrive within minutes. Open the link, or type the code here."
          : "Give the address of your account, and we mail you a code. No password is needed."}
      </p>
      <EmailField form={form} autoComplete="username" />
      {isAsked && <MailedCodeField form={form} />}
      <FormEnd
        send={isAsked ? "Sign In" : "Send the Code"}
        pending="Processing..."
        leave="Sign in with a password"
        href={signIn}
      />
      {isAsked && <MailDoesNotCome askAgain={action} />}
    </form>
  );
}
