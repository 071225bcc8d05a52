import { EmailField, type FormState } from "./field";
import { PostForm } from "./site-form";
import { useWords } from "./use-words";

/** The footer has a form with the same field. */
const idPrefix = "subscribe-";

/** Asks for the one address that the newsletter needs. */
export function NewsletterForm({ form }: { form: FormState }) {
  const { t } = useWords();
  return (
    <PostForm form={{ ...form, idPrefix }} action="/newsletter" className="account-form">
      <EmailField hint={t("We send one mail that asks you to confirm.")} />
      <button type="submit" className="button">
        {t("Subscribe")}
      </button>
    </PostForm>
  );
}
