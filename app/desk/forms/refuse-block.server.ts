import { formErrors } from "~/http/parse-form.server";
import type { BlockRefusal } from "~/reservations/blocks/block-room.server";
import type { HeldBy } from "./in-the-way";

/** What a form says that the rules or the night ledger refused, and the status of that. */
export function refuseBlock(refusal: BlockRefusal) {
  if (refusal.kind === "wrong") {
    return { errors: formErrors([refusal]), inTheWay: [], status: 422 };
  }
  const message = "The room is held on these nights. Move what is in the way, or choose others.";
  return {
    errors: formErrors([{ field: "firstNight", message }]),
    inTheWay: refusal.holdings.map(
      ({ kind, id, checkIn, checkOut, ...holding }): HeldBy => ({
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
