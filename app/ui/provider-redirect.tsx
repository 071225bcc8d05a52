import { ButtonLink } from "./button-link";
import { Row } from "./row";
import { ShortPage } from "./site-layout";
import { useTranslator } from "./use-translator";

/** Renders the page before a provider's sign-in; the response redirects to it. */
export function ProviderRedirectPage({ label, address }: { label: string; address: string }) {
  const { t } = useTranslator();
  return (
    <ShortPage>
      <h1>{t("On the way to {provider}", { provider: label })}</h1>
      <p className="lead">
        {t(
          "You sign in there, and come back here. If your browser does not go on by itself, follow the link.",
        )}
      </p>
      <Row>
        <ButtonLink href={address}>{t("Continue to {provider}", { provider: label })}</ButtonLink>
      </Row>
    </ShortPage>
  );
}
