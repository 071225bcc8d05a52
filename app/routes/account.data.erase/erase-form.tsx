import type { FormErrors } from "~/core/form-state";
import { PasswordField } from "~/ui/field";
import { GuestFormActions } from "~/ui/form-actions";
import { Sentence } from "~/ui/sentence";
import { PostForm } from "~/ui/site-form";
import { useTranslator } from "~/ui/use-translator";

export function EraseForm({
  email,
  hasPassword,
  errors,
}: {
  email: string;
  hasPassword: boolean;
  errors: FormErrors | null;
}) {
  const { t } = useTranslator();
  const form = { values: {}, errors };
  return (
    <>
      <h2>{t("What is deleted")}</h2>
      <ul>
        <li>{t("Your account with its name, email address, phone number and sign-in methods.")}</li>
        <li>{t("The emails we sent you, and your newsletter subscription.")}</li>
        <li>
          {t("From your bookings: your name, email address, phone number and special requests.")}
        </li>
        <li>{t("Messages you sent us through a form.")}</li>
        <li>{t("Your name under your reviews. The text of the reviews is kept.")}</li>
      </ul>
      <h2>{t("What is kept, and why")}</h2>
      <ul>
        <li>
          {t(
            "Your past bookings with prices and payments, and your name on invoices: we need them for our accounts.",
          )}
        </li>
        <li>
          {t(
            "The change log, which no one can edit. It does not say whose account has been deleted.",
          )}
        </li>
      </ul>
      <p>
        <Sentence
          text="This cannot be undone. {download} first if you want a copy."
          download={<a href="/account/data">{t("Download your data")}</a>}
        />
      </p>
      <PostForm omitsErrorSummary form={form} action="/account/data/erase" className="account-form">
        <input type="hidden" name="username" autoComplete="username" value={email} />
        {hasPassword ? (
          <PasswordField name="currentPassword" label={t("Your password")} />
        ) : (
          // The error summary links to this id.
          <p id="currentPassword">
            {t("You have no password. Sign in again, then send this form within 15 minutes.")}
          </p>
        )}
        <GuestFormActions
          submitLabel={t("Delete account")}
          cancelLabel={t("Back")}
          cancelHref="/account/data"
        />
      </PostForm>
    </>
  );
}
