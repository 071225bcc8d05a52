import { omitHomePath, withQuery } from "~/core/paths";
import type { ProviderName } from "~/sign-in/providers/providers.server";
import { PostButton } from "~/ui/post-button";
import { Row } from "~/ui/row";
import { useTranslator } from "~/ui/use-translator";

/**
 * Renders a button for each configured sign-in provider.
 * @param isHolding whether the page holds an unsent form, which is lost by signing in with a provider
 */
export function ProviderButtons({
  providers,
  redirectTo,
  isHolding,
}: {
  providers: ProviderName[];
  redirectTo: string;
  isHolding: boolean;
}) {
  const { t } = useTranslator();
  if (providers.length === 0) return null;
  return (
    <section className="providers" aria-labelledby="providers">
      <h2 id="providers">{t("Or sign in with")}</h2>
      {isHolding && (
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
