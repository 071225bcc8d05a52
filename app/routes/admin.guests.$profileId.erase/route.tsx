import type { LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pluralise } from "~/core/pluralise";
import { db } from "~/db.server";
import { ConfirmationForm } from "~/desk/forms/confirmation-form";
import { guestProfileRecord, requireRecord } from "~/desk/records.server";
import { createConfirmationAction } from "~/desk/state-route";
import { isMergedOrErased } from "~/guests/profiles/change-guest-profile.server";
import { formatGuestProfileName } from "~/guests/profiles/guest-profile";
import { sumStaysOfGuestProfile } from "~/guests/profiles/guest-profile-stay-queries.server";
import { createFormErrors } from "~/http/parse-form.server";
import { eraseGuest, findErasureProblem } from "~/privacy/erase-guest.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Guest", (data) => `Erase ${data.name}`);

export async function loader({ params, context }: LoaderFunctionArgs) {
  const profile = await requireRecord(guestProfileRecord, params);
  if (isMergedOrErased(profile)) throw redirect(guestProfileRecord.pathOf(profile.id));
  const { bookings } = await sumStaysOfGuestProfile(db, profile.id);
  return json({
    href: guestProfileRecord.pathOf(profile.id),
    version: profile.version,
    name: formatGuestProfileName(profile),
    contact: [profile.email, profile.phone].filter(Boolean).join(", "),
    bookings,
    problem: await findErasureProblem(db, profile, context),
  });
}

export const action = createConfirmationAction(
  guestProfileRecord,
  (id, { version, clerk, context }) => eraseGuest(id, version, clerk, context),
  (result) =>
    result.kind === "erased"
      ? "/admin/guests?notice=erased"
      : { errors: createFormErrors([{ field: "", message: result.message }]), status: 409 },
);

export default function EraseGuest() {
  const { href, version, name, contact, bookings, problem } = useLoaderData<typeof loader>();
  return (
    <ConfirmationForm
      title={`Erase ${name}?`}
      version={version}
      confirmLabel={problem ? null : "Erase guest"}
      cancelLabel={problem ? "Back to the guest" : "Keep guest"}
      cancelHref={href}
    >
      <p className="lead">{[name, contact].filter(Boolean).join(", ")}</p>
      {problem ? (
        <p className="alert alert-warning">{problem}</p>
      ) : (
        <ul>
          <li>All details in the guest profile are deleted: name, contact, document and notes.</li>
          {bookings > 0 && (
            <li>
              {pluralise(bookings, "booking")} {bookings === 1 ? "stays" : "stay"} for accounting,
              without the guest’s name, email, phone and special requests. Notifications about{" "}
              {bookings === 1 ? "it" : "them"} are deleted.
            </li>
          )}
          <li>Notes and changes are removed from the log. Staff names and times stay.</li>
          <li>
            Invoices stay unchanged. So do notes of payments, and texts and reasons of charges and
            discounts, on the folio and in the log.
          </li>
          <li>
            Enquiries from this guest’s email or phone become anonymous, unless another guest shares
            it. Tables and event spaces stay reserved.
          </li>
          <li>
            Emails to the guest and about the stays are deleted. A newsletter subscription ends.
          </li>
          <li>
            Please check the notes on rooms, room blocks and tables, and the shift notes. They are
            not erased if they have no booking or phone number of the guest.
          </li>
          <li>This cannot be undone.</li>
        </ul>
      )}
    </ConfirmationForm>
  );
}
