import type { LoaderFunctionArgs } from "@remix-run/node";
import { stayState, stayStateNames } from "~/booking/stay-marks";
import { db } from "~/db.server";
import { readArrivalsSearch } from "~/desk/arrivals-search.server";
import { answerCsv, type CsvColumn } from "~/http/answer-csv.server";
import { refuseForms } from "~/http/refuse-forms.server";
import { lodgeDay, lodgeToday } from "~/lodge/instants";
import { amountColumn } from "~/lodge/money";
import {
  arrivalsQuery,
  type DeskStay,
  departuresQuery,
  stayingQuery,
} from "~/stays/occupancy-queries.server";

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
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { timeZone, currency } = context.settings.general;
  const today = lodgeToday(context.now, timeZone);
  const { period, errors } = readArrivalsSearch(new URL(request.url).searchParams, today);
  if (errors) throw new Response("Nothing was exported: wrong dates.", { status: 400 });
  const parts = [
    { part: "Departing", query: departuresQuery(db, period.from) },
    { part: "Staying", query: stayingQuery(db, lodgeDay(period.from, timeZone)) },
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
