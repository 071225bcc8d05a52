import type { Viewer } from "~/accounts/roles";
import type { Message } from "~/core/form-state";
import type { OperationContext } from "~/core/settings/operation-context";
import { addToGroup } from "~/front-desk/groups/change-group.server";
import { stayMessages } from "~/reservations/availability/stay-limits";
import type { PlaceDeskBookingResult } from "~/reservations/bookings/place-desk-booking.server";

export function describePlacementRefusal(
  result: Exclude<PlaceDeskBookingResult, { kind: "placed" }>,
): [field: string, message: Message, status?: number] {
  switch (result.kind) {
    case "placed-with-other-details": {
      const message = `This form already created booking #${result.bookingId} with other details. Change that booking, or open a new form.`;
      return ["", message, 409];
    }
    case "unknown-room":
      return ["roomId", "Choose a room type"];
    case "unknown-source":
      return ["sourceId", "Choose a source from the list"];
    case "too-many-guests":
      return ["guests", `This room sleeps ${result.capacity}.`];
    case "price-changed":
      return ["roomId", "The price has changed. Check it and book again.", 409];
    case "unavailable":
      return ["roomId", stayMessages.unavailable, 409];
  }
}

/** Adds the new booking to its group, if any. Returns the path to redirect to. */
export async function joinGroupAndCreateRedirectPath(
  bookingId: string,
  groupId: number | null,
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<string> {
  const addition = groupId && (await addToGroup(groupId, bookingId, clerk, operationContext));
  if (!addition) return `/admin/bookings/${bookingId}?notice=created`;
  return addition.kind === "added"
    ? `/admin/bookings/groups/${groupId}?notice=added`
    : `/admin/bookings/${bookingId}?notice=created-outside-group`;
}
