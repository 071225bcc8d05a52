import { ButtonLink } from "./button-link";
import { Row } from "./row";
import { ShortPage } from "./site-layout";
import { useTranslator } from "./use-translator";

/** Renders the page that a browser shows until it follows the response's redirect to the sign-in provider. */
export function ProviderRedirectPage({ label, address }: { label: string; address: string }) {
  const { t } = useTranslator();
  return (
    <ShortPage>
      <h1>{t("Redirecting to {provider}", { provider: label })}</h1>
      <p className="lead">
        {t("You sign in there, then return here. If nothing happens, follow the link.")}
      </p>
      <Row>
        <ButtonLink href={address}>{t("Continue to {provider}", { provider: label })}</ButtonLink>
      </Row>
    </ShortPage>
  );
}
