import { isRouteErrorResponse, useParams, useRouteError } from "@remix-run/react";
import { Fault } from "~/ui/fault-page";
import { Row } from "~/ui/row";

/** Why a mark was not set or taken back, with the way to the booking. */
export function MarkRefused() {
  const error = useRouteError();
  const { bookingId = "" } = useParams();
  if (!isRouteErrorResponse(error) || error.status !== 409) return <Fault />;
  return (
    <>
      <h1>That could not be done</h1>
      <p className="lead">{error.data} Nothing was changed.</p>
      <Row>
        <a className="button" href={`/admin/bookings/${encodeURIComponent(bookingId)}`}>
          Back to the booking
        </a>
        <a href="/admin/bookings">All bookings</a>
      </Row>
    </>
  );
}
