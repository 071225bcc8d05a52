import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withQuery } from "~/core/paths";
import { loadRegistration } from "~/desk/load-registration.server";
import { bookingRecord, requireRecord } from "~/desk/records.server";
import { RegistrationCard } from "~/desk/registration-card";
import { QuietLink } from "~/ui/button-link";
import { recordTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

export const meta = recordTitle("Booking", "Registration of booking {bookingId}");

export async function loader({ params, context }: LoaderFunctionArgs) {
  const booking = await requireRecord(bookingRecord, params);
  return json({ card: await loadRegistration(booking, context) });
}

export default function Registration() {
  const { card } = useLoaderData<typeof loader>();
  const bookingPath = `/admin/bookings/${card.id}`;
  return (
    <>
      <h1 className="no-print">Registration card</h1>
      <Row className="actions no-print" as="div">
        <QuietLink href={bookingPath}>Back to the booking</QuietLink>
        {card.profileId !== null && (
          <QuietLink
            href={withQuery(`/admin/guests/${card.profileId}/edit`, {
              returnTo: `${bookingPath}/registration`,
            })}
          >
            Edit guest profile
          </QuietLink>
        )}
        <span>Print this page from your browser.</span>
      </Row>
      {card.sharedProfile && (
        <p className="no-print hint">
          The guest profile of this booking belongs to{" "}
          <SiteLink href={`/admin/guests/${card.sharedProfile.id}`}>
            {card.sharedProfile.name}
          </SiteLink>
          , so its details are not filled in. To create a separate profile, choose “Separate
          profile” on the booking.
        </p>
      )}
      <RegistrationCard card={card} />
    </>
  );
}
