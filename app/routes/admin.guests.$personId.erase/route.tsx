import type { LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pluralise } from "~/core/pluralise";
import { db } from "~/db.server";
import { DeleteConfirmation } from "~/desk/forms/delete-confirmation";
import { guestProfileRecord, requireRecord } from "~/desk/records.server";
import { createConfirmationRoute } from "~/desk/state-route";
import { isMergedOrErased } from "~/guests/profiles/change-guest-profile.server";
import { formatGuestProfileName } from "~/guests/profiles/guest-profile";
import { sumStaysOfGuestProfile } from "~/guests/profiles/guest-profile-stay-queries.server";
import { createFormErrors } from "~/http/parse-form.server";
import { eraseGuest, findErasureProblem } from "~/privacy/erase-guest.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Guest", (data) => `Erase ${data.name}`);

export async function loader({ params, context }: LoaderFunctionArgs) {
  const person = await requireRecord(guestProfileRecord, params);
  if (isMergedOrErased(person)) throw redirect(guestProfileRecord.pathOf(person.id));
  const { bookings } = await sumStaysOfGuestProfile(db, person.id);
  return json({
    href: guestProfileRecord.pathOf(person.id),
    version: person.version,
    name: formatGuestProfileName(person),
    reach: [person.email, person.phone].filter(Boolean).join(", "),
    bookings,
    objection: await findErasureProblem(db, person, context),
  });
}

export const action = createConfirmationRoute(
  guestProfileRecord,
  (id, { version, clerk, context }) => eraseGuest(id, version, clerk, context),
  (result) =>
    result.kind === "erased"
      ? "/admin/guests?notice=erased"
      : { errors: createFormErrors([{ field: "", message: result.message }]), status: 409 },
);

export default function EraseGuest() {
  const { href, version, name, reach, bookings, objection } = useLoaderData<typeof loader>();
  return (
    <DeleteConfirmation
      title="Are you sure you want to erase this guest?"
      version={version}
      yes={objection ? null : "Yes, erase the guest"}
      no={objection ? "Back to the guest" : "No, keep the guest"}
      back={href}
    >
      <p className="lead">{[name, reach].filter(Boolean).join(", ")}</p>
      {objection ? (
        <p className="alert alert-warning">{objection}</p>
      ) : (
        <ul>
          <li>The guest record is emptied: name, document, notes and all else.</li>
          {bookings > 0 && (
            <li>
              {pluralise(bookings, "booking")} {bookings === 1 ? "stays" : "stay"} for the accounts,
              without the guest’s name, email, phone and special requests; notifications about{" "}
              {bookings === 1 ? "it" : "them"} go.
            </li>
          )}
          <li>
            What the desk noted of the guest, and how the record was changed, goes from the log too;
            who did it and when stays.
          </li>
          <li>
            Reasons given for payments, discounts and charges stay with the books, and invoices as
            they were made.
          </li>
          <li>
            What the guest asked for by an address or number that no other guest has becomes
            nameless; the tables and spaces stay held.
          </li>
          <li>
            Mails to the guest and about the stays are deleted; a newsletter subscription ends.
          </li>
          <li>
            Notes on rooms, blocks and tables and for the next shift stay where they have neither a
            booking nor the guest’s number: only somebody who reads them can tell.
          </li>
          <li>This cannot be undone.</li>
        </ul>
      )}
    </DeleteConfirmation>
  );
}
