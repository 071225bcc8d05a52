import type { LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "~/db.server";
import { ConfirmationForm } from "~/desk/forms/confirmation-form";
import { bookingRecord, requireRecord } from "~/desk/records.server";
import { createConfirmationAction } from "~/desk/state-route";
import { findGuestProfile } from "~/guests/profiles/find-guest-profile.server";
import { formatDocumentKind, formatGuestProfileName } from "~/guests/profiles/guest-profile";
import { hasOtherBookingsOrAccount } from "~/guests/profiles/link-guest-profile.server";
import { separateGuest } from "~/reservations/bookings/change-guest.server";
import { formatGuestName } from "~/reservations/bookings/guest-details";
import { recordTitle } from "~/ui/page-meta";
import { SiteLink } from "~/ui/site-link";

export const meta = recordTitle("Booking", "Separate guest profile for booking {bookingId}");

export async function loader({ params }: LoaderFunctionArgs) {
  const booking = await requireRecord(bookingRecord, params);
  const { id, version, profileId } = booking;
  const profile = profileId === null ? undefined : await findGuestProfile(db, profileId);
  if (!profile || !(await hasOtherBookingsOrAccount(db, profile.id)))
    throw redirect(bookingRecord.pathOf(id));
  return json({
    href: bookingRecord.pathOf(id),
    id,
    version,
    name: formatGuestName(booking),
    profile: { id: profile.id, name: formatGuestProfileName(profile) },
    documentLabel: profile.document && formatDocumentKind(profile.document).toLowerCase(),
  });
}

export const action = createConfirmationAction(
  bookingRecord,
  (id, { version, clerk, context }) => separateGuest(id, version, clerk, context.now),
  ({ kind }, id) => bookingRecord.pathOf(id) + (kind === "separated" ? "?notice=separated" : ""),
);

export default function SeparateGuest() {
  const { href, id, version, name, profile, documentLabel } = useLoaderData<typeof loader>();
  return (
    <ConfirmationForm
      title="Create a separate guest profile?"
      version={version}
      confirmLabel="Create profile"
      cancelLabel="Back"
      cancelHref={href}
    >
      <p className="lead">
        Booking #{id} is linked to the profile of{" "}
        <SiteLink href={`/admin/guests/${profile.id}`}>{profile.name}</SiteLink>.
      </p>
      <ul>
        <li>
          The booking gets a new profile, {name}, with the name and contact details of the booking.
        </li>
        <li>
          {documentLabel
            ? `The ${documentLabel} and the notes stay in the old profile.`
            : "The notes stay in the old profile."}
        </li>
        <li>To undo this, merge the two profiles.</li>
      </ul>
    </ConfirmationForm>
  );
}
