import { dialled } from "~/lodge/phone";

/**
 * A messaging-app link that opens a chat with the lodge, its first message written already
 * (specification, section 1). On a room page the message names the room and the dates.
 */
export function chatLink(
  phone: string,
  enquiry: { roomName?: string; checkIn?: string; checkOut?: string } = {},
): string {
  const { roomName, checkIn, checkOut } = enquiry;
  const about = roomName ? ` of the room "${roomName}"` : "";
  const dates = checkIn && checkOut ? ` from ${checkIn} to ${checkOut}` : "";
  return chatOf(
    phone,
    `Hello! I would like to ask about availability and pricing${about}${dates}.`,
  );
}

/** The same about a booking, which the message names. */
export const bookingChatLink = (phone: string, reference: string): string =>
  chatOf(phone, `Hello! I would like to ask about my booking ${reference}.`);

const chatOf = (phone: string, text: string) =>
  `https://wa.me/${dialled(phone).replace("+", "")}?text=${encodeURIComponent(text)}`;
