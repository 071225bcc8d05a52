import { ErrorSummary } from "~/ui/error-summary";
import { EmailField, type FormState, TextField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { MailDoesNotCome, WithoutMail } from "~/ui/mailed-code";

/** Asks for what somebody has who booked: the reference and the address. */
export function FindBookingForm({ form }: { form: FormState }) {
  return (
    <form method="post" action="/find-booking" noValidate className="account-form">
      <ErrorSummary errors={form.errors} />
      <h1>Find my booking</h1>
      <p className="lead">
        No password is needed: give the reference and the email address of the booking, and we mail
        you a link that opens it.
      </p>
      <TextField
        form={form}
        name="reference"
        label="Reference"
        hint="Eight letters and digits, in each of our mails about the booking."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <EmailField form={form} />
      <FormEnd send="Send the link" pending="Processing..." leave="Sign in" href="/login" />
    </form>
  );
}

/** Says the same whether there is such a booking or not. */
export const LinkAskedFor = () => (
  <>
    <h1>Look into your mail</h1>
    <p className="lead">
      If there is a booking with this reference and address, a mail with a link to it should arrive
      there within minutes. If there is none, the mail says so.
    </p>
    <MailDoesNotCome askAgain="/find-booking" />
  </>
);

/** Where no mails leave. */
export const AskOtherwise = () => (
  <>
    <h1>Find my booking</h1>
    <WithoutMail />
    <p>
      If you have an account, <a href="/login">sign in</a>: your bookings are there.
    </p>
  </>
);
