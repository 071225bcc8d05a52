import { createFormErrors } from "~/http/parse-form.server";
import type { BlockRefusal } from "~/reservations/blocks/block-room.server";
import type { BlockConflict } from "./block-conflicts";

export function describeBlockRefusal(refusal: BlockRefusal) {
  if (refusal.kind === "invalid") {
    return { errors: createFormErrors([refusal]), blockConflicts: [], status: 422 };
  }
  const message =
    "Cannot block: the room is taken on these nights. Move the bookings below, or choose other dates.";
  return {
    errors: createFormErrors([{ field: "firstNight", message }]),
    blockConflicts: refusal.holdings.map(
      ({ kind, id, checkIn, checkOut, ...holding }): BlockConflict => ({
        kind,
        id,
        checkIn,
        checkOut,
        name: ("reason" in holding ? holding.reason : holding.guestName) || "Guest",
      }),
    ),
    status: 409,
  };
}
