import type { Message } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { omitHomePath, withQuery } from "~/core/paths";
import { ButtonLink, QuietLink } from "./button-link";
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

export function ProviderSignInFailed({
  message,
  redirectTo,
  back,
}: {
  message: Message;
  redirectTo: string;
  /** For a user who is already signed in and was linking a provider: the title and the link back. */
  back?: { title: string; href: string; label: string };
}) {
  const { t, describe } = useTranslator();
  const loginHref = withQuery("/login", { redirectTo: omitHomePath(redirectTo) });
  return (
    <ShortPage>
      <h1>{describe(back?.title ?? defineMessage("You are not signed in"))}</h1>
      <p className="alert alert-warning" role="alert">
        {describe(message)}
      </p>
      <Row>
        {back ? (
          <ButtonLink href={back.href}>{describe(back.label)}</ButtonLink>
        ) : (
          <ButtonLink href={loginHref}>{t("Sign in")}</ButtonLink>
        )}
        <QuietLink href="/">{t("Return Home")}</QuietLink>
      </Row>
    </ShortPage>
  );
}
