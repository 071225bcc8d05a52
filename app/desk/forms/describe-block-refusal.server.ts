import { createFormErrors } from "~/http/parse-form.server";
import type { BlockRefusal } from "~/reservations/blocks/block-room.server";
import type { BlockConflict } from "./block-conflicts";

/** Returns the form errors, the conflicts and the HTTP status for a refused block. */
export function describeBlockRefusal(refusal: BlockRefusal) {
  if (refusal.kind === "invalid") {
    return { errors: createFormErrors([refusal]), blockConflicts: [], status: 422 };
  }
  const message =
    "Cannot block: the room is taken on these nights. Move the bookings below, or choose other dates.";
  return {
    errors: createFormErrors([{ field: "firstNight", message }]),
    blockConflicts: refusal.holdings.map(
      ({ kind, id, checkIn, checkOut, ...dates }): BlockConflict => ({
        kind,
        id,
        checkIn,
        checkOut,
        name: ("reason" in dates ? dates.reason : dates.guestName) || "Guest",
      }),
    ),
    status: 409,
  };
}
