import { describeBoard } from "~/catalogue/rooms/boards";
import type { CalendarEvent } from "~/communication/mail/calendar-file.server";
import { localisePath } from "~/core/languages/localised-paths";
import type { Translator } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";
import { formatGuestCount } from "~/reservations/availability/party";
import { toStayInstants } from "~/reservations/quotes/agreed-terms";
import type { Booking } from "./booking-queries.server";

const icalStatuses = {
  pending: "TENTATIVE",
  confirmed: "CONFIRMED",
  cancelled: "CANCELLED",
} as const;

/** The UID never changes; SEQUENCE grows with each change. */
export function buildStayCalendarEvent(
  booking: Booking,
  { siteName, phone }: Settings["general"],
  origin: string | null,
  translator: Translator,
): CalendarEvent {
  const { checkInAt, checkOutAt } = toStayInstants(booking, booking.terms);
  const board = describeBoard(booking.board, booking.terms.meals, translator);
  return {
    uid: `${booking.id}-${Date.parse(booking.createdAt).toString(36)}@nyungwe-eco-lodge`,
    sequence: booking.version,
    start: checkInAt.toISOString(),
    end: checkOutAt.toISOString(),
    summary: translator.t("{name}: {value}", { name: siteName, value: booking.roomName }),
    description: translator.t("Booking {id}. {board}, guests: {guests}. Phone: {phone}", {
      id: booking.id,
      board,
      guests: formatGuestCount(booking, translator),
      phone,
    }),
    url: origin && origin + localisePath(bookingPagePath(booking), translator.code),
    status: icalStatuses[booking.status],
  };
}

export const bookingPagePath = ({ id, userId }: Pick<Booking, "id" | "userId">): string =>
  userId ? `/my-bookings/${id}` : `/find-booking?reference=${id}`;
