import { createFormErrors } from "~/http/parse-form.server";
import type { BlockChoice } from "~/reservations/blocks/block-policy";
import type { BlockRefusal } from "~/reservations/blocks/block-room.server";
import type { BlockConflict } from "./block-conflicts";

export function describeBlockRefusal(
  refusal: BlockRefusal,
  block: Pick<BlockChoice, "unitId" | "units">,
) {
  if (refusal.kind === "invalid") {
    return { errors: createFormErrors([refusal]), blockConflicts: [], status: 422 };
  }
  const message = `Cannot block: ${describeConflict(block)}. Move the bookings below, or choose other dates.`;
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

function describeConflict({ unitId, units }: Pick<BlockChoice, "unitId" | "units">): string {
  if (unitId !== null) return "this room is taken on some of these nights";
  return units === 1
    ? "no room of this type is available on all these nights"
    : `fewer than ${units} rooms of this type are available on all these nights`;
}
