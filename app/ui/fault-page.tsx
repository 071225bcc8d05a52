import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { Row } from "./row";
import { phoneHref, useChatHref, useSiteData } from "./site-data";
import { SiteLayout } from "./site-layout";

interface FaultText {
  title: string;
  text: string;
}

const faults: Record<number, FaultText> = {
  400: { title: "That did not arrive whole", text: "Please go back and send the form again." },
  403: { title: "No entry here", text: "Your account does not give access to this page." },
  404: {
    title: "Page not found",
    text: "This path does not lead anywhere. The ones below do.",
  },
  405: { title: "Nothing to send here", text: "This page takes no forms, so nothing was saved." },
  413: { title: "Too much to carry", text: "What you sent is too large, so nothing was saved." },
};

const refused: FaultText = {
  title: "That could not be done",
  text: "Nothing was saved. Please go back and try again.",
};

const ourFault: FaultText = {
  title: "Something went wrong on our side",
  text: "Nothing was saved and nothing was booked or changed by this step. Please try again in a moment, or call us and we will do it for you.",
};

/**
 * What anybody sees when a page or a form could not be served, inside whatever frame is there.
 * `failure` says what failed where the specification, section 8, has a text for it.
 */
export function Fault({ failure }: { failure?: string }) {
  const error = useRouteError();
  const isInDesk = useRouteLoaderData("routes/admin") !== undefined;
  const response = isRouteErrorResponse(error) ? error : null;
  const isTheirs = response !== null && response.status < 500;
  const fault = (isTheirs && faults[response.status]) || (isTheirs ? refused : ourFault);
  // What Remix itself says of a wrong method speaks of its routes.
  const isOurs = isTheirs && response.status !== 405 && typeof response.data === "string";
  const said = isOurs ? response.data : "";
  return (
    <div className="narrow page">
      <p className="eyebrow">{response?.status ?? 500}</p>
      <h1>{(fault === ourFault && failure) || fault.title}</h1>
      <p className="lead">{said || fault.text}</p>
      {isInDesk ? <DeskWays /> : <PublicWays />}
    </div>
  );
}

/** Who works at the desk stays there. */
const DeskWays = () => (
  <Row>
    <a className="button" href="/admin">
      Dashboard
    </a>
    <a className="button button-quiet" href="/admin/bookings">
      Bookings
    </a>
  </Row>
);

function PublicWays() {
  const { site } = useSiteData();
  const chatHref = useChatHref();
  return (
    <>
      <Row>
        <a className="button" href="/">
          Return Home
        </a>
        <a className="button button-quiet" href="/rooms">
          Browse rooms
        </a>
      </Row>
      <p>
        Need help? Call <a href={phoneHref(site.phone)}>{site.phone}</a> or{" "}
        <a href={chatHref}>chat with us</a>.
      </p>
    </>
  );
}

/** The same as a page of the public site. */
export function FaultPage({ failure }: { failure?: string }) {
  return (
    <SiteLayout>
      <Fault failure={failure} />
    </SiteLayout>
  );
}
