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
  const text = `Hello! I would like to ask about availability and pricing${about}${dates}.`;
  return `https://wa.me/${dialled(phone).replace("+", "")}?text=${encodeURIComponent(text)}`;
}
