import { ButtonLink } from "./button-link";
import { Row } from "./row";
import { SiteLayout } from "./site-layout";

/** The page between ours and a sign-in provider's; its answer leads on by itself. */
export const OnTheWay = ({ label, address }: { label: string; address: string }) => (
  <SiteLayout>
    <div className="page narrow">
      <h1>On the way to {label}</h1>
      <p className="lead">
        You sign in there, and come back here. If your browser does not go on by itself, follow the
        link.
      </p>
      <Row>
        <ButtonLink href={address}>Continue to {label}</ButtonLink>
      </Row>
    </div>
  </SiteLayout>
);
