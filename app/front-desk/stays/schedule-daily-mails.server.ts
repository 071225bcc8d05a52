import { boardLabels } from "~/catalogue/rooms/boards";
import { enqueueMail } from "~/communication/mail/enqueue-mail.server";
import { isSmtpConfigured, loadMailsAbout } from "~/communication/mail/load-mails.server";
import type { Paragraph } from "~/communication/mail/mail-content";
import { findLastArrivalsSheetAt } from "~/communication/mail/mail-outbox-queries.server";
import { type Instant, lodgeDay, lodgeInstant, lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { runIndependently } from "~/core/log-error.server";
import { type Currency, formatCents } from "~/core/money";
import { runEveryMinute } from "~/core/run-every-minute.server";
import { loadSettings } from "~/core/settings/load-settings.server";
import type { OperationContext } from "~/core/settings/operation-context";
import { addStayDays, formatStayDate, formatStayDateInFull, type StayDate } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { formatGuestCount } from "~/reservations/availability/party";
import { formatArrivalTime } from "~/reservations/bookings/arrival-time";
import {
  type Booking,
  listConfirmedArrivals,
} from "~/reservations/bookings/booking-queries.server";
import { mailReminder } from "~/reservations/bookings/mail-booking.server";
import {
  arrivalsQuery,
  checkedInQuery,
  type DeskStay,
  departuresQuery,
  overdueArrivalsQuery,
  stayoversQuery,
} from "~/reservations/occupancy/occupancy-queries.server";

/** Without SMTP, mails are only written to files, so none are scheduled. */
export function scheduleDailyMails(): void {
  if (!isSmtpConfigured) return;
  runEveryMinute("daily-mails", async (now) => {
    const settings = await loadSettings(db);
    await runIndependently("reminders", () => remindGuests({ settings, now }));
    await runIndependently("arrivals sheet", () => mailArrivalsSheet({ settings, now }));
  });
}

/** Returns a key that the rooms of a group with the same email address and check-in share. */
const createReminderKey = ({ id, groupId, email, checkIn }: Booking) =>
  groupId === null ? id : `${groupId} ${email} ${checkIn}`;

function selectOnePerGroup(bookings: Booking[]): Booking[] {
  const leadsFirst = bookings.toSorted(
    (a, b) => Number(b.groupLeadId === b.id) - Number(a.groupLeadId === a.id),
  );
  // Of several entries with the same key, a Map keeps the last. Reversed, that is the lead's booking.
  return [
    ...new Map(
      leadsFirst.toReversed().map((booking) => [createReminderKey(booking), booking]),
    ).values(),
  ];
}

/** A booking whose reminder fails is logged and tried again at the next run. */
async function remindGuests({ settings, now }: OperationContext): Promise<void> {
  const checkInRange = getReminderCheckInRange(lodgeToday(now, settings.general.timeZone));
  for (const booking of selectOnePerGroup(await listConfirmedArrivals(db, checkInRange))) {
    const remind = () => db.transaction().execute((trx) => remindGuest(trx, booking, now));
    await runIndependently(`reminder ${booking.id}`, remind, { booking: booking.id });
  }
}

async function remindGuest(trx: Db, booking: Booking, now: Date): Promise<void> {
  const mails = await loadMailsAbout(trx, { bookingId: booking.id });
  const lastReminder = mails.find(({ kind }) => kind === "reminder");
  const { timeZone } = booking.terms;
  if (!isReminderDue(booking, lastReminder?.createdAt ?? null, timeZone, now)) return;
  await mailReminder(trx, booking, now);
}

const sheetDays = 3;

const overdueSection = "Overdue arrivals";
const arrivalsSection = "Arrivals";

/** Mails the lodge a list of the stays of three days, for use without power or network. */
async function mailArrivalsSheet({ settings, now }: OperationContext): Promise<void> {
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

const reminderDays = 3;
/** In the lodge's time zone, so that guests do not get mails at night. */
const reminderTime = "08:00";

interface ExpectedStay {
  checkIn: StayDate;
  createdAt: Instant;
}

const getReminderCheckInRange = (today: StayDate) => ({
  from: addStayDays(today, 1),
  to: addStayDays(today, reminderDays),
});

const calculateReminderTime = (checkIn: StayDate, timeZone: string): Date =>
  lodgeInstant(addStayDays(checkIn, -reminderDays), reminderTime, timeZone);

/** Bookings made after the reminder time get no reminder. A stay moved to later days gets another one. */
function isReminderDue(
  { checkIn, createdAt }: ExpectedStay,
  lastReminderAt: Instant | null,
  timeZone: string,
  now: Date,
): boolean {
  const dueAt = calculateReminderTime(checkIn, timeZone);
  const arrivalDayStart = lodgeInstant(checkIn, "00:00", timeZone);
  if (now < dueAt || now >= arrivalDayStart || new Date(createdAt) >= dueAt) return false;
  return lastReminderAt === null || new Date(lastReminderAt) < dueAt;
}

/** @param sheetTime `HH:mm` in the lodge's time zone */
function isSheetDue(
  sheetTime: string,
  lastSheetAt: Instant | null,
  timeZone: string,
  now: Date,
): boolean {
  const dueAt = lodgeInstant(lodgeToday(now, timeZone), sheetTime, timeZone);
  return now >= dueAt && (lastSheetAt === null || new Date(lastSheetAt) < dueAt);
}
