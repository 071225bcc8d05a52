import type { Words } from "~/core/languages/words";
import { dialled } from "~/core/phone";

/**
 * A messaging-app link that opens a chat with the lodge, its first message written already
 * (specification, section 1). On a room page the message names the room and the dates.
 */
export function chatLink(
  phone: string,
  enquiry: { roomName?: string; checkIn?: string; checkOut?: string },
  { t }: Words,
): string {
  const { roomName: room, checkIn, checkOut } = enquiry;
  return chatOf(
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
export const bookingChatLink = (phone: string, reference: string, { t }: Words): string =>
  chatOf(phone, t("Hello! I would like to ask about my booking {reference}.", { reference }));

const chatOf = (phone: string, text: string) =>
  `https://wa.me/${dialled(phone).replace("+", "")}?text=${encodeURIComponent(text)}`;
