import { Row } from "./row";

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
      <button type="submit" className="button" data-pending={pending}>
        {send}
      </button>
      <a href={href}>{leave}</a>
    </Row>
  );
}
