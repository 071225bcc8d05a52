import type { MetaFunction } from "@remix-run/node";
import { AccountFrame } from "~/ui/account-frame";
import { ButtonLink, QuietLink } from "~/ui/button-link";
import { pageTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";

export { FaultPage as ErrorBoundary } from "~/ui/fault-page";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Your data");

export default function OwnData() {
  return (
    <AccountFrame title="Your data">
      <section aria-labelledby="have">
        <h2 id="have">A copy of it</h2>
        <p>
          One file with all that we keep of you: your account and where it is signed in, your
          bookings with their prices, terms and payments, your reviews, the mails we wrote you, what
          you wrote to us, your newsletter, and what was changed of your account and when. It is
          JSON: plain text that people can read and programs too.
        </p>
        <Row>
          <ButtonLink href="/account/data/download.json" download>
            Download my data
          </ButtonLink>
        </Row>
      </section>
      <section aria-labelledby="erase">
        <h2 id="erase">Your account erased</h2>
        <p>
          We forget who you are, but for what the books need. You are told what goes and what stays
          before anything happens. What we keep how long otherwise stands under{" "}
          <a href="/privacy">Privacy</a>.
        </p>
        <Row>
          <QuietLink href="/account/data/erase">Erase my account</QuietLink>
        </Row>
      </section>
    </AccountFrame>
  );
}
