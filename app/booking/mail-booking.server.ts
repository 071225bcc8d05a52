import type { Db } from "~/db.server";
import { formatCents } from "~/lodge/money";
import { linkTo, type Paragraph } from "~/mail/mail-content";
import type { MailKind } from "~/mail/mail-kinds";
import { siteOrigin } from "~/mail/site-origin.server";
import { type Mail, writeMail } from "~/mail/write-mail.server";
import { writeText } from "~/mail/write-text.server";
import { priceParagraph } from "~/quotes/quote-text";
import { readSettings } from "~/settings/read-settings.server";
import { type Booking, findBooking } from "./booking-queries.server";
import { type BookingView, viewBooking } from "./booking-view";
import { tellBegun } from "./booking-words";
import { listChanges } from "./change-rules";
import { stayEvent } from "./stay-event";

interface BookingMail {
  kind: MailKind;
  subject: string;
  opening: string;
  /** Between the opening and the stay. */
  more?: Paragraph[];
  /** The booking in few words, for a phone. */
  text?: string;
}

/**
 * Tells a guest where their booking stands, in the transaction that put it there: by mail, and where
 * Settings say so by a text message.
 * @param by whether anybody could have put it there, or only the lodge.
 * @param isAskedFor whether the desk wants the mail whatever Settings say of its kind.
 * @returns whether a mail was written.
 */
export async function mailBooking(
  trx: Db,
  bookingId: string,
  by: Mail["by"],
  now: Date,
  isAskedFor = false,
): Promise<boolean> {
  const booking = await findBooking(trx, bookingId);
  if (!booking) return false;
  const view = viewBooking(booking, now);
  return write(trx, { booking, view }, wordsFor(view), { by, isAskedFor }, now);
}

const changedBy = {
  desk: { opening: "We have changed your stay.", by: "lodge" },
  guest: { opening: "You have changed your stay.", by: "stranger" },
} as const;

/** Tells a guest that their stay was changed, and by whom: what was, and what is. */
export async function mailChangedStay(
  trx: Db,
  before: Booking,
  who: keyof typeof changedBy,
  now: Date,
): Promise<void> {
  const booking = await findBooking(trx, before.id);
  if (!booking) return;
  const { opening, by } = changedBy[who];
  const rows = listChanges(before, booking).map(({ name, was, is }) => [name, was, is]);
  const words: BookingMail = {
    kind: "booking-change",
    subject: "Your stay has changed",
    opening: `${opening} This is what was, and what is now:`,
    more: [{ head: ["", "Before", "Now"], rows }, "Your booking now:"],
  };
  const view = viewBooking(booking, now);
  await write(trx, { booking, view }, words, { by, isAskedFor: false }, now);
}

/** Reminds a guest of the stay that begins soon. */
export async function mailReminder(trx: Db, booking: Booking, now: Date): Promise<void> {
  const view = viewBooking(booking, now);
  const { checkIn, checkInTime } = view;
  const words: BookingMail = {
    kind: "reminder",
    subject: "Your stay begins soon",
    opening: `We look forward to seeing you on ${checkIn}. Your room is ready from ${checkInTime}. Tell us when you arrive, and whether somebody should meet you.`,
    text: `your stay begins ${checkIn}, from ${checkInTime}`,
  };
  await write(trx, { booking, view }, words, { by: "lodge", isAskedFor: false }, now);
}

async function write(
  trx: Db,
  { booking, view }: { booking: Booking; view: BookingView },
  words: BookingMail,
  { by, isAskedFor }: { by: Mail["by"]; isAskedFor: boolean },
  now: Date,
): Promise<boolean> {
  const { general, booking: policy } = await readSettings(trx);
  if (words.text && booking.phone && !isAskedFor) {
    const text = { to: booking.phone, text: words.text, bookingId: booking.id, kind: words.kind };
    await writeText(trx, { ...text, by }, now);
  }
  if (!booking.email) return false;
  const path = `/my-bookings/${booking.id}`;
  const isStayOn = view.status !== "cancelled";
  const mailId = await writeMail(
    trx,
    {
      kind: words.kind,
      by,
      to: booking.email,
      subject: `${words.subject}: ${general.siteName}, ${booking.id}`,
      name: view.guestName || null,
      bookingId: booking.id,
      isAskedFor,
      event: stayEvent(booking, general, siteOrigin && siteOrigin + path),
      paragraphs: [
        words.opening,
        ...(words.more ?? []),
        { facts: factsOf(view) },
        ...termsOf(view, general.phone),
        ...(isStayOn && view.phase === "upcoming" && policy.lateArrival
          ? [policy.lateArrival]
          : []),
        ...(isStayOn ? [wayTo(booking)] : []),
      ],
    },
    now,
  );
  return mailId !== null;
}

/** To the booking's page; who has no account there is mailed a link that opens it. */
const wayTo = ({ id, userId }: Booking): Paragraph =>
  linkTo(
    siteOrigin,
    userId ? `/my-bookings/${id}` : `/find-booking?reference=${id}`,
    "See, print, change or cancel your booking",
  );

const factsOf = (view: BookingView) => [
  { name: "Reference", value: view.id },
  { name: "Room", value: view.roomName },
  { name: "Check-in", value: `${view.checkIn}, from ${view.checkInTime}` },
  { name: "Check-out", value: `${view.checkOut}, until ${view.checkOutTime}` },
  { name: "Guests", value: view.guests },
  ...(view.arrival ? [{ name: "Arrival", value: view.arrival }] : []),
  { name: "Board", value: view.boardInFull },
];

function wordsFor({ status, heldUntil, hasLapsed, checkIn, nights }: BookingView): BookingMail {
  switch (status) {
    case "pending":
      return {
        kind: "booking-confirmation",
        subject: "Your booking has arrived",
        opening: heldUntil
          ? `Thank you. Your booking has arrived, and the room is held for you until ${heldUntil} by the lodge's clock. We confirm it before; if we cannot, it is cancelled then and nothing is charged.`
          : "Thank you. Your booking has arrived and the room is held; we confirm it soon.",
      };
    case "confirmed":
      return {
        kind: "booking-confirmation",
        subject: "Your booking is confirmed",
        opening: "Your booking is confirmed.",
        text: `your booking is confirmed: ${checkIn}, ${nights}`,
      };
    case "cancelled":
      if (hasLapsed) {
        return {
          kind: "cancellation-notice",
          subject: "Your booking was not confirmed",
          opening: `We did not confirm your booking by ${heldUntil}, the lodge's clock, so it is cancelled. You are welcome to book again, or call us and we see what is free.`,
          text: `we could not confirm your booking for ${checkIn}`,
        };
      }
      return {
        kind: "cancellation-notice",
        subject: "Your booking is cancelled",
        opening: "Your booking is cancelled.",
        text: `your booking for ${checkIn} is cancelled`,
      };
  }
}

/** The price and what cancelling costs; of a cancelled stay what it did cost. */
function termsOf(
  { status, phase, price, chargeCents, cancelling }: BookingView,
  phone: string,
): Paragraph[] {
  if (status === "cancelled") {
    const charge = formatCents(chargeCents, price.currency);
    return [chargeCents > 0 ? `The charge is ${charge}.` : "Nothing is charged."];
  }
  const { freeUntil } = cancelling;
  return [
    priceParagraph(price),
    phase !== "upcoming"
      ? `You pay at check-in. ${tellBegun(phone)}`
      : freeUntil
        ? `You pay at check-in. Cancelling is free until ${freeUntil}; after that one night is charged.`
        : `You pay at check-in. Cancelling now costs one night.`,
  ];
}
