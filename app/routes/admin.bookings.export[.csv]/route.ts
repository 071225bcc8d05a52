import { pipeline, Readable } from "node:stream";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { stringify } from "csv-stringify";
import { eachBooking, type ListedBooking } from "~/booking/booking-list-queries.server";
import { db } from "~/db.server";
import { refuseForms } from "~/http/refuse-forms.server";
import { requireViewer } from "~/http/require-viewer.server";
import { downloadHeaders } from "~/http/security-headers.server";
import { readBookingSearch } from "~/routes/admin.bookings._index/booking-search.server";

const columns: { header: string; value: (booking: ListedBooking) => string | number | null }[] = [
  { header: "Booking ID", value: (booking) => booking.id },
  { header: "Room", value: (booking) => booking.roomName },
  { header: "Name", value: (booking) => booking.guestName },
  { header: "Email", value: (booking) => booking.email },
  { header: "Phone", value: (booking) => booking.phone },
  { header: "Check in", value: (booking) => booking.checkIn },
  { header: "Check out", value: (booking) => booking.checkOut },
  { header: "Guests", value: (booking) => booking.guests },
  { header: "Board", value: (booking) => booking.board },
  { header: "Total USD", value: (booking) => ((booking.totalCents ?? 0) / 100).toFixed(2) },
  { header: "Status", value: (booking) => booking.status },
  { header: "Source", value: (booking) => booking.source },
  { header: "Created", value: (booking) => booking.createdAt },
];

/** What the list's filters leave, streamed as it is read; no cell can start a formula. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "staff");
  const { filter, errors } = readBookingSearch(new URL(request.url).searchParams);
  if (errors) {
    const said = errors.fields.map(({ message }) => message).join(" ");
    throw new Response(`Nothing was exported. ${said}`, { status: 400 });
  }
  const bookings = eachBooking(db, filter);
  // Read before the answer begins: if the database cannot be read, the answer says so.
  const first = await bookings.next();
  async function* rows() {
    if (first.done) return;
    yield columns.map(({ value }) => value(first.value));
    for await (const booking of bookings) yield columns.map(({ value }) => value(booking));
  }
  const file = stringify({
    header: true,
    columns: columns.map(({ header }) => header),
    escape_formulas: true,
    // A line end inside an unquoted cell would begin a cell that nobody looked at.
    quoted_string: true,
    bom: true,
    record_delimiter: "windows",
  });
  // A fault later on ends the download, and nothing but the download.
  pipeline(Readable.from(rows()), file, (error) => {
    if (error) console.error(JSON.stringify({ at: new Date(), error: error.message }));
  });
  return new Response(createReadableStreamFromReadable(file), {
    headers: downloadHeaders("text/csv; charset=utf-8", "bookings.csv"),
  });
}

export const action = refuseForms;
