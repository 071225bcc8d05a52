import type { MetaFunction } from "@remix-run/node";
import { ButtonLink } from "~/ui/button-link";
import { pageTitle } from "~/ui/page-meta";
import { useSiteData } from "~/ui/site-data";
import { SiteLayout } from "~/ui/site-layout";

export { FaultPage as ErrorBoundary } from "~/ui/fault-page";

export const handle = { isPublic: true, isStill: true };

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Check your inbox");

/** Says the same whether the address was known or not. */
export default function CheckInbox() {
  const { site } = useSiteData();
  return (
    <SiteLayout>
      <div className="page narrow">
        <h1>Check your inbox</h1>
        <p className="lead">
          A mail from us comes within minutes. Open the link in it and press the button, and you are
          subscribed. The link works for 7 days.
        </p>
        <p>
          Nothing there after some minutes? Look in the folder for unwanted mail. We write to an
          address at most once a day, so <a href="/newsletter">try again</a> later, or write to{" "}
          <a href={`mailto:${site.email}`}>{site.email}</a>.
        </p>
        <p>
          <ButtonLink href="/">Return Home</ButtonLink>
        </p>
      </div>
    </SiteLayout>
  );
}
