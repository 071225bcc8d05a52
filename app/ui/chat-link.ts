import type { Translator } from "~/core/languages/translator";
import { toDialString } from "~/core/phone";

/** Builds a chat link with a prefilled message (specification, section 1), which may name room and dates. */
export function buildChatLink(
  phone: string,
  enquiry: { roomName?: string; checkIn?: string; checkOut?: string },
  { t }: Translator,
): string {
  const { roomName: room, checkIn, checkOut } = enquiry;
  return buildChatUrl(
    phone,
    !room
      ? t("Hello! I would like to ask about availability and pricing.")
      : checkIn && checkOut
        ? t(
            'Hello! I would like to ask about availability and pricing of the room "{room}" from {checkIn} to {checkOut}.',
            { room, checkIn, checkOut },
          )
        : t('Hello! I would like to ask about availability and pricing of the room "{room}".', {
            room,
          }),
  );
}

/** Builds a chat link whose message names a booking. */
export const buildBookingChatLink = (phone: string, reference: string, { t }: Translator): string =>
  buildChatUrl(phone, t("Hello! I would like to ask about my booking {reference}.", { reference }));

const buildChatUrl = (phone: string, text: string) =>
  `https://wa.me/${toDialString(phone).replace("+", "")}?text=${encodeURIComponent(text)}`;
