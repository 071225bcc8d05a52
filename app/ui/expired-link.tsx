import type { PlainText } from "~/core/languages/translator";
import { ButtonLink } from "./button-link";
import { useTranslator } from "./use-translator";

export const expiredLinkTitle: PlainText = "This link does not work any more";

export function ExpiredLink({ href, children }: { href: string; children: string }) {
  const { t } = useTranslator();
  return (
    <>
      <h1>{t(expiredLinkTitle)}</h1>
      <p className="lead">
        {t(
          "It was used already, is too old, or did not arrive whole. Only the newest mail of a kind holds one that works.",
        )}
      </p>
      <p>
        <ButtonLink href={href}>{children}</ButtonLink>
      </p>
    </>
  );
}
