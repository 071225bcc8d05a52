import { ConfirmedEmailField } from "./confirmed-email-field";
import type { FormState } from "./field";
import { PostForm } from "./site-form";
import { useTranslator } from "./use-translator";

/** Keeps field ids unique on the page: the footer has a subscription form with the same field. */
const idPrefix = "subscribe-";

export function NewsletterForm({
  form,
  isMailEnabled = true,
}: {
  form: FormState;
  isMailEnabled?: boolean;
}) {
  const { t } = useTranslator();
  return (
    <PostForm form={{ ...form, idPrefix }} action="/newsletter" className="account-form">
      <ConfirmedEmailField
        hint={
          isMailEnabled
            ? t("We'll email you a link to confirm.")
            : t("We'll email you a confirmation link as soon as we can send emails again.")
        }
      />
      <button type="submit" className="button">
        {t("Subscribe")}
      </button>
    </PostForm>
  );
}
