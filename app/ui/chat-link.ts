import type { Translator } from "~/core/languages/translator";
import { toDialString } from "~/core/phone";

/**
 * A messaging-app link that opens a chat with the lodge, its first message written already
 * (specification, section 1). On a room page the message names the room and the dates.
 */
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

/** The same about a booking, which the message names. */
export const buildBookingChatLink = (phone: string, reference: string, { t }: Translator): string =>
  buildChatUrl(phone, t("Hello! I would like to ask about my booking {reference}.", { reference }));

const buildChatUrl = (phone: string, text: string) =>
  `https://wa.me/${toDialString(phone).replace("+", "")}?text=${encodeURIComponent(text)}`;
