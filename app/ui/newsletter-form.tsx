import { ConfirmedEmailField } from "./confirmed-email-field";
import type { FormState } from "./field";
import { PostForm } from "./site-form";
import { useTranslator } from "./use-translator";

/** Keeps field ids unique on the page: the footer has a subscription form with the same field. */
const idPrefix = "subscribe-";

/** Renders the form to subscribe to the newsletter. */
export function NewsletterForm({
  form,
  sendsMail = true,
}: {
  form: FormState;
  /** Whether the site can send mail now. If false, the confirmation mail is queued. */
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
