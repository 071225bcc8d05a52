import { formatInstant } from "~/core/instants";

/** Explains that the hold expired, so the booking can no longer be confirmed. */
export function tellLapsed(heldUntil: string | null, timeZone: string): string {
  const until = heldUntil && formatInstant(heldUntil, timeZone);
  return `Failed to confirm booking: nobody confirmed it by ${until}, so it was cancelled and its nights are free again. If the guest still wants them, make a new booking.`;
}
