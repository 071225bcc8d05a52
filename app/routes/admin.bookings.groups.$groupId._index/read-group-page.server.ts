import { listHistory } from "~/core/change-log/audit-queries.server";
import { formatInstant, lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { pluralise } from "~/core/pluralise";
import type { Settings } from "~/core/settings/settings";
import { formatStayDateShort } from "~/core/stay";
import { db } from "~/db.server";
import { callHref } from "~/desk/call-href.server";
import { groupRecord, type Params, requireRecord } from "~/desk/records.server";
import { canBeCancelled } from "~/front-desk/groups/cancel-group.server";
import { findGroupBilling, sumGroupBalances } from "~/front-desk/groups/group-billing";
import { type GroupStay, loadGroupStays } from "~/front-desk/groups/load-group-stays.server";
import { findGuestProfile } from "~/guests/profiles/find-guest-profile.server";
import { describeParty } from "~/reservations/availability/party";
import { guestName } from "~/reservations/bookings/guest-details";
import { canChangeStatus } from "~/reservations/bookings/stay-state";
import {
  findLastStateChange,
  findMarkAsStayedObjection,
  findStayStateChangeObjection,
} from "~/reservations/bookings/stay-state-changes";
import { loadUnitSpans } from "~/reservations/units/load-unit-spans.server";
import { describeUnitSpans } from "~/reservations/units/unit-spans";

/** Loads a group for the desk: its bookings, totals and available actions. @throws Response 404 */
export async function readGroupPage(params: Params, settings: Settings, now: Date) {
  const { id, name, version, leadId } = await requireRecord(groupRecord, params);
  const all = await loadGroupStays(db, id);
  const { timeZone } = settings.general;
  const today = lodgeToday(now, timeZone);
  const rooms = [];
  for (const stay of all) rooms.push(await viewStay(stay, leadId));
  const on = all.filter(({ status }) => status !== "cancelled");
  const lead = all.find((stay) => stay.id === leadId);
  const canMark = (mark: "check-in" | "check-out") =>
    all.some((stay) => findStayStateChangeObjection(stay, mark, today) === null);
  const history = await listHistory(db, "group", id);
  return {
    id,
    name,
    version,
    lead: lead ? await viewLead(lead, settings) : null,
    rooms,
    counted: pluralise(on.length, "room"),
    billing: findGroupBilling(all),
    /** The number of bookings besides the lead's that have their own folio. */
    alone: on.filter((stay) => stay.id !== leadId && stay.folioId === null).length,
    account: sumGroupBalances(all),
    /** The number of active bookings per stay state. */
    marked: {
      "check-in": on.filter((stay) => findLastStateChange(stay) === "check-in").length,
      "check-out": on.filter((stay) => findLastStateChange(stay) === "check-out").length,
      of: on.length,
    },
    /** Past bookings without a stay state, which can only be marked as stayed. */
    over: all
      .filter((stay) => findMarkAsStayedObjection(stay, today) === null && stay.checkOut < today)
      .map((stay) => ({ id: stay.id, name: guestName(stay) || "Guest" })),
    can: {
      confirm: all.some(({ status }) => canChangeStatus(status, "confirmed")),
      checkIn: canMark("check-in"),
      checkOut: canMark("check-out"),
      cancel: all.some(canBeCancelled),
    },
    log: history.map((entry) => ({
      id: entry.id,
      at: formatInstant(entry.at, timeZone),
      actorName: entry.actorName,
      action: entry.action,
      detail: entry.detail,
    })),
  };
}

async function viewLead(lead: GroupStay, settings: Settings) {
  const booker = lead.bookerId === null ? undefined : await findGuestProfile(db, lead.bookerId);
  return {
    id: lead.id,
    name: guestName(booker ?? lead) || "Guest",
    email: lead.email,
    phone: lead.phone,
    callHref: callHref(lead.phone, settings),
    isCancelled: lead.status === "cancelled",
  };
}

async function viewStay(stay: GroupStay, leadId: string | null) {
  return {
    id: stay.id,
    isLead: stay.id === leadId,
    guestName: guestName(stay) || "Guest",
    roomName: stay.roomName,
    unit: stay.status === "cancelled" ? null : describeUnitSpans(await loadUnitSpans(db, stay)),
    dates: `${formatStayDateShort(stay.checkIn)} to ${formatStayDateShort(stay.checkOut)}`,
    guests: describeParty(stay, english),
    status: stay.status,
    mark: findLastStateChange(stay),
    totalCents:
      (stay.status === "cancelled" ? stay.cancellationChargeCents : stay.totalCents) +
      stay.extraCents,
    /** Null if the stay is on another booking's folio. */
    balanceDueCents: stay.folioId === null ? stay.folioCents - stay.receivedCents : null,
  };
}

export type GroupPage = Awaited<ReturnType<typeof readGroupPage>>;
