import type { Message } from "~/core/form-state";
import { said } from "~/core/languages/words";
import { unlessHome, withQuery } from "~/core/paths";
import { ButtonLink, QuietLink } from "./button-link";
import { Row } from "./row";
import { ShortPage } from "./site-layout";
import { useWords } from "./use-words";

/** Why a provider did not sign somebody in, and where else they can go. */
export function NotByProvider({
  message,
  redirectTo,
  back,
}: {
  message: Message;
  /** Where they wanted to go in the end. */
  redirectTo: string;
  /** Of somebody who is signed in: what they are told, and where they go from here. */
  back?: { title: string; href: string; label: string };
}) {
  const { t, tell } = useWords();
  const login = withQuery("/login", { redirectTo: unlessHome(redirectTo) });
  return (
    <ShortPage>
      <h1>{tell(back?.title ?? said("You are not signed in"))}</h1>
      <p className="alert alert-warning" role="alert">
        {tell(message)}
      </p>
      <Row>
        {back ? (
          <ButtonLink href={back.href}>{tell(back.label)}</ButtonLink>
        ) : (
          <ButtonLink href={login}>{t("Sign in")}</ButtonLink>
        )}
        <QuietLink href="/">{t("Return Home")}</QuietLink>
      </Row>
    </ShortPage>
  );
}
