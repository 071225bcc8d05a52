import type { Board } from "db/schema";
import type { Stay } from "~/core/stay";
import type { Party } from "./party";

/** The room, dates, guests and board that a guest or clerk chose. */
export interface StayChoice extends Party {
  roomId: number;
  checkIn: string;
  checkOut: string;
  board: Board;
}

/** Returns a stay as form fields. */
export function stayValues(stay: StayChoice) {
  const { roomId, board } = stay;
  return { roomId: String(roomId), ...datesValues(stay), board };
}

/** Returns the dates and the party of a stay as form fields. */
export function datesValues(stay: Stay & Party) {
  const { checkIn, checkOut } = stay;
  return { checkIn, checkOut, ...partyValues(stay) };
}

/** Returns a party as form fields. The fields for children and infants are blank if there are only adults. */
export function partyValues({ guests, children, infants }: Party) {
  const toFieldValue = (count: number) => (children + infants > 0 ? String(count) : "");
  return {
    guests: String(guests),
    children: toFieldValue(children),
    infants: toFieldValue(infants),
  };
}
