import { useLocation, useParams } from "@remix-run/react";
import { ButtonLink } from "~/ui/button-link";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { describeRefusedAction } from "./refused-action-title";

export function ActionRefused({ reason }: { reason: string }) {
  const { pathname } = useLocation();
  const { bookingId } = useParams();
  return (
    <>
      <h1>{describeRefusedAction(pathname)}</h1>
      <p className="lead">{reason} Nothing was changed.</p>
      <Row>
        <ButtonLink href={pathname.replace(/\/[^/]+\/?$/, "")}>
          {bookingId ? "Back to the booking" : "Back"}
        </ButtonLink>
        {bookingId && <SiteLink href="/admin/bookings">All bookings</SiteLink>}
      </Row>
    </>
  );
}
