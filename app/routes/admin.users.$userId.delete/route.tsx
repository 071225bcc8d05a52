import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addSpending } from "~/accounts/users/user-list-queries.server";
import { lodgeToday } from "~/core/instants";
import { safePath } from "~/core/paths";
import { pluralise } from "~/core/pluralise";
import { db } from "~/db.server";
import { ConfirmationForm } from "~/desk/forms/confirmation-form";
import { requireRecord, userRecord } from "~/desk/records.server";
import { createConfirmationAction } from "~/desk/state-route";
import { findLinkedGuestProfileId } from "~/guests/profiles/find-guest-profile.server";
import { createFormErrors } from "~/http/parse-form.server";
import { removeUser, upcomingStayMessage } from "~/privacy/remove-user.server";
import { hasCurrentOrFutureStay } from "~/reservations/bookings/booking-queries.server";
import { recordTitle } from "~/ui/page-meta";
import { SiteLink } from "~/ui/site-link";

export const meta = recordTitle<typeof loader>("User", (data) => `Delete ${data.name}`);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const user = await requireRecord(userRecord, params);
  const today = lodgeToday(context.now, context.settings.general.timeZone);
  const guest = { userId: user.id, profileId: await findLinkedGuestProfileId(db, user.id) };
  const hasUpcoming = await hasCurrentOrFutureStay(db, guest, today);
  const [spending] = await addSpending(db, [user]);
  const requestedPath = new URL(request.url).searchParams.get("returnTo");
  return json({
    version: user.version,
    isProvisional: user.isProvisional === 1,
    name: user.name,
    contact: user.email || user.phone,
    isRemoved: user.removedAt !== null,
    bookings: spending?.bookingCount ?? 0,
    problem: hasUpcoming ? upcomingStayMessage : null,
    returnTo: safePath(requestedPath, `/admin/users/${user.id}`),
  });
}

export const action = createConfirmationAction(
  userRecord,
  (id, { version, clerk, context }) => removeUser(id, version, clerk, context),
  (result) =>
    result.kind === "removed"
      ? "/admin/users?notice=removed"
      : { errors: createFormErrors([{ field: "", message: result.message }]), status: 409 },
);

export default function DeleteUser() {
  const { version, isProvisional, name, contact, isRemoved, bookings, problem, returnTo } =
    useLoaderData<typeof loader>();
  if (isRemoved) {
    return (
      <>
        <h1>This user is already deleted</h1>
        <p>
          <SiteLink href="/admin/users">All users</SiteLink>
        </p>
      </>
    );
  }
  return (
    <ConfirmationForm
      title={`Delete ${name}?`}
      version={version}
      confirmLabel={problem ? null : "Delete user"}
      cancelLabel={problem ? "Back" : "Keep user"}
      cancelHref={returnTo}
    >
      <p className="lead">
        {name}, {contact}
      </p>
      {problem && <p className="alert alert-warning">{problem}</p>}
      <ul>
        <li>The account is signed out on all devices and closed.</li>
        {bookings > 0 && (
          <li>
            {pluralise(bookings, "booking")} {bookings === 1 ? "is" : "are"} kept for the accounts,
            without the guest’s personal details.
          </li>
        )}
        <li>
          Personal details are removed from the change log. Payments, charges and invoices are kept.
        </li>
        <li>
          Reviews are kept without the name.{" "}
          {isProvisional
            ? "A newsletter subscription of the email address is kept, because the address is not verified."
            : "The newsletter subscription ends."}
        </li>
        <li>
          Enquiries and table reservations are kept without the name. Check shift notes for the name
          yourself.
        </li>
        <li>This cannot be undone. To close the account temporarily, deactivate it instead.</li>
      </ul>
    </ConfirmationForm>
  );
}
