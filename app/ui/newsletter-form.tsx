import { ConfirmedEmailField } from "./confirmed-email-field";
import type { FormState } from "./field";
import { PostForm } from "./site-form";
import { useTranslator } from "./use-translator";

/** The footer has a form with the same field. */
const idPrefix = "subscribe-";

export function NewsletterForm({
  form,
  sendsMail = true,
}: {
  form: FormState;
  /** If false, the confirmation mail is sent later. */
  sendsMail?: boolean;
}) {
  const { t } = useTranslator();
  return (
    <PostForm form={{ ...form, idPrefix }} action="/newsletter" className="account-form">
      <ConfirmedEmailField
        hint={
          sendsMail
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
