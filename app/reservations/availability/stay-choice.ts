import type { Board } from "db/schema";
import type { Stay } from "~/core/stay";
import type { Party } from "./party";

export interface StayChoice extends Party {
  roomId: number;
  checkIn: string;
  checkOut: string;
  board: Board;
}

export function toStayFormValues(stay: StayChoice) {
  const { roomId, board } = stay;
  return { roomId: String(roomId), ...toDatesFormValues(stay), board };
}

export function toDatesFormValues(stay: Stay & Party) {
  const { checkIn, checkOut } = stay;
  return { checkIn, checkOut, ...toPartyFormValues(stay) };
}

/** The fields for children and infants are blank if there are only adults. */
export function toPartyFormValues({ guests, children, infants }: Party) {
  const toFieldValue = (count: number) => (children + infants > 0 ? String(count) : "");
  return {
    guests: String(guests),
    children: toFieldValue(children),
    infants: toFieldValue(infants),
  };
}
