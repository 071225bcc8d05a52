import type { StayChoice } from "./draft-rules";
import type { GuestDetails } from "./guest-details";

/** A booking's stay as the fields of a form hold it. */
export function stayValues({ roomId, checkIn, checkOut, guests, board }: StayChoice) {
  return { roomId: String(roomId), checkIn, checkOut, guests: String(guests), board };
}

/** A booking's guest as the fields of a form hold them. */
export function guestValues(details: GuestDetails) {
  const { firstName, lastName, email, phone, specialRequests, paymentMethod } = details;
  return {
    firstName,
    lastName,
    email: email ?? "",
    phone: phone ?? "",
    specialRequests,
    paymentMethod,
  };
}
