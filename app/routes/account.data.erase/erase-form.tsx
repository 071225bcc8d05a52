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
      <h2>{t("What goes")}</h2>
      <ul>
        <li>
          {t("Your account with its name, address and phone number, and every way to sign in.")}
        </li>
        <li>{t("The mails we wrote you, and your newsletter if you have it.")}</li>
        <li>
          {t("Of your bookings: your name, e-mail address, phone number and special requests.")}
        </li>
        <li>{t("What you wrote to us in a form.")}</li>
        <li>{t("Your name under your reviews; what you wrote there stays.")}</li>
      </ul>
      <h2>{t("What stays, and why")}</h2>
      <ul>
        <li>
          {t(
            "Your past bookings with the price and the payments, and your name on invoices: the lodge has to account for its stays.",
          )}
        </li>
        <li>
          {t(
            "The log of what was changed and by whom, which nobody can tidy up, us included. It does not say whose account was erased now.",
          )}
        </li>
      </ul>
      <p>
        <Sentence
          text="This cannot be undone. {download} first, if you want to keep it."
          download={<a href="/account/data">{t("Download your data")}</a>}
        />
      </p>
      <PostForm isToldAbove form={form} action="/account/data/erase" className="account-form">
        <input type="hidden" name="username" autoComplete="username" value={email} />
        {hasPassword ? (
          <PasswordField name="currentPassword" label={t("Your password")} />
        ) : (
          <p id="currentPassword">
            {t(
              "You have no password: sign in anew within a quarter of an hour before you send this.",
            )}
          </p>
        )}
        <GuestFormActions
          send={t("Yes, erase my account")}
          leave={t("No, keep it")}
          href="/account/data"
        />
      </PostForm>
    </>
  );
}
