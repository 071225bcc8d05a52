import { MailNotReceived, MailUnavailable } from "~/ui/code-field";
import { EmailField, type FormState, TextField } from "~/ui/field";
import { GuestFormActions } from "~/ui/form-actions";
import { Sentence } from "~/ui/sentence";
import { PostForm } from "~/ui/site-form";
import { useTranslator } from "~/ui/use-translator";

export function FindBookingForm({ form }: { form: FormState }) {
  const { t } = useTranslator();
  return (
    <PostForm form={form} action="/find-booking" className="account-form">
      <h1>{t("Find my booking")}</h1>
      <p className="lead">
        {t(
          "No password is needed: give the reference and the email address of the booking, and we mail you a link that opens it.",
        )}
      </p>
      <TextField
        name="reference"
        label={t("Reference")}
        hint={t("Eight letters and digits, in each of our mails about the booking.")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <EmailField />
      <GuestFormActions send={t("Send the link")} leave={t("Sign in")} href="/login" />
    </PostForm>
  );
}

/** Renders the same message whether or not the booking exists. */
export function LinkAskedFor() {
  const { t } = useTranslator();
  return (
    <>
      <h1>{t("Look into your mail")}</h1>
      <p className="lead">
        {t(
          "If there is a booking with this reference and address, a mail with a link to it should arrive there within minutes. If there is none, the mail says so.",
        )}
      </p>
      <MailNotReceived askAgain="/find-booking" />
    </>
  );
}

export function AskOtherwise() {
  const { t } = useTranslator();
  return (
    <>
      <h1>{t("Find my booking")}</h1>
      <MailUnavailable />
      <p>
        <Sentence
          text="If you have an account, {signIn}: your bookings are there."
          signIn={<a href="/login">{t("sign in")}</a>}
        />
      </p>
    </>
  );
}
