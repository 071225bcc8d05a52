import type { PlainText } from "~/core/languages/words";
import { ButtonLink } from "./button-link";
import { useWords } from "./use-words";

/** What the page says, and is called. */
export const spentTitle: PlainText = "This link does not work any more";

/** In place of the page of a mail's link that does nothing any more; the button leads to where another is. */
export function SpentLink({ href, children }: { href: string; children: string }) {
  const { t } = useWords();
  return (
    <>
      <h1>{t(spentTitle)}</h1>
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
