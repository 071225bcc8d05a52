import { withRoomName } from "~/catalogue/rooms/translated-rooms.server";
import { enqueueMail, type Mail } from "~/communication/mail/enqueue-mail.server";
import { enqueueTextMessage } from "~/communication/mail/enqueue-text.server";
import { linkParagraph, type Paragraph } from "~/communication/mail/mail-content";
import type { MailKind } from "~/communication/mail/mail-kinds";
import { siteOrigin } from "~/communication/mail/site-origin.server";
import type { PlainText, Translator } from "~/core/languages/translator";
import { loadSettings } from "~/core/settings/load-settings.server";
import { offeredTranslatorFor } from "~/core/settings/offered-languages";
import type { Settings } from "~/core/settings/settings";
import type { Db } from "~/db.server";
import { buildPriceParagraph } from "~/reservations/quotes/quote-text";
import { formatTooLateToCancel } from "./booking-labels";
import { type Booking, findBooking } from "./booking-queries.server";
import { type BookingView, buildBookingView } from "./booking-view";
import { loadLateArrival } from "./load-booking.server";
import { bookingPagePath, buildStayCalendarEvent } from "./stay-calendar-event";
import { listChanges } from "./stay-changes";

interface BookingMail {
  kind: MailKind;
  subject: PlainText;
  opening: string;
  extraParagraphs?: Paragraph[];
  text?: string;
}

/**
 * Sends a mail and a text message. Returns false if no mail was queued.
 * @param cause whether an anonymous visitor or only the lodge could cause the mail
 * @param isRequested sends the mail even if Settings disable its kind
 */
export async function mailBooking(
  trx: Db,
  bookingId: string,
  cause: Mail["cause"],
  now: Date,
  isRequested = false,
): Promise<boolean> {
  const booking = await findBooking(trx, bookingId);
  if (!booking) return false;
  const mailedBooking = await loadMailedBooking(trx, booking, now);
  return writeBookingMail(
    trx,
    mailedBooking,
    buildStatusMail(mailedBooking),
    { cause, isRequested },
    now,
  );
}

const changeOpenings = {
  desk: { opening: "Your booking has changed. Before and after:", cause: "lodge" },
  guest: {
    opening: "You have changed your booking. Before and after:",
    cause: "stranger",
  },
} as const;

export async function mailChangedStay(
  trx: Db,
  previousBooking: Booking,
  changedBy: keyof typeof changeOpenings,
  now: Date,
): Promise<void> {
  const booking = await findBooking(trx, previousBooking.id);
  if (!booking) return;
  const mailedBooking = await loadMailedBooking(trx, booking, now);
  const { translator } = mailedBooking;
  const { t } = translator;
  const { opening, cause } = changeOpenings[changedBy];
  const previous = await withRoomName(trx, previousBooking, translator);
  const rows = listChanges(previous, mailedBooking.booking, translator).map((change) => [
    change.name,
    change.before,
    change.after,
  ]);
  const mail: BookingMail = {
    kind: "booking-change",
    subject: "Your stay has changed",
    opening: t(opening),
    extraParagraphs: [{ head: ["", t("Before"), t("Now")], rows }, t("Your booking:")],
  };
  await writeBookingMail(trx, mailedBooking, mail, { cause, isRequested: false }, now);
}

export async function mailReminder(trx: Db, booking: Booking, now: Date): Promise<void> {
  const mailedBooking = await loadMailedBooking(trx, booking, now);
  const { t } = mailedBooking.translator;
  const { checkIn: day, checkInTime: time, arrival } = mailedBooking.view;
  const mail: BookingMail = {
    kind: "reminder",
    subject: "See you soon",
    opening: [
      t("We look forward to seeing you on {day}. Your room is ready from {time}.", { day, time }),
      arrival
        ? t(
            "You expect to arrive {arrival}. Let us know if that changes, or if you need a transfer.",
            {
              arrival,
            },
          )
        : t("Let us know when you expect to arrive, and if you need a transfer."),
    ].join(" "),
    text: t("your stay starts on {day}, from {time}", { day, time }),
  };
  await writeBookingMail(trx, mailedBooking, mail, { cause: "lodge", isRequested: false }, now);
}

interface MailedBooking {
  booking: Booking;
  view: BookingView;
  translator: Translator;
}

async function loadMailedBooking(
  trx: Db,
  storedBooking: Booking,
  now: Date,
): Promise<MailedBooking> {
  const translator = offeredTranslatorFor(storedBooking.language, await loadSettings(trx));
  const booking = await withRoomName(trx, storedBooking, translator);
  return { booking, view: buildBookingView(booking, now, translator), translator };
}

