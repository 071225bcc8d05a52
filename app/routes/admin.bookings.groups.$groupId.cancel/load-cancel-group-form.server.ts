import { lodgeToday } from "~/core/instants";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { groupRecord, type Params, requireRecord } from "~/desk/records.server";
import { listTableReservationsOfStays } from "~/dining-and-events/tables/table-reservation-queries.server";
import { canBeCancelled } from "~/front-desk/groups/cancel-group.server";
import { sumGroupBalances } from "~/front-desk/groups/group-billing";
import { loadGroupStays } from "~/front-desk/groups/load-group-stays.server";
import type { RequestContext } from "~/http/request-context";
import { calculateCancellationTerms } from "~/reservations/bookings/cancellation-terms";
import { formatGuestName } from "~/reservations/bookings/guest-details";

/** @throws Response 404 */
export async function loadCancelGroupForm(params: Params, { now, settings }: RequestContext) {
  const { id, name } = await requireRecord(groupRecord, params);
  const groupStays = await loadGroupStays(db, id);
  const stays = groupStays.filter(canBeCancelled);
  const today = lodgeToday(now, settings.general.timeZone);
  return {
    id,
    name,
    isFolioClosed: stays.some(({ folioClosedAt }) => folioClosedAt !== null),
    stays: stays.map((stay) => ({
      id: stay.id,
      version: stay.version,
      guestName: formatGuestName(stay) || "Guest",
      roomName: stay.roomName,
      dates: `${formatStayDate(stay.checkIn)} to ${formatStayDate(stay.checkOut)}`,
      cancellationFeeCents: calculateCancellationTerms(stay, now).chargeCents,
    })),
    checkedInIds: groupStays.filter(({ checkedInAt }) => checkedInAt).map((stay) => stay.id),
    tableReservations: await listTableReservationsOfStays(
      db,
      stays.map((stay) => stay.id),
      today,
    ),
    receivedCents: sumGroupBalances(groupStays).receivedCents,
  };
}

export type CancelGroupData = Awaited<ReturnType<typeof loadCancelGroupForm>>;
