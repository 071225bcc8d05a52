import { lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { pluralise } from "~/core/pluralise";
import type { Settings } from "~/core/settings/settings";
import { formatStayDateShort } from "~/core/stay";
import { db } from "~/db.server";
import { formatPhoneHref } from "~/desk/format-phone-href.server";
import { loadLogEntries } from "~/desk/log/describe-logged-changes.server";
import { groupRecord, type Params, requireRecord } from "~/desk/records.server";
import { canBeCancelled } from "~/front-desk/groups/cancel-group.server";
import { getGroupBilling, sumGroupBalances } from "~/front-desk/groups/group-billing";
import { type GroupStay, loadGroupStays } from "~/front-desk/groups/load-group-stays.server";
import { findGuestProfile } from "~/guests/profiles/find-guest-profile.server";
import { describeParty } from "~/reservations/availability/party";
import { formatGuestName } from "~/reservations/bookings/guest-details";
import { canChangeStatus } from "~/reservations/bookings/stay-state";
import {
  findLastStateChange,
  findMarkAsStayedProblem,
  findStayStateChangeProblem,
} from "~/reservations/bookings/stay-state-changes";
import { loadUnitSpans } from "~/reservations/units/load-assignments.server";
import { describeUnitSpans } from "~/reservations/units/unit-spans";

/** @throws Response 404 */
export async function loadGroupPage(params: Params, settings: Settings, now: Date) {
  const { id, name, version, leadId } = await requireRecord(groupRecord, params);
  const stays = await loadGroupStays(db, id);
  const { timeZone } = settings.general;
  const today = lodgeToday(now, timeZone);
  const rooms = [];
  for (const stay of stays) rooms.push(await describeStay(stay, leadId, stays));
  const activeStays = stays.filter(({ status }) => status !== "cancelled");
  const lead = stays.find((stay) => stay.id === leadId);
  const canChangeStayState = (change: "check-in" | "check-out") =>
    stays.some((stay) => findStayStateChangeProblem(stay, change, today) === null);
  return {
    id,
    name,
    version,
    lead: lead ? await describeLead(lead, settings) : null,
    rooms,
    roomCountText: pluralise(activeStays.length, "room"),
    billing: getGroupBilling(stays),
    /** The number of active bookings with a folio of their own, excluding the lead booking. */
    ownFolioCount: activeStays.filter((stay) => stay.id !== leadId && stay.folioId === null).length,
    balance: sumGroupBalances(stays),
    /** The number of active bookings that are checked in, checked out, and in total. */
    stayStateCounts: {
      "check-in": activeStays.filter((stay) => findLastStateChange(stay) === "check-in").length,
      "check-out": activeStays.filter((stay) => findLastStateChange(stay) === "check-out").length,
      total: activeStays.length,
    },
    /** Past bookings that were never checked in. They can be marked as stayed or as a no-show. */
    unrecordedStays: stays
      .filter((stay) => findMarkAsStayedProblem(stay, today) === null && stay.checkOut < today)
      .map((stay) => ({ id: stay.id, name: formatGuestName(stay) || "Guest" })),
    permittedActions: {
      confirm: stays.some(({ status }) => canChangeStatus(status, "confirmed")),
      checkIn: canChangeStayState("check-in"),
      checkOut: canChangeStayState("check-out"),
      cancel: stays.some(canBeCancelled),
    },
    log: await loadLogEntries("group", id, timeZone),
  };
}

async function describeLead(lead: GroupStay, settings: Settings) {
  const booker = lead.bookerId === null ? undefined : await findGuestProfile(db, lead.bookerId);
  return {
    id: lead.id,
    name: formatGuestName(booker ?? lead) || "Guest",
    email: lead.email,
    phone: lead.phone,
    callHref: formatPhoneHref(lead.phone, settings),
    isCancelled: lead.status === "cancelled",
  };
}

async function describeStay(stay: GroupStay, leadId: string | null, stays: GroupStay[]) {
  return {
    id: stay.id,
    isBookersRoom: stay.id === leadId,
    guestName: formatGuestName(stay) || "Guest",
    roomName: stay.roomName,
    unit: stay.status === "cancelled" ? null : describeUnitSpans(await loadUnitSpans(db, stay)),
    dates: `${formatStayDateShort(stay.checkIn)} to ${formatStayDateShort(stay.checkOut)}`,
    guests: describeParty(stay, english),
    status: stay.status,
    lastStateChange: findLastStateChange(stay),
    totalCents:
      (stay.status === "cancelled" ? stay.cancellationChargeCents : stay.totalCents) +
      stay.extraCents,
    /** Null if the stay is on another booking's folio. */
    balanceDueCents: stay.folioId === null ? stay.folioCents - stay.receivedCents : null,
    holdsMasterFolio: stays.some(({ folioId }) => folioId === stay.id),
  };
}

export type GroupPageData = Awaited<ReturnType<typeof loadGroupPage>>;
