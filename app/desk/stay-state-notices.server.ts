import type { BookingStatus } from "db/schema";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import type { Stay } from "~/core/stay";
import { db } from "~/db.server";
import { describeUnitWarning } from "~/front-desk/housekeeping/housekeeping-labels";
import { loadUnitReadiness } from "~/front-desk/housekeeping/load-housekeeping-units.server";
import { findPreviousOccupant } from "~/front-desk/stays/change-stay-state.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { guestName } from "~/reservations/bookings/guest-details";
import { stayStateLabels } from "~/reservations/bookings/stay-state";
import {
  findLastStateChange,
  type StayStateChange,
  stateChangeLabels,
} from "~/reservations/bookings/stay-state-changes";
import { formatOccupiedAtCheckIn } from "~/reservations/occupancy/occupied-unit-messages";
import type { FlashMessage } from "~/ui/notice";
import type { ListNotice } from "./lists/desk-list.server";

const stateByNotice = new Map<string, { mark: StayStateChange; done: string }>([
  ["checked-in", { mark: "check-in", done: "checked in" }],
  ["checked-out", { mark: "check-out", done: "checked out" }],
  ["no-show", { mark: "no-show", done: "marked as a no-show" }],
  ["marked-as-stayed", { mark: "check-out", done: "marked as stayed" }],
]);

interface BookingWithState {
  id: string;
  guestName: string;
  status: BookingStatus;
  mark: StayStateChange | null;
}

/**
 * Describes a stay state that was set, with an undo button; null if outdated or for other notices.
 * @param here the return path of the undo button
 * @param warning a warning about the unit after check-in
 */
export function createStayStateNotice(
  notice: string,
  booking: BookingWithState,
  here: string,
  warning: string | null = null,
): FlashMessage | null {
  const { id, status } = booking;
  const name = booking.guestName || "Guest";
  const mark = status === "cancelled" ? null : booking.mark;
  if (notice === "undone") {
    const state = mark ? stateChangeLabels[mark] : stayStateLabels[status];
    return { text: `Reversed. ${name}: ${state}.` };
  }
  const told = stateByNotice.get(notice);
  if (!told || told.mark !== mark) return null;
  return {
    text: [`${name} ${told.done}.`, mark === "check-in" && warning].filter(Boolean).join(" "),
    undo: { action: `/admin/bookings/${id}/undo-stay-state`, fields: { mark, returnTo: here } },
  };
}

export async function findUnitWarning(
  { id, checkIn, checkOut }: Stay & { id: string },
  present: OperationContext,
): Promise<string | null> {
  const today = lodgeToday(present.now, present.settings.general.timeZone);
  if (checkIn > today || checkOut <= today) return null;
  const notLeft = await findPreviousOccupant(db, id, today);
  if (notLeft) return formatOccupiedAtCheckIn(notLeft);
  return describeUnitWarning((await loadUnitReadiness(db, present)).get(id));
}

export async function loadStayStateNotice(
  params: URLSearchParams,
  here: string,
  present: OperationContext,
): Promise<FlashMessage | null> {
  const notice = params.get("notice") ?? "";
  const id = params.get("booking");
  const booking = id === null ? undefined : await findBooking(db, id);
  if (!booking) return null;
  const marked = { ...booking, guestName: guestName(booking), mark: findLastStateChange(booking) };
  const warning = notice === "checked-in" ? await findUnitWarning(booking, present) : null;
  return createStayStateNotice(notice, marked, here, warning);
}

export const stayStateNotices: Record<string, ListNotice> = Object.fromEntries(
  [...stateByNotice.keys(), "undone"].map((notice) => [notice, loadStayStateNotice]),
);
