import type { Board } from "db/schema";
import type { Stay } from "~/core/stay";
import type { Party } from "./party";

export interface StayChoice extends Party {
  roomId: number;
  checkIn: string;
  checkOut: string;
  board: Board;
}

export function stayValues(stay: StayChoice) {
  const { roomId, board } = stay;
  return { roomId: String(roomId), ...datesValues(stay), board };
}

export function datesValues(stay: Stay & Party) {
  const { checkIn, checkOut } = stay;
  return { checkIn, checkOut, ...partyValues(stay) };
}

/** Returns a party as form fields. Without children and infants, their fields are blank. */
export function partyValues({ guests, children, infants }: Party) {
  const young = (count: number) => (children + infants > 0 ? String(count) : "");
  return { guests: String(guests), children: young(children), infants: young(infants) };
}
