import type { LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "~/db.server";
import { DeleteQuestion } from "~/desk/forms/delete-question";
import { bookingRecord, requireRecord } from "~/desk/records.server";
import { questionRoute } from "~/desk/state-route";
import { isKnownByMore } from "~/guests/profiles/link-guest.server";
import { documentName, personName } from "~/guests/profiles/person";
import { readPerson } from "~/guests/profiles/read-person.server";
import { guestName } from "~/reservations/bookings/guest-details";
import { separateGuest } from "~/reservations/bookings/separate-guest.server";
import { recordTitle } from "~/ui/page-meta";
import { SiteLink } from "~/ui/site-link";

export const meta = recordTitle("Booking", "Different guest for booking {bookingId}");

export async function loader({ params }: LoaderFunctionArgs) {
  const booking = await requireRecord(bookingRecord, params);
  const { id, version, personId } = booking;
  const person = personId === null ? undefined : await readPerson(db, personId);
  if (!person || !(await isKnownByMore(db, person.id))) throw redirect(bookingRecord.pathOf(id));
  return json({
    href: bookingRecord.pathOf(id),
    id,
    version,
    name: guestName(booking),
    profile: { id: person.id, name: personName(person) },
    document: person.document && documentName(person.document).toLowerCase(),
  });
}

export const action = questionRoute(
  bookingRecord,
  (id, { clerk, context }) => separateGuest(id, clerk, context.now),
  ({ kind }, id) => bookingRecord.pathOf(id) + (kind === "separated" ? "?notice=separated" : ""),
);

export default function SeparateGuest() {
  const { href, id, version, name, profile, document } = useLoaderData<typeof loader>();
  return (
    <DeleteQuestion
      title="Does a different guest stay?"
      version={version}
      yes="Yes, create a separate profile"
      no="Cancel"
      back={href}
    >
      <p className="lead">
        Booking #{id} is linked to the profile of{" "}
        <SiteLink href={`/admin/guests/${profile.id}`}>{profile.name}</SiteLink>.
      </p>
      <ul>
        <li>{name} gets a new profile with what this booking says.</li>
        <li>
          {document
            ? `The ${document} and the notes stay with the profile of ${profile.name}.`
            : `The notes stay with the profile of ${profile.name}.`}
        </li>
        <li>To undo it, merge the two profiles.</li>
      </ul>
    </DeleteQuestion>
  );
}
