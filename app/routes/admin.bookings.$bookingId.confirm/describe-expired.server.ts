import { formatInstant } from "~/core/instants";

export function describeExpired(heldUntil: string | null, timeZone: string): string {
  const expiredAt = heldUntil && formatInstant(heldUntil, timeZone);
  return `Failed to confirm booking: it expired on ${expiredAt} and was cancelled. Make a new booking if the guest still wants the room.`;
}
