import { withRoomName } from "~/catalogue/rooms/translated-rooms.server";
import { enqueueMail } from "~/communication/mail/enqueue-mail.server";
import { enqueueTextMessage } from "~/communication/mail/enqueue-text.server";
import type { Paragraph } from "~/communication/mail/mail-content";
import type { MailKind } from "~/communication/mail/mail-kinds";
import { siteOrigin } from "~/communication/mail/site-origin.server";
import type { PlainText, Translator } from "~/core/languages/translator";
import { loadSettings } from "~/core/settings/load-settings.server";
import { offeredTranslatorFor } from "~/core/settings/offered-languages";
import type { Db } from "~/db.server";
import { findGuestProfile } from "~/guests/profiles/find-guest-profile.server";
import type { PriceLines } from "~/reservations/quotes/charges";
import { buildPriceParagraph } from "~/reservations/quotes/quote-text";
import { type Booking, listBookingsOfGroup } from "./booking-queries.server";
import { type BookingView, buildBookingView } from "./booking-view";
import { formatGuestName } from "./guest-details";
import { buildBookingPageLink, loadLateArrivalParagraphs } from "./mail-booking.server";
import { buildStayCalendarEvent } from "./stay-calendar-event";

interface MailedStay {
  booking: Booking;
  view: BookingView;
}

/**
 * Sends the booker one mail. Leaves out cancelled stays, unless all are cancelled.
 * @param isRequested sends the mail even if Settings disable its kind
 */
export async function mailGroup(
  trx: Db,
  groupId: number,
  now: Date,
  isRequested = false,
): Promise<void> {
  const bookings = await listBookingsOfGroup(trx, groupId);
  const leadBooking = bookings.find(({ id, groupLeadId }) => id === groupLeadId) ?? bookings[0];
  if (!leadBooking) return;
  const settings = await loadSettings(trx);
  const translator = offeredTranslatorFor(leadBooking.language, settings);
  const isActive = bookings.some(({ status }) => status !== "cancelled");
  const stays: MailedStay[] = [];
  for (const storedBooking of bookings) {
    if (isActive && storedBooking.status === "cancelled") continue;
    const booking = await withRoomName(trx, storedBooking, translator);
    stays.push({ booking, view: buildBookingView(booking, now, translator) });
  }
  const { kind, subject, opening, text } = buildGroupStatus(stays, translator);
  const bookingId = leadBooking.id;
  if (leadBooking.phone && !isRequested) {
    await enqueueTextMessage(
      trx,
      { to: leadBooking.phone, text, bookingId, kind, cause: "lodge", translator },
      now,
    );
  }
  if (!leadBooking.email) return;
  const { general } = settings;
  const booker =
    leadBooking.bookerId === null ? undefined : await findGuestProfile(trx, leadBooking.bookerId);
  const { t, code: language } = translator;
  const hasUpcomingStay = stays.some(
    ({ view }) => view.status !== "cancelled" && view.phase === "upcoming",
  );
  await enqueueMail(trx, now, {
    kind,
    cause: "lodge",
    to: leadBooking.email,
    language,
    subject: t("{what}: {site}, {id}", {
      what: t(subject),
      site: general.siteName,
      id: leadBooking.id,
    }),
    name: formatGuestName(booker ?? leadBooking) || null,
    bookingId,
    isRequested,
    events: stays.map(({ booking }) =>
      buildStayCalendarEvent(booking, general, siteOrigin, translator),
    ),
    paragraphs: [
      opening,
      buildStaysTable(stays, translator),
      ...(isActive
        ? listPriceParagraphs(stays, translator)
        : listChargeParagraphs(stays, translator)),
      ...(hasUpcomingStay ? await loadLateArrivalParagraphs(trx, settings, null, translator) : []),
      ...(isActive ? [buildBookingPageLink(leadBooking, translator)] : []),
    ],
  });
}

