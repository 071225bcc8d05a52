import type { Board } from "db/schema";
import type { Stay } from "~/core/stay";
import type { Party } from "./party";

/** A room for some nights, as somebody asks for it. */
export interface StayChoice extends Party {
  roomId: number;
  checkIn: string;
  checkOut: string;
  board: Board;
}

/** A stay as the fields of a form hold it. */
export function stayValues(stay: StayChoice) {
  const { roomId, board } = stay;
  return { roomId: String(roomId), ...datesValues(stay), board };
}

/** When and with whom, whichever the room. */
export function datesValues(stay: Stay & Party) {
  const { checkIn, checkOut } = stay;
  return { checkIn, checkOut, ...partyValues(stay) };
}

/** A party as fields and addresses hold it; without children and infants their fields are blank. */
export function partyValues({ guests, children, infants }: Party) {
  const young = (count: number) => (children + infants > 0 ? String(count) : "");
  return { guests: String(guests), children: young(children), infants: young(infants) };
}
