import type { LoaderFunctionArgs } from "@remix-run/node";
import { eachBooking, type ListedBooking } from "~/booking/booking-list-queries.server";
import { lookUpText } from "~/booking/booking-text-queries.server";
import { amountColumn } from "~/booking/money";
import { openCents } from "~/booking/payment-rules";
import { lodgeToday } from "~/booking/stay";
import { markNames, markOf } from "~/booking/stay-marks";
import { db } from "~/db.server";
import { answerCsv, type CsvColumn } from "~/http/answer-csv.server";
import { refuseForms } from "~/http/refuse-forms.server";
import { requireViewer } from "~/http/require-viewer.server";
import { readBookingSearch } from "~/routes/admin.bookings._index/booking-search.server";
import { readSettings } from "~/settings/read-settings.server";

function markWord(booking: ListedBooking): string {
  const mark = markOf(booking);
  return mark ? markNames[mark] : "";
}

const columnsIn = (currency: string): CsvColumn<ListedBooking>[] => [
  { header: "Booking ID", value: (booking) => booking.id },
  { header: "Room", value: (booking) => booking.roomName },
  { header: "Name", value: (booking) => booking.guestName },
  { header: "Email", value: (booking) => booking.email },
  { header: "Phone", value: (booking) => booking.phone },
  { header: "Check in", value: (booking) => booking.checkIn },
  { header: "Check out", value: (booking) => booking.checkOut },
  { header: "Guests", value: (booking) => booking.guests },
  { header: "Board", value: (booking) => booking.board },
  amountColumn(`Total ${currency}`, (booking) => booking.totalCents ?? 0),
  amountColumn(`Received ${currency}`, (booking) => booking.receivedCents),
  amountColumn(`Balance ${currency}`, (booking) => openCents(booking)),
  { header: "Status", value: (booking) => booking.status },
  { header: "Mark", value: markWord },
  { header: "Source", value: (booking) => booking.source },
  { header: "Created", value: (booking) => booking.createdAt },
];

/** What the list's filters leave. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "staff");
  const { currency, timeZone } = (await readSettings(db)).general;
  const today = lodgeToday(new Date(), timeZone);
  const { filter, errors } = readBookingSearch(new URL(request.url).searchParams, today);
  if (errors) {
    const said = errors.fields.map(({ message }) => message).join(" ");
    throw new Response(`Nothing was exported. ${said}`, { status: 400 });
  }
  const looked = await lookUpText(db, filter);
  const rows = eachBooking(db, looked.isPartial ? filter : looked.filter);
  return answerCsv("bookings.csv", columnsIn(currency), rows);
}

export const action = refuseForms;
