import { boardNames } from "~/catalogue/rooms/boards";
import type { Paragraph } from "~/communication/mail/mail-content";
import { findLastSheet } from "~/communication/mail/mail-outbox-queries.server";
import { writeMail } from "~/communication/mail/write-mail.server";
import { lodgeDay, lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { type Currency, formatCents } from "~/core/money";
import type { Present } from "~/core/settings/present";
import { addStayDays, formatStayDate, formatStayDateInFull } from "~/core/stay";
import { db } from "~/db.server";
import { countParty } from "~/reservations/availability/party";
import { tellArrival } from "~/reservations/bookings/arrival-time";
import {
  arrivalsQuery,
  awaitedQuery,
  checkedInQuery,
  type DeskStay,
  departuresQuery,
  stayingQuery,
} from "~/reservations/occupancy/occupancy-queries.server";
import { isSheetDue } from "./daily-mails";

/** Today and the next two. */
const sheetDays = 3;

/**
 * Writes the day's arrivals sheet to the lodge's own address, once a day: what the desk needs for
 * three days without power or network.
 */
export async function mailArrivals({ settings, now }: Present): Promise<void> {
  const { timeZone, email, siteName } = settings.general;
  const { arrivalsSheet, arrivalsSheetAt } = settings.notifications;
  if (!arrivalsSheet) return;
  await db.transaction().execute(async (trx) => {
    if (!isSheetDue(arrivalsSheetAt, await findLastSheet(trx), timeZone, now)) return;
    const today = lodgeToday(now, timeZone);
    const days = Array.from({ length: sheetDays }, (_, n) => addStayDays(today, n));
    const parts: Paragraph[] = [];
    for (const day of days) {
      const on = lodgeDay(day, timeZone);
      const next = addStayDays(day, 1);
      // Who did not come yet neither stays nor leaves today, but may from tomorrow on.
      const here: typeof checkedInQuery = day === today ? checkedInQuery : (stays) => stays;
      const awaited = day === today ? await awaitedQuery(trx, today).execute() : [];
      parts.push(
        { heading: formatStayDateInFull(day) },
        ...(awaited.length > 0 ? part("Expected since before today", awaited, settings) : []),
        ...part("Arriving", await arrivalsQuery(trx, { from: day, to: next }).execute(), settings),
        ...part("Leaving", await here(departuresQuery(trx, day)).execute(), settings),
        ...part("Staying", await here(stayingQuery(trx, on)).execute(), settings),
      );
    }
    await writeMail(trx, now, {
      kind: "arrivals-sheet",
      by: "lodge",
      to: email,
      subject: `Arrivals from ${formatStayDate(today)}: ${siteName}`,
      name: null,
      paragraphs: [
        "For a day without power or network: print it, or keep it on a phone.",
        ...parts,
      ],
    });
  });
}

/** When somebody comes who is not here. */
function tellComing(part: string, { arrivalTime, checkIn }: DeskStay): string {
  const comes = arrivalTime ? tellArrival(arrivalTime, english) : "";
  if (part === "Arriving") return comes;
  return part.startsWith("Expected")
    ? [`since ${formatStayDate(checkIn)}`, comes].filter(Boolean).join(", ")
    : "";
}

const head = ["Name", "Room", "Arrives", "Until", "Guests", "Board", "Phone", "Open", "Requests"];

const tellOpen = ({ billId, balanceCents }: DeskStay, currency: Currency): string =>
  billId ? `on ${billId}` : balanceCents === 0 ? "" : formatCents(balanceCents, currency);

function part(
  name: string,
  stays: DeskStay[],
  { general: { currency } }: Present["settings"],
): Paragraph[] {
  if (stays.length === 0) return [`${name}: nobody.`];
  const rows = stays.map((stay) => [
    `${stay.guestName || "Guest"} (${stay.id})`,
    stay.roomName,
    tellComing(name, stay),
    formatStayDate(stay.checkOut),
    countParty(stay, english),
    boardNames[stay.board],
    stay.phone ?? "",
    tellOpen(stay, currency),
    stay.specialRequests,
  ]);
  return [`${name}: ${stays.length}`, { head, rows }];
}
