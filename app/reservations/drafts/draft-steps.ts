import { millisecondsInDay } from "date-fns/constants";
import type { PlainText } from "~/core/languages/translator";
import type { StayChoice } from "~/reservations/availability/stay-choice";
import type { BookingDraft } from "./draft-queries.server";

export const bookingSteps = [
  { path: "/booking", name: "Dates & Room" },
  { path: "/booking/details", name: "Guest Details" },
  { path: "/booking/confirm", name: "Confirmation" },
] as const satisfies { path: string; name: PlainText }[];

export const draftTtlMs = 30 * millisecondsInDay;

export function findDraftStay(draft: BookingDraft | null): StayChoice | null {
  if (!draft?.roomId || !draft.checkIn || !draft.checkOut) return null;
  const { roomId, checkIn, checkOut, guests, children, infants, board } = draft;
  return { roomId, checkIn, checkOut, guests, children, infants, board };
}

export function hasGuestDetails(draft: BookingDraft): boolean {
  const { firstName, lastName, hasOneName, email, phone } = draft;
  const hasName = firstName !== "" && (hasOneName || lastName !== "");
  return hasName && email !== "" && phone !== "";
}
