import type { Message } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { omitHomePath, withQuery } from "~/core/paths";
import { ButtonLink, QuietLink } from "./button-link";
import { Row } from "./row";
import { ShortPage } from "./site-layout";
import { useTranslator } from "./use-translator";

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
