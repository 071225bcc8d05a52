import { boardLabels } from "~/catalogue/rooms/boards";
import { enqueueMail } from "~/communication/mail/enqueue-mail.server";
import type { Paragraph } from "~/communication/mail/mail-content";
import { findLastArrivalsSheetAt } from "~/communication/mail/mail-outbox-queries.server";
import { lodgeDay, lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { type Currency, formatCents } from "~/core/money";
import type { OperationContext } from "~/core/settings/operation-context";
import { addStayDays, formatStayDate, formatStayDateInFull } from "~/core/stay";
import { db } from "~/db.server";
import { countParty } from "~/reservations/availability/party";
import { formatArrivalTime } from "~/reservations/bookings/arrival-time";
import {
  arrivalsQuery,
  checkedInQuery,
  type DeskStay,
  departuresQuery,
  overdueArrivalsQuery,
  stayoversQuery,
} from "~/reservations/occupancy/occupancy-queries.server";
import { isSheetDue } from "./daily-mails";

const sheetDays = 3;

const overdue = "Overdue arrivals";
const arriving = "Arrivals";

/** Mails the arrivals sheet to the lodge once a day: three days of data, for use without power or network. */
export async function mailArrivalsSheet({ settings, now }: OperationContext): Promise<void> {
  const { timeZone, email, siteName } = settings.general;
  const { arrivalsSheet, arrivalsSheetAt } = settings.notifications;
  if (!arrivalsSheet) return;
  await db.transaction().execute(async (trx) => {
    if (!isSheetDue(arrivalsSheetAt, await findLastArrivalsSheetAt(trx), timeZone, now)) return;
    const today = lodgeToday(now, timeZone);
    const days = Array.from({ length: sheetDays }, (_, n) => addStayDays(today, n));
    const parts: Paragraph[] = [];
    for (const day of days) {
      const on = lodgeDay(day, timeZone);
      const next = addStayDays(day, 1);
      // Guests who have not arrived are left out of today's departures and stayovers, but not of later days.
      const here: typeof checkedInQuery = day === today ? checkedInQuery : (stays) => stays;
      const awaited = day === today ? await overdueArrivalsQuery(trx, today).execute() : [];
      parts.push(
        { heading: formatStayDateInFull(day) },
        ...(awaited.length > 0 ? renderSection(overdue, awaited, settings) : []),
        ...renderSection(
          arriving,
          await arrivalsQuery(trx, { from: day, to: next }).execute(),
          settings,
        ),
        ...renderSection("Departures", await here(departuresQuery(trx, day)).execute(), settings),
        ...renderSection("Stayovers", await here(stayoversQuery(trx, on)).execute(), settings),
      );
    }
    await enqueueMail(trx, now, {
      kind: "arrivals-sheet",
      by: "lodge",
      to: email,
      subject: `Arrivals from ${formatStayDate(today)}: ${siteName}`,
      name: null,
      paragraphs: [
        "Print this list or keep it on a phone, in case of a power or network outage.",
        ...parts,
      ],
    });
  });
}

function describeArrival(part: string, { arrivalTime, checkIn }: DeskStay): string {
  const comes = arrivalTime ? formatArrivalTime(arrivalTime, english) : "";
  if (part === arriving) return comes;
  return part === overdue
    ? [`since ${formatStayDate(checkIn)}`, comes].filter(Boolean).join(", ")
    : "";
}

const columnHeadings = [
  "Name",
  "Room",
  "Arrival time",
  "Check-out",
  "Guests",
  "Board",
  "Phone",
  "Balance due",
  "Special requests",
];

const describeBalanceDue = ({ folioId, balanceCents }: DeskStay, currency: Currency): string =>
  folioId ? `on folio ${folioId}` : balanceCents === 0 ? "" : formatCents(balanceCents, currency);

function renderSection(
  name: string,
  stays: DeskStay[],
  { general: { currency } }: OperationContext["settings"],
): Paragraph[] {
  if (stays.length === 0) return [`${name}: none.`];
  const rows = stays.map((stay) => [
    `${stay.guestName || "Guest"} (${stay.id})`,
    stay.roomName,
    describeArrival(name, stay),
    formatStayDate(stay.checkOut),
    countParty(stay, english),
    boardLabels[stay.board],
    stay.phone ?? "",
    describeBalanceDue(stay, currency),
    stay.specialRequests,
  ]);
  return [`${name}: ${stays.length}`, { head: columnHeadings, rows }];
}
