import { ButtonLink } from "./button-link";
import { Row } from "./row";

/** Before the app that somebody came from; the answer leads on by itself. */
export const LedBack = ({ address }: { address: string }) => (
  <>
    <h1>Thank you</h1>
    <p className="lead">
      You are led back to where you came from. If your browser does not go on by itself, follow the
      link.
    </p>
    <Row>
      <ButtonLink href={address}>Continue</ButtonLink>
    </Row>
  </>
);
