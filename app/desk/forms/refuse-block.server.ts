import { formErrors, invalidStatus } from "~/http/parse-form.server";
import type { FormErrors } from "~/lodge/form-state";
import type { BlockRefusal } from "~/stays/block-room.server";
import type { HeldBy } from "./in-the-way";

export interface RefusedBlock {
  errors: FormErrors;
  inTheWay: HeldBy[];
  status: number;
}

/** What a form says that the schema did not accept. */
export function refuseFields(errors: FormErrors): RefusedBlock {
  return { errors, inTheWay: [], status: invalidStatus(errors) };
}

/** What a form says that the rules or the night ledger refused. */
export function refuseBlock(refusal: BlockRefusal): RefusedBlock {
  if (refusal.kind === "wrong") {
    return { errors: formErrors([refusal]), inTheWay: [], status: 422 };
  }
  const message = "The room is held on these nights. Move what is in the way, or choose others.";
  return {
    errors: formErrors([{ field: "firstNight", message }]),
    inTheWay: refusal.holdings.map(({ kind, id, checkIn, checkOut, ...holding }) => ({
      kind,
      id,
      checkIn,
      checkOut,
      name: ("reason" in holding ? holding.reason : holding.guestName) || "Guest",
    })),
    status: 409,
  };
}
