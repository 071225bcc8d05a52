import type { Translator } from "~/core/languages/translator";
import { toDialString } from "~/core/phone";

/** The messages are the specification's (section 1). */
export function buildChatLink(
  phone: string,
  enquiry: { roomName?: string; checkIn?: string; checkOut?: string },
  { t }: Translator,
): string {
  const { roomName, checkIn, checkOut } = enquiry;
  if (!roomName) {
    return buildChatUrl(phone, t("Hello! I would like to ask about availability and pricing."));
  }
  if (!checkIn || !checkOut) {
    return buildChatUrl(
      phone,
      t('Hello! I would like to ask about availability and pricing of the room "{room}".', {
        room: roomName,
      }),
    );
  }
  return buildChatUrl(
    phone,
    t(
      'Hello! I would like to ask about availability and pricing of the room "{room}" from {checkIn} to {checkOut}.',
      { room: roomName, checkIn, checkOut },
    ),
  );
}

export const buildBookingChatLink = (phone: string, reference: string, { t }: Translator): string =>
  buildChatUrl(phone, t("Hello! I would like to ask about my booking {reference}.", { reference }));

const buildChatUrl = (phone: string, text: string) =>
  `https://wa.me/${toDialString(phone).replace("+", "")}?text=${encodeURIComponent(text)}`;
