import { createFormErrors } from "~/http/parse-form.server";
import type { BlockRefusal } from "~/reservations/blocks/block-room.server";
import type { BlockConflict } from "./block-conflicts";

export function describeBlockRefusal(refusal: BlockRefusal) {
  if (refusal.kind === "wrong") {
    return { errors: createFormErrors([refusal]), inTheWay: [], status: 422 };
  }
  const message = "The room is held on these nights. Move what is in the way, or choose others.";
  return {
    errors: createFormErrors([{ field: "firstNight", message }]),
    inTheWay: refusal.holdings.map(
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
