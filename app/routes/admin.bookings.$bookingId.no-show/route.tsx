import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadFolioOfBooking } from "~/billing/folios/load-folio.server";
import { loadGuestInvoices } from "~/billing/invoices/load-invoices.server";
import { english } from "~/core/languages/english";
import { formatCents } from "~/core/money";
import { safePath, withQuery } from "~/core/paths";
import { countNights, formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { changeState } from "~/desk/change-state.server";
import { bookingRecord, requireRecord } from "~/desk/records.server";
import {
  findNoShowProblem,
  listNoShowCharges,
  recordNoShow,
} from "~/front-desk/stays/no-show.server";
import { createFormErrors } from "~/http/parse-form.server";
import { guestName } from "~/reservations/bookings/guest-details";
import { recordTitle } from "~/ui/page-meta";
import { answerSchema } from "./no-show.schema.server";
import { NoShowForm } from "./no-show-form";

export const meta = recordTitle("Booking", "No-show of booking {bookingId}");

const choiceNames = { none: "No charge", "first-night": "First night", all: "All nights" };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const booking = await requireRecord(bookingRecord, params);
  const own = bookingRecord.pathOf(booking.id);
  if (await findNoShowProblem(db, booking, context)) throw redirect(own);
  const { folio, stay } = await loadFolioOfBooking(db, booking);
  const { options, proposed } = listNoShowCharges(booking);
  const say = (cents: number) => formatCents(cents, booking.quote.currency);
  const asked = new URL(request.url).searchParams;
  const answered = answerSchema.safeParse(Object.fromEntries(asked)).data;
  const error = asked.has("changed")
    ? { field: "charge", message: "The booking has changed. Check the amounts again" }
    : asked.has("missing") && { field: "charge", message: "Choose what to charge" };
  return json(
    {
      own,
      name: `#${booking.id}: ${guestName(booking) || "Guest"}, ${booking.roomName}`,
      dates: `${formatStayDate(booking.checkIn)} to ${formatStayDate(booking.checkOut)}`,
      nights: countNights(booking),
      options: options.map(({ value, totalCents }) => ({
        value,
        label: totalCents > 0 ? `${choiceNames[value]}, ${say(totalCents)}` : choiceNames[value],
      })),
      values: {
        charge: answered?.charge ?? (asked.has("missing") ? "" : proposed),
        release: answered?.release ?? "yes",
      },
      errors: error ? createFormErrors([error]) : null,
      version: booking.version,
      received: folio.receivedCents > 0 ? say(folio.receivedCents) : null,
      extras: stay.lines.length > 0 && booking.extraCents !== 0 ? say(booking.extraCents) : null,
      invoices: await loadGuestInvoices(db, folio.id, english),
      returnTo: safePath(asked.get("returnTo"), own),
    },
    { status: error ? 400 : 200 },
  );
}

export const action = (args: ActionFunctionArgs) =>
  changeState(args, {
    record: bookingRecord,
    async change(id, { clerk, form, context }) {
      const answer = answerSchema.safeParse(Object.fromEntries(form)).data ?? {};
      const version = form.has("version") ? Number(form.get("version")) : null;
      const result = await recordNoShow(id, { ...answer, version }, clerk, context);
      if (result.kind !== "asks" && result.kind !== "changed-meanwhile") return result;
      const own = bookingRecord.pathOf(id);
      const to = withQuery(`${own}/no-show`, {
        ...answer,
        returnTo: safePath(form.get("returnTo"), own),
        changed: result.kind === "changed-meanwhile" ? "yes" : null,
        missing: result.kind === "asks" && version !== null ? "yes" : null,
      });
      return { ...result, to };
    },
    notices: { marked: "no-show", asks: null, "changed-meanwhile": null },
  });

export default function NoShow() {
  return <NoShowForm {...useLoaderData<typeof loader>()} />;
}
