import type { BookingStatus } from "db/schema";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import type { Stay } from "~/core/stay";
import { db } from "~/db.server";
import { describeUnitWarning } from "~/front-desk/housekeeping/housekeeping-labels";
import { loadUnitReadiness } from "~/front-desk/housekeeping/load-housekeeping-units.server";
import { findPreviousOccupant } from "~/front-desk/stays/change-stay-state.server";
import { findGuestProfile } from "~/guests/profiles/find-guest-profile.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { formatGuestName } from "~/reservations/bookings/guest-details";
import { stayStateLabels } from "~/reservations/bookings/stay-state";
import {
  findLastStateChange,
  type StayStateChange,
  stateChangeLabels,
} from "~/reservations/bookings/stay-state-changes";
import { formatOccupiedAtCheckIn } from "~/reservations/occupancy/occupied-unit-messages";
import type { FlashMessage } from "~/ui/notice";
import type { ListNotice } from "./lists/desk-list.server";

const changesByNotice = new Map<string, { change: StayStateChange; text: string }>([
  ["checked-in", { change: "check-in", text: "checked in" }],
  ["checked-out", { change: "check-out", text: "checked out" }],
  ["no-show", { change: "no-show", text: "marked as a no-show" }],
  ["marked-as-stayed", { change: "check-out", text: "marked as stayed" }],
]);

const reversalsByNotice = new Map<string, { change: StayStateChange; text: string }>([
  ["check-in-reversed", { change: "check-in", text: "Check-in reversed." }],
  ["check-out-reversed", { change: "check-out", text: "Check-out reversed." }],
  ["no-show-reversed", { change: "no-show", text: "No-show reversed." }],
]);

interface BookingWithState {
  id: string;
  guestName: string;
  status: BookingStatus;
  lastStateChange: StayStateChange | null;
}

/** Returns null for other notices, and if the state has changed again since. */
export function createStayStateNotice(
  notice: string,
  booking: BookingWithState,
  returnTo: string,
  warning: string | null = null,
): FlashMessage | null {
  const { id, status } = booking;
  const name = booking.guestName || "Guest";
  const lastChange = status === "cancelled" ? null : booking.lastStateChange;
  const reversal = reversalsByNotice.get(notice);
  if (reversal) {
    if (reversal.change === lastChange) return null;
    const state = lastChange ? stateChangeLabels[lastChange] : stayStateLabels[status];
    return { text: `${reversal.text} ${name}: ${state}.` };
  }
  const stateChange = changesByNotice.get(notice);
  if (!stateChange || stateChange.change !== lastChange) return null;
  const { change, text } = stateChange;
  return {
    text: [`${name} ${text}.`, change === "check-in" && warning].filter(Boolean).join(" "),
    undo: { action: `/admin/bookings/${id}/undo-stay-state`, fields: { mark: change, returnTo } },
  };
}

/** Warns if the stay's unit is still occupied by the previous guest or not ready for guests. */
export async function findUnitWarning(
  { id, checkIn, checkOut }: Stay & { id: string },
  operationContext: OperationContext,
): Promise<string | null> {
  const today = lodgeToday(operationContext.now, operationContext.settings.general.timeZone);
  if (checkIn > today || checkOut <= today) return null;
  const previousOccupant = await findPreviousOccupant(db, id, today);
  if (previousOccupant) return formatOccupiedAtCheckIn(previousOccupant);
  return describeUnitWarning((await loadUnitReadiness(db, operationContext)).get(id));
}

/** For a guest in house, whose room being dirty is no news. */
export async function findOutOfOrderWarning(
  bookingId: string,
  operationContext: OperationContext,
): Promise<string | null> {
  const unit = (await loadUnitReadiness(db, operationContext)).get(bookingId);
  return unit?.isOutOfOrder ? describeUnitWarning(unit) : null;
}

/** Shown after check-in, because the registration card names the guest's document. */
export const missingDocumentText = "No ID or passport recorded.";

async function hasDocument(profileId: number | null): Promise<boolean> {
  const profile = profileId === null ? undefined : await findGuestProfile(db, profileId);
  return Boolean(profile?.document);
}

export async function loadStayStateNotice(
  params: URLSearchParams,
  returnTo: string,
  operationContext: OperationContext,
): Promise<FlashMessage | null> {
  const notice = params.get("notice") ?? "";
  const id = params.get("booking");
  const booking = id === null ? undefined : await findBooking(db, id);
  if (!booking) return null;
  const bookingWithState = {
    ...booking,
    guestName: formatGuestName(booking),
    lastStateChange: findLastStateChange(booking),
  };
  const warnings =
    notice === "checked-in"
      ? [
          await findUnitWarning(booking, operationContext),
          (await hasDocument(booking.profileId)) ? null : missingDocumentText,
        ]
      : [];
  const warning = warnings.filter(Boolean).join(" ");
  return createStayStateNotice(notice, bookingWithState, returnTo, warning);
}

/** For every list from which the stay state can be changed. */
export const stayStateNotices: Record<string, ListNotice> = Object.fromEntries(
  [...changesByNotice.keys(), ...reversalsByNotice.keys()].map((notice) => [
    notice,
    loadStayStateNotice,
  ]),
);
