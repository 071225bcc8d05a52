import type { LoaderFunctionArgs } from "@remix-run/node";
import { amountColumn } from "~/booking/money";
import {
  arrivalsQuery,
  type DeskStay,
  departuresQuery,
  stayingQuery,
} from "~/booking/occupancy-queries.server";
import { lodgeToday } from "~/booking/stay";
import { stayState, stayStateNames } from "~/booking/stay-state";
import { db } from "~/db.server";
import { answerCsv, type CsvColumn } from "~/http/answer-csv.server";
import { refuseForms } from "~/http/refuse-forms.server";
import { requireViewer } from "~/http/require-viewer.server";
import { readArrivalsSearch } from "~/routes/admin.bookings.arrivals._index/arrivals-search.server";
import { readSettings } from "~/settings/read-settings.server";

interface Line {
  part: string;
  stay: DeskStay;
}

const columnsIn = (currency: string): CsvColumn<Line>[] => [
  { header: "Part", value: ({ part }) => part },
  { header: "Booking ID", value: ({ stay }) => stay.id },
  { header: "Room", value: ({ stay }) => stay.roomName },
  { header: "Name", value: ({ stay }) => stay.guestName },
  { header: "Check in", value: ({ stay }) => stay.checkIn },
  { header: "Check out", value: ({ stay }) => stay.checkOut },
  { header: "Guests", value: ({ stay }) => stay.guests },
  { header: "Board", value: ({ stay }) => stay.board },
  { header: "Phone", value: ({ stay }) => stay.phone },
  { header: "Special requests", value: ({ stay }) => stay.specialRequests },
  { header: "Status", value: ({ stay }) => stayStateNames[stayState(stay)] },
  amountColumn(`Balance ${currency}`, ({ stay }) => stay.balanceCents),
];

/** The desk's day and the arrivals of the period. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "staff");
  const { timeZone, currency } = (await readSettings(db)).general;
  const today = lodgeToday(new Date(), timeZone);
  const { period, errors } = readArrivalsSearch(new URL(request.url).searchParams, today);
  if (errors) throw new Response("Nothing was exported: wrong dates.", { status: 400 });
  const parts = [
    { part: "Departing", query: departuresQuery(db, period.from) },
    { part: "Staying", query: stayingQuery(db, period.from) },
    { part: "Arriving", query: arrivalsQuery(db, period) },
  ];
  const lines = await Promise.all(
    parts.map(async ({ part, query }) =>
      (await query.execute()).map((stay): Line => ({ part, stay })),
    ),
  );
  return answerCsv("arrivals.csv", columnsIn(currency), lines.flat());
}

export const action = refuseForms;