function buildGroupStatus(
  stays: MailedStay[],
  { t, count }: Translator,
): { kind: MailKind; subject: PlainText; opening: string; text: string } {
  const rooms = count(stays.length, "{n} room", "{n} rooms");
  const day = stays[0]?.view.checkIn ?? "";
  if (stays.every(({ view }) => view.status === "cancelled")) {
    return {
      kind: "cancellation-notice",
      subject: "Your booking is cancelled",
      opening: t("Your booking of {rooms} is cancelled.", { rooms }),
      text: t("your booking for {day} is cancelled", { day }),
    };
  }
  if (stays.some(({ view }) => view.status === "pending")) {
    return {
      kind: "booking-received",
      subject: "We have received your booking",
      opening: t(
        "Thank you for your booking of {rooms}. We are holding the rooms and will confirm soon.",
        { rooms },
      ),
      text: t("we have received your booking of {rooms} from {day}", { rooms, day }),
    };
  }
  return {
    kind: "booking-confirmation",
    subject: "Your booking is confirmed",
    opening: t("Your booking of {rooms} is confirmed.", { rooms }),
    text: t("your booking of {rooms} from {day} is confirmed", { rooms, day }),
  };
}

function buildStaysTable(stays: MailedStay[], translator: Translator): Paragraph {
  const { t } = translator;
  return {
    head: [
      t("Reference"),
      t("Room"),
      t("Guest"),
      t("Check-in"),
      t("Check-out"),
      t("Guests"),
      t("Board"),
    ],
    rows: stays.map(({ view }) => [
      view.id,
      view.roomName,
      view.guestName,
      t("{day}, from {time}", { day: view.checkIn, time: view.checkInTime }),
      t("{day}, by {time}", { day: view.checkOut, time: view.checkOutTime }),
      view.guests,
      view.board,
    ]),
  };
}

function listPriceParagraphs(stays: MailedStay[], translator: Translator): Paragraph[] {
  const { t } = translator;
  const deadlines = stays.flatMap(({ view }) => view.cancellation.freeUntil ?? []);
  const [freeUntil] = deadlines;
  const hasCommonDeadline = deadlines.length === stays.length && new Set(deadlines).size === 1;
  const haveAllBegun = stays.every(({ view }) => view.phase !== "upcoming");
  // If one of these stays has its own folio, it may pay for the others.
  const isPaidElsewhere = stays.every(({ view }) => view.isOnOtherFolio);
  const paymentText = t(
    isPaidElsewhere ? "Another booking pays for these stays." : "You pay at check-in.",
  );
  const cancellationText =
    hasCommonDeadline && freeUntil
      ? t("Free cancellation until {time}. After that we charge one night for each room.", {
          time: freeUntil,
        })
      : t("The cancellation terms are on the page of each booking.");
  return [
    buildPriceParagraph(sumPrices(stays), translator),
    haveAllBegun ? paymentText : `${paymentText} ${cancellationText}`,
  ];
}

const listChargeParagraphs = (stays: MailedStay[], { t, formatCents }: Translator): Paragraph[] => {
  const cents = stays.reduce((sum, { view }) => sum + view.cancellationChargeCents, 0);
  const currency = stays[0]?.booking.quote.currency ?? "USD";
  return [
    cents > 0
      ? t("The cancellation charge is {amount}.", { amount: formatCents(cents, currency) })
      : t("Nothing will be charged."),
  ];
};

function sumPrices(stays: MailedStay[]): PriceLines {
  const prices = stays.map(({ view }) => view.price);
  const taxes = new Map<number, number>();
  for (const { percent, cents } of prices.flatMap((price) => price.taxes)) {
    taxes.set(percent, (taxes.get(percent) ?? 0) + cents);
  }
  return {
    currency: prices[0]?.currency ?? "USD",
    lines: stays.map(({ view }) => ({
      label: `${view.roomName}, ${view.id}`,
      amountCents: view.price.totalCents,
    })),
    totalCents: prices.reduce((sum, { totalCents }) => sum + totalCents, 0),
    taxes: [...taxes].map(([percent, cents]) => ({ percent, cents })),
  };
}
