import { ErrorSummary } from "~/ui/error-summary";
import type { FormState } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { MailDoesNotCome, MailedCodeField } from "~/ui/mailed-code";
import { SignInName } from "~/ui/sign-in-name";

/** Asks for the address, then for the code that was sent there. */
export function CodeForm({
  form,
  action,
  signIn,
  sendsMail,
  sendsTexts,
}: {
  form: FormState;
  action: string;
  /** Where a password is asked for. */
  signIn: string;
  sendsMail: boolean;
  sendsTexts: boolean;
}) {
  const isByText = /^\s*\+?\d[^@]*$/.test(form.values.email ?? "");
  const names = [sendsMail && "address", sendsTexts && "phone number"].filter(Boolean).join(" or ");
  const isAsked = form.values.step === "enter";
  return (
    <form method="post" action={action} noValidate className="account-form">
      <ErrorSummary errors={form.errors} />
      <h1>Sign in with a code</h1>
      <input type="hidden" name="step" value={isAsked ? "enter" : "ask"} />
      <p className="lead">
        {isAsked
          ? isByText
            ? "A text message with a code should arrive within minutes, if an account signs in with this number. Type the code here."
            : "A mail with a code and a link should arrive within minutes. Open the link, or type the code here."
          : `Give the ${names} of your account, and we send you a code. No password is needed.`}
      </p>
      <SignInName form={form} sendsTexts={sendsTexts} />
      {isAsked && <MailedCodeField form={form} from={isByText ? "text message" : "mail"} />}
      <FormEnd
        send={isAsked ? "Sign in" : "Send the code"}
        pending="Processing..."
        leave="Sign in with a password"
        href={signIn}
      />
      {isAsked && !isByText && <MailDoesNotCome askAgain={action} />}
    </form>
  );
}
