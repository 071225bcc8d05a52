import type { PlainText } from "~/core/languages/translator";
import { ButtonLink } from "./button-link";
import { useTranslator } from "./use-translator";

export const expiredLinkTitle: PlainText = "This link no longer works";

export function ExpiredLink({ href, children }: { href: string; children: string }) {
  const { t } = useTranslator();
  return (
    <>
      <h1>{t(expiredLinkTitle)}</h1>
      <p className="lead">
        {t(
          "It was already used, is too old or is incomplete. Use the link in our most recent email, or request a new one.",
        )}
      </p>
      <p>
        <ButtonLink href={href}>{children}</ButtonLink>
      </p>
    </>
  );
}
