import { ButtonLink } from "./button-link";

/** What the page says, and is called. */
export const spentTitle = "This link does not work any more";

/** In place of the page of a mail's link that does nothing any more; the button leads to where another is. */
export function SpentLink({ href, children }: { href: string; children: string }) {
  return (
    <>
      <h1>{spentTitle}</h1>
      <p className="lead">
        It was used already, is too old, or did not arrive whole. Only the newest mail of a kind
        holds one that works.
      </p>
      <p>
        <ButtonLink href={href}>{children}</ButtonLink>
      </p>
    </>
  );
}
