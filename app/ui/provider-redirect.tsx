import { ButtonLink } from "./button-link";
import { Row } from "./row";
import { ShortPage } from "./site-layout";
import { useTranslator } from "./use-translator";

/** Shown until the browser follows the response's redirect to the sign-in provider. */
export function ProviderRedirectPage({ label, url }: { label: string; url: string }) {
  const { t } = useTranslator();
  return (
    <ShortPage>
      <h1>{t("Redirecting to {provider}", { provider: label })}</h1>
      <p className="lead">
        {t("You sign in there, then return here. If nothing happens, follow the link.")}
      </p>
      <Row>
        <ButtonLink href={url}>{t("Continue to {provider}", { provider: label })}</ButtonLink>
      </Row>
    </ShortPage>
  );
}
