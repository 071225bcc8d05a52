import { isRouteErrorResponse, useLocation, useParams, useRouteError } from "@remix-run/react";
import { ButtonLink } from "~/ui/button-link";
import { Fault } from "~/ui/fault-page";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

/**
 * Why something was not done, with the way back to where its button is: the address above.
 * @param failure what failed where the specification, section 8, has a text for it
 */
export function Refused({ failure }: { failure?: string }) {
  const error = useRouteError();
  const { pathname } = useLocation();
  const { bookingId } = useParams();
  if (!isRouteErrorResponse(error) || error.status !== 409) return <Fault failure={failure} />;
  return (
    <>
      <h1>That could not be done</h1>
      <p className="lead">{error.data} Nothing was changed.</p>
      <Row>
        <ButtonLink href={pathname.replace(/\/[^/]+\/?$/, "")}>
          {bookingId ? "Back to the booking" : "Back"}
        </ButtonLink>
        {bookingId && <SiteLink href="/admin/bookings">All bookings</SiteLink>}
      </Row>
    </>
  );
}
