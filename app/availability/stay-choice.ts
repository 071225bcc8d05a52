import type { Board } from "db/schema";

/** A room for some nights, as somebody asks for it. */
export interface StayChoice {
  roomId: number;
  checkIn: string;
  checkOut: string;
  guests: number;
  board: Board;
}

/** A stay as the fields of a form hold it. */
export function stayValues({ roomId, checkIn, checkOut, guests, board }: StayChoice) {
  return { roomId: String(roomId), checkIn, checkOut, guests: String(guests), board };
}
