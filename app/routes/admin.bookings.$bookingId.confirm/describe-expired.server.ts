import { formatInstant } from "~/core/instants";

/** Explains that the hold expired, so the booking can no longer be confirmed. */
export function describeExpired(heldUntil: string | null, timeZone: string): string {
  const until = heldUntil && formatInstant(heldUntil, timeZone);
  return `Failed to confirm booking: it expired on ${until} and was cancelled. Make a new booking if the guest still wants the room.`;
}
