import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { quoteChangeForClerk } from "~/billing/folios/quote-change-for-clerk.server";
import { boardLabels } from "~/catalogue/rooms/boards";
import { describeConflict } from "~/core/change-log/merge-edits.server";
import { lodgeToday } from "~/core/instants";
import { withQuery } from "~/core/paths";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { changeConfirmationSchema } from "~/desk/forms/change.schema.server";
import { ChangeAlert, ChangeReview } from "~/desk/forms/change-review";
import { loadChange } from "~/desk/forms/load-change.server";
import { bookingRecord, notFoundResponse } from "~/desk/records.server";
import { findPreviousOccupant } from "~/front-desk/stays/change-stay-state.server";
import { errorStatusOf, parseFields } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";
import { childrenLabel, infantsLabel } from "~/reservations/availability/party";
import type { StayChoice } from "~/reservations/availability/stay-choice";
import { changeBooking } from "~/reservations/bookings/change-booking.server";
import type { Option } from "~/ui/choice-field";
import { recordTitle } from "~/ui/page-meta";
import { SiteLink } from "~/ui/site-link";
import { ChangeForm } from "./change-form";

export const meta = recordTitle("Booking", "Change booking {bookingId}");

/** The first step is a GET form. With a stay in the query the page shows the new price. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const view = await loadChange(
    params,
    new URL(request.url).searchParams,
    requireViewer(context),
    context,
  );
  return json({ ...view, conflict: null, hasPriceChanged: false }, { status: view.status });
}

const stayFieldLabels = {
  roomId: "Room type",
  roomFrom: "New room type starts on",
  checkIn: "Check-in",
  checkOut: "Check-out",
  guests: "Guests",
  children: childrenLabel,
  infants: infantsLabel,
  board: "Board",
};

function formatStayFields(stay: StayChoice, rooms: Option[]): Record<string, string> {
  const room = rooms.find(({ value }) => value === String(stay.roomId));
  return {
    roomId: room?.label.replace(/,.*/, "") ?? "",
    checkIn: formatStayDate(stay.checkIn),
    checkOut: formatStayDate(stay.checkOut),
    guests: String(stay.guests),
    children: String(stay.children),
    infants: String(stay.infants),
    board: boardLabels[stay.board],
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const clerk = requireViewer(context);
  const view = await loadChange(params, fields, clerk, context);
  const form = parseFields(fields, changeConfirmationSchema(view.before.price.currency));
  const emptyActionData = { conflict: null, hasPriceChanged: false };
  if (!form.ok)
    return json({ ...view, ...emptyActionData, errors: form.errors }, errorStatusOf(form.errors));

  const result = await changeBooking(
    view.id,
    form.data,
    { clerk, quoteForClerk: quoteChangeForClerk },
    context,
  );
  switch (result.kind) {
    case "changed": {
      const today = lodgeToday(context.now, context.settings.general.timeZone);
      const previousOccupant = await findPreviousOccupant(db, view.id, today);
      return redirect(
        withQuery(view.returnTo, { notice: previousOccupant ? "changed-met" : "changed" }),
      );
    }
    case "not-found":
      throw notFoundResponse(bookingRecord);
    case "unchangeable":
      throw new Response(result.reason, { status: 409 });
    case "refused":
    case "unavailable":
      return json({ ...view, ...emptyActionData }, { status: view.status });
    case "price-changed":
      return json({ ...view, ...emptyActionData, hasPriceChanged: true }, { status: 409 });
    case "version-conflict": {
      const edit = {
        labels: stayFieldLabels,
        stored: formatStayFields(result.booking, view.rooms),
        submitted: formatStayFields(form.data.stay, view.rooms),
      };
      const { conflict } = await describeConflict("booking", result.booking, edit, context);
      return json({ ...view, ...emptyActionData, conflict }, { status: 409 });
    }
  }
}

export default function ChangeBooking() {
  const loaderData = useLoaderData<typeof loader>();
  const view = useActionData<typeof action>() ?? loaderData;
  const bookingPath = `/admin/bookings/${view.id}`;
  if (view.problem) {
    return (
      <>
        <h1>This booking cannot be changed</h1>
        <p>
          {view.problem} <SiteLink href={bookingPath}>Back to the booking</SiteLink>
        </p>
      </>
    );
  }
  return (
    <>
      <ChangeAlert view={view} />
      <h1>Change booking {view.title}</h1>
      <ChangeForm view={view} bookingPath={bookingPath} />
      <ChangeReview view={view} bookingPath={bookingPath} />
    </>
  );
}
