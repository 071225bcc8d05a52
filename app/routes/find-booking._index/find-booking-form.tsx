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
          "Enter your booking reference and email address, and we'll email you a link to your booking. No password needed.",
        )}
      </p>
      <TextField
        name="reference"
        label={t("Reference")}
        hint={t("Eight letters and digits, shown in all our emails about the booking.")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <EmailField />
      <GuestFormActions
        submitLabel={t("Email me the link")}
        cancelLabel={t("Sign in")}
        cancelHref="/login"
      />
    </PostForm>
  );
}

/** The text must not reveal whether the booking exists. */
export function LinkRequested() {
  const { t } = useTranslator();
  return (
    <>
      <h1>{t("Check your email")}</h1>
      <p className="lead">
        {t(
          "If these details match a booking, you'll receive an email with a link within a few minutes. If not, the email will tell you.",
        )}
      </p>
      <MailNotReceived requestHref="/find-booking" />
    </>
  );
}

export function FindBookingUnavailable() {
  const { t } = useTranslator();
  return (
    <>
      <h1>{t("Find my booking")}</h1>
      <MailUnavailable />
      <p>
        <Sentence
          text="If you have an account, {signIn} to see your bookings."
          signIn={<a href="/login">{t("sign in")}</a>}
        />
      </p>
    </>
  );
}
