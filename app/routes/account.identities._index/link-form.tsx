import type { FormErrors } from "~/core/form-state";
import type { ProviderSummary } from "~/sign-in/providers/providers.server";
import { PasswordField } from "~/ui/field";
import { Row } from "~/ui/row";
import { Sentence } from "~/ui/sentence";
import { PostForm } from "~/ui/site-form";
import { useTranslator } from "~/ui/use-translator";

/** Requires the password, because a screen may be left unlocked. */
export function LinkForm({
  providers,
  hasPassword,
  mayLink,
  errors,
}: {
  providers: ProviderSummary[];
  hasPassword: boolean;
  /** False if the account's e-mail address is not verified. */
  mayLink: boolean;
  errors: FormErrors | null;
}) {
  const { t } = useTranslator();
  if (providers.length === 0)
    return <p>{t("No other sign-in methods are available at the moment.")}</p>;
  return (
    <PostForm omitsErrorSummary form={{ values: {}, errors }} className="account-form">
      <h2>{t("Add sign-in method")}</h2>
      <p>{t("You sign in with the provider once, then return here.")}</p>
      {!mayLink && (
        <p className="hint">
          <Sentence
            text="Your email address is not confirmed yet. You can only add a provider that uses the same address, or {confirm}."
            confirm={<a href="/account/email">{t("confirm it first")}</a>}
          />
        </p>
      )}
      {hasPassword && <PasswordField label={t("Your password")} />}
      <Row>
        {providers.map(({ name, label }) => (
          <button
            key={name}
            type="submit"
            name="provider"
            value={name}
            className="button button-quiet"
          >
            {t("Continue with {provider}", { provider: label })}
          </button>
        ))}
      </Row>
    </PostForm>
  );
}
