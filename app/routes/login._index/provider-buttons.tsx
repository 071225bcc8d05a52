import { omitHomePath, withQuery } from "~/core/paths";
import type { ProviderSummary } from "~/sign-in/providers/providers.server";
import { PostButton } from "~/ui/post-button";
import { Row } from "~/ui/row";
import { useTranslator } from "~/ui/use-translator";

/** Signing in with a provider loses an unsent form, so the section warns of it. */
export function ProviderButtons({
  providers,
  redirectTo,
  hasUnsentForm,
}: {
  providers: ProviderSummary[];
  redirectTo: string;
  hasUnsentForm: boolean;
}) {
  const { t } = useTranslator();
  if (providers.length === 0) return null;
  return (
    <section className="providers" aria-labelledby="providers">
      <h2 id="providers">{t("Or sign in with")}</h2>
      {hasUnsentForm && (
        <p className="hint">
          {t("If you sign in this way, you will have to fill in the form again.")}
        </p>
      )}
      <Row as="div">
        {providers.map(({ name, label }) => (
          <PostButton
            key={name}
            action={withQuery(`/login/with/${name}`, {
              redirectTo: omitHomePath(redirectTo),
            })}
          >
            {t("Continue with {provider}", { provider: label })}
          </PostButton>
        ))}
      </Row>
    </section>
  );
}
