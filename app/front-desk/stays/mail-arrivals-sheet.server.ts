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
import { formatGuestCount } from "~/reservations/availability/party";
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

const overdueSection = "Overdue arrivals";
const arrivalsSection = "Arrivals";

/** Mails the lodge a list of the stays of three days, for use without power or network. */
export async function mailArrivalsSheet({ settings, now }: OperationContext): Promise<void> {
  const { timeZone, email, siteName } = settings.general;
  const { arrivalsSheet, arrivalsSheetAt } = settings.notifications;
  if (!arrivalsSheet) return;
  await db.transaction().execute(async (trx) => {
    if (!isSheetDue(arrivalsSheetAt, await findLastArrivalsSheetAt(trx), timeZone, now)) return;
    const today = lodgeToday(now, timeZone);
    const days = Array.from({ length: sheetDays }, (_, offset) => addStayDays(today, offset));
    const paragraphs: Paragraph[] = [];
    for (const day of days) {
      const sheetDay = lodgeDay(day, timeZone);
      const nextDay = addStayDays(day, 1);
      // Today's departures and stayovers are only guests who have checked in. Later days include expected guests.
      const filterByCheckIn: typeof checkedInQuery =
        day === today ? checkedInQuery : (stays) => stays;
      const overdueArrivals = day === today ? await overdueArrivalsQuery(trx, today).execute() : [];
      paragraphs.push(
        { heading: formatStayDateInFull(day) },
        ...(overdueArrivals.length > 0
          ? renderSection(overdueSection, overdueArrivals, settings)
          : []),
        ...renderSection(
          arrivalsSection,
          await arrivalsQuery(trx, { from: day, to: nextDay }).execute(),
          settings,
        ),
        ...renderSection(
          "Departures",
          await filterByCheckIn(departuresQuery(trx, day)).execute(),
          settings,
        ),
        ...renderSection(
          "Stayovers",
          await filterByCheckIn(stayoversQuery(trx, sheetDay)).execute(),
          settings,
        ),
      );
    }
    await enqueueMail(trx, now, {
      kind: "arrivals-sheet",
      cause: "lodge",
      to: email,
      subject: `Arrivals from ${formatStayDate(today)}: ${siteName}`,
      name: null,
      paragraphs: [
        "Print this list or keep it on a phone, in case of a power or network outage.",
        ...paragraphs,
      ],
    });
  });
}

function describeArrival(section: string, { arrivalTime, checkIn }: DeskStay): string {
  const arrivalText = arrivalTime ? formatArrivalTime(arrivalTime, english) : "";
  if (section === arrivalsSection) return arrivalText;
  return section === overdueSection
    ? [`since ${formatStayDate(checkIn)}`, arrivalText].filter(Boolean).join(", ")
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

function describeBalanceDue({ folioId, balanceCents }: DeskStay, currency: Currency): string {
  if (folioId) return `on folio ${folioId}`;
  return balanceCents === 0 ? "" : formatCents(balanceCents, currency);
}

function renderSection(
  section: string,
  stays: DeskStay[],
  { general: { currency } }: OperationContext["settings"],
): Paragraph[] {
  if (stays.length === 0) return [`${section}: none.`];
  const rows = stays.map((stay) => [
    `${stay.guestName || "Guest"} (${stay.id})`,
    stay.roomName,
    describeArrival(section, stay),
    formatStayDate(stay.checkOut),
    formatGuestCount(stay, english),
    boardLabels[stay.board],
    stay.phone ?? "",
    describeBalanceDue(stay, currency),
    stay.specialRequests,
  ]);
  return [`${section}: ${stays.length}`, { head: columnHeadings, rows }];
}
