import { Row } from "./row";
import { SubmitButton } from "./site-form";
import { SiteLink } from "./site-link";

/** The end of a form: the button that sends it, and the way out of it. */
export function FormEnd({
  send,
  pending,
  leave,
  href,
}: {
  /** What the button says. */
  send: string;
  /** What it says while the form is on its way. */
  pending?: string;
  /** What the way out says, and where it leads. */
  leave: string;
  href: string;
}) {
  return (
    <Row>
      <SubmitButton className="button" pending={pending}>
        {send}
      </SubmitButton>
      <SiteLink href={href}>{leave}</SiteLink>
    </Row>
  );
}
