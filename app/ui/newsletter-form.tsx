import { ErrorSummary } from "./error-summary";
import { EmailField, type FormState } from "./field";
import { useWords } from "./use-words";

/** The footer has a form with the same field. */
const idPrefix = "subscribe-";

/** Asks for the one address that the newsletter needs. */
export function NewsletterForm({ form }: { form: FormState }) {
  const { t } = useWords();
  return (
    <form method="post" action="/newsletter" className="account-form" noValidate>
      <ErrorSummary errors={form.errors} idPrefix={idPrefix} />
      <EmailField
        form={{ ...form, idPrefix }}
        hint={t("We send one mail that asks you to confirm.")}
      />
      <button type="submit" className="button">
        {t("Subscribe")}
      </button>
    </form>
  );
}
