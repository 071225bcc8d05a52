import { ConfirmedEmailField } from "./confirmed-email-field";
import type { FormState } from "./field";
import { PostForm } from "./site-form";
import { useTranslator } from "./use-translator";

/** The footer has a form with the same field. */
const idPrefix = "subscribe-";

/** Asks for the one address that the newsletter needs. */
export function NewsletterForm({
  form,
  sendsMail = true,
}: {
  form: FormState;
  /** Without it the mail that asks to confirm follows later. */
  sendsMail?: boolean;
}) {
  const { t } = useTranslator();
  return (
    <PostForm form={{ ...form, idPrefix }} action="/newsletter" className="account-form">
      <ConfirmedEmailField
        hint={
          sendsMail
            ? t("We send one mail that asks you to confirm.")
            : t("We send one mail that asks you to confirm, as soon as this site can send mails.")
        }
      />
      <button type="submit" className="button">
        {t("Subscribe")}
      </button>
    </PostForm>
  );
}
