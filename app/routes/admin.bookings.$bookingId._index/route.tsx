import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { listHistory } from "~/audit/audit-queries.server";
import { addNote } from "~/booking/add-note.server";
import { normaliseBookingId } from "~/booking/booking-id.server";
import { findBooking } from "~/booking/booking-queries.server";
import { depositCents } from "~/booking/booking-rules";
import { viewBooking } from "~/booking/booking-view";
import { formatInstant } from "~/booking/stay";
import { db } from "~/db.server";
import { parseFields, requiredText } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/require-viewer.server";
import { readSettings } from "~/settings/read-settings.server";
import { Fault } from "~/ui/fault-page";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-meta";
import { BookingRecord } from "./booking-record";
import { ChangeLog } from "./change-log";

export const meta: MetaFunction = ({ matches, params }) =>
  pageTitle(matches, `Booking ${params.bookingId}`);

const notices = new Map([
  ["created", "Booking created successfully!"],
  ["confirmed", "Booking confirmed successfully!"],
  ["cancelled", "Booking cancelled successfully!"],
  ["noted", "Note saved."],
]);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireViewer(request, "staff");
  const id = normaliseBookingId(params.bookingId ?? "");
  const [booking, log, settings] = await Promise.all([
    findBooking(db, id),
    listHistory(db, "booking", id),
    readSettings(db),
  ]);
  if (!booking) throw new Response("No such booking.", { status: 404 });
  const { timeZone } = settings.general;
  return json({
    booking: viewBooking(booking, settings, new Date()),
    depositCents: depositCents(booking.quote.totalCents, settings.booking),
    source: booking.source,
    accountEmail: booking.accountEmail,
    log: log.map((entry) => ({ ...entry, at: formatInstant(entry.at, timeZone) })),
    notice: notices.get(new URL(request.url).searchParams.get("notice") ?? "") ?? null,
  });
}

const noteSchema = z.object({ note: requiredText(2000, "Write the note first") });

/** The form on this page writes a note; every other change has an address of its own. */
export async function action({ request, params }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const clerk = await requireViewer(request, "staff");
  const form = parseFields(fields, noteSchema);
  if (!form.ok) return json({ values: form.values, errors: form.errors }, { status: 400 });
  const id = normaliseBookingId(params.bookingId ?? "");
  const isAdded = await addNote(id, clerk, form.data.note, new Date());
  if (!isAdded) throw new Response("No such booking.", { status: 404 });
  return redirect(`/admin/bookings/${id}?notice=noted#log`);
}

export default function BookingPage() {
  const {
    booking,
    depositCents: deposit,
    source,
    accountEmail,
    log,
    notice,
  } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <>
      <Notice text={notice} />
      <BookingRecord
        booking={booking}
        depositCents={deposit}
        source={source}
        accountEmail={accountEmail}
      />
      <ChangeLog log={log} form={{ values: sent?.values ?? {}, errors: sent?.errors }} />
    </>
  );
}

export function ErrorBoundary() {
  return <Fault />;
}