/** Returns false if no mail was queued. */
async function writeBookingMail(
  trx: Db,
  { booking, view, translator }: MailedBooking,
  mail: BookingMail,
  { cause, isRequested }: { cause: Mail["cause"]; isRequested: boolean },
  now: Date,
): Promise<boolean> {
  const settings = await loadSettings(trx);
  const { general } = settings;
  const { t, code: language } = translator;
  if (mail.text && booking.phone && !isRequested) {
    const text = { to: booking.phone, text: mail.text, bookingId: booking.id, kind: mail.kind };
    await enqueueTextMessage(trx, { ...text, cause, translator }, now);
  }
  if (!booking.email) return false;
  const isActive = view.status !== "cancelled";
  const isUpcoming = isActive && view.phase === "upcoming";
  const mailId = await enqueueMail(trx, now, {
    kind: mail.kind,
    cause,
    to: booking.email,
    language,
    subject: t("{what}: {site}, {id}", {
      what: t(mail.subject),
      site: general.siteName,
      id: booking.id,
    }),
    name: view.guestName || null,
    bookingId: booking.id,
    isRequested,
    events: [buildStayCalendarEvent(booking, general, siteOrigin, translator)],
    paragraphs: [
      mail.opening,
      ...(mail.extraParagraphs ?? []),
      { facts: listBookingRows(view, translator) },
      // Omits their text, because a stranger may have typed it.
      ...(isUpcoming && view.specialRequests ? [t("We have noted your special requests.")] : []),
      ...listTermsParagraphs(view, general.phone, translator),
      ...(isUpcoming && view.mayArriveLate
        ? await loadLateArrivalParagraphs(trx, settings, view.arrival, translator)
        : []),
      ...(isActive ? [buildBookingPageLink(booking, translator)] : []),
    ],
  });
  return mailId !== null;
}

/** @param arrival the stated arrival time, formatted, or null */
export async function loadLateArrivalParagraphs(
  trx: Db,
  settings: Settings,
  arrival: string | null,
  translator: Translator,
): Promise<Paragraph[]> {
  const { lateArrival: text, lang } = await loadLateArrival(trx, settings, arrival, translator);
  if (!text) return [];
  return [lang?.lateArrival ? { english: text } : text];
}

export const buildBookingPageLink = (booking: Booking, translator: Translator): Paragraph =>
  linkParagraph(
    siteOrigin,
    bookingPagePath(booking),
    translator.t("View, print, change or cancel your booking"),
    translator,
  );

const listBookingRows = (view: BookingView, { t }: Translator) => [
  { name: t("Reference"), value: view.id },
  { name: t("Room"), value: view.roomName },
  {
    name: t("Check-in"),
    value: t("{day}, from {time}", { day: view.checkIn, time: view.checkInTime }),
  },
  {
    name: t("Check-out"),
    value: t("{day}, by {time}", { day: view.checkOut, time: view.checkOutTime }),
  },
  { name: t("Guests"), value: view.guests },
  ...(view.arrival ? [{ name: t("Arrival"), value: view.arrival }] : []),
  { name: t("Board"), value: view.boardWithMeals },
];

function buildStatusMail({ view, translator: { t } }: MailedBooking): BookingMail {
  const { status, heldUntil, hasExpired, checkIn: day, nights } = view;
  switch (status) {
    case "pending":
      return {
        kind: "booking-received",
        subject: "We have received your booking",
        opening: heldUntil
          ? t(
              "Thank you for your booking. We'll hold the room until {time} (local time) and confirm before then. If we cannot, the booking is cancelled and nothing is charged.",
              { time: heldUntil },
            )
          : t("Thank you for your booking. We are holding the room and will confirm soon."),
      };
    case "confirmed":
      return {
        kind: "booking-confirmation",
        subject: "Your booking is confirmed",
        opening: t("Your booking is confirmed."),
        text: t("your booking is confirmed: {day}, {nights}", { day, nights }),
      };
    case "cancelled":
      if (hasExpired) {
        return {
          kind: "cancellation-notice",
          subject: "Your booking was not confirmed",
          opening: t(
            "We could not confirm your booking by {time} (local time), so it is cancelled. You are welcome to book again, or call us and we'll see what is free.",
            { time: String(heldUntil) },
          ),
          text: t("we could not confirm your booking for {day}", { day }),
        };
      }
      return {
        kind: "cancellation-notice",
        subject: "Your booking is cancelled",
        opening: t("Your booking is cancelled."),
        text: t("your booking for {day} is cancelled", { day }),
      };
  }
}

function listTermsParagraphs(
  { status, phase, price, cancellationChargeCents, cancellation, isOnOtherFolio }: BookingView,
  phone: string,
  translator: Translator,
): Paragraph[] {
  const { t } = translator;
  if (status === "cancelled") {
    const amount = translator.formatCents(cancellationChargeCents, price.currency);
    return [
      cancellationChargeCents > 0
        ? t("The cancellation charge is {amount}.", { amount })
        : t("Nothing will be charged."),
    ];
  }
  const { freeUntil } = cancellation;
  const paymentText = t(
    isOnOtherFolio ? "Another booking pays for this stay." : "You pay at check-in.",
  );
  const cancellationText =
    phase !== "upcoming"
      ? formatTooLateToCancel(phone, translator)
      : freeUntil
        ? t("Free cancellation until {time}. After that we charge one night.", { time: freeUntil })
        : t("If you cancel now, one night is charged.");
  return [buildPriceParagraph(price, translator), `${paymentText} ${cancellationText}`];
}
