import * as z from "zod";
import { canOpen } from "~/accounts/desk-sections";
import { lodgeToday } from "~/core/instants";
import { withQuery } from "~/core/paths";
import { db } from "~/db.server";
import {
  describeLastChange,
  describeUnitEvent,
} from "~/front-desk/housekeeping/housekeeping-labels";
import {
  type HousekeepingUnit,
  loadHousekeepingUnits,
} from "~/front-desk/housekeeping/load-housekeeping-units.server";
import { type RequestContext, requireViewer } from "~/http/request-context";
import { loadUnassigned } from "~/reservations/units/load-unassigned.server";
import { findUnit } from "~/reservations/units/unit-queries.server";
import { deskList, type ListNotice } from "./desk-list.server";
import { tab } from "./list-filters.server";

const isOutOfService = ({ part }: HousekeepingUnit) => part === "Out of order";

const filters = {
  "to-clean": ({ isToClean }: HousekeepingUnit) => isToClean,
  ready: (door: HousekeepingUnit) => door.condition !== "dirty" && !isOutOfService(door),
};

const createUnitNotice =
  (format: (name: string) => string): ListNotice =>
  async (params) => {
    const door = await findUnit(db, Number(params.get("door")) || 0);
    return door ? format(door.name) : null;
  };

function viewUnit(door: HousekeepingUnit, context: RequestContext) {
  const { now, settings } = context;
  const { timeZone } = settings.general;
  const said = (at: string | null, by: string | null) =>
    describeLastChange({ at, by }, now, timeZone);
  const mayBlock = canOpen(requireViewer(context), blockPath);
  return {
    id: door.id,
    name: door.name,
    roomName: door.roomName,
    part: door.part,
    condition: door.condition,
    happenings: door.happenings.map((what) => describeUnitEvent(what, timeZone)),
    marked: said(door.markedAt, door.markedBy),
    note: door.note,
    noted: said(door.notedAt, door.notedBy),
    isUnfit: door.isUnfit,
    version: door.version,
    blockHref:
      mayBlock && door.isUnfit && !isOutOfService(door)
        ? withQuery(blockPath, { roomId: door.roomId, doorId: door.id })
        : null,
  };
}

const blockPath = "/admin/bookings/blocks/new";

/** Finds a unit in use with its status today. */
export async function findHousekeepingUnit(id: number, context: RequestContext) {
  const door = (await loadHousekeepingUnits(db, context)).find((each) => each.id === id);
  return door && viewUnit(door, context);
}

/** Lists the units with their status today. Guests are not identified. */
export const housekeepingList = deskList({
  path: "/admin/housekeeping",
  filters: { show: tab(z.enum(["to-clean", "ready"])) },
  sorts: ["day"],
  usualSort: "day",
  notices: {
    clean: createUnitNotice((name) => `${name} is clean.`),
    inspected: createUnitNotice((name) => `${name} is inspected.`),
    dirty: createUnitNotice((name) => `${name} is dirty.`),
    noted: createUnitNotice((name) => `Note saved for ${name}.`),
    reported: createUnitNotice((name) => `${name} is reported out of order.`),
  },
  look: async ({ show }, context) => ({ show, doors: await loadHousekeepingUnits(db, context) }),
  async count({ doors }, { now, settings }) {
    const today = lodgeToday(now, settings.general.timeZone);
    const counts = {
      all: doors.length,
      toClean: doors.filter(filters["to-clean"]).length,
      ready: doors.filter(filters.ready).length,
      out: doors.filter(isOutOfService).length,
    };
    // Unassigned stays as a count, without names.
    return { matching: null, counts, today, doorless: (await loadUnassigned(db, today)).count };
  },
  counters({ counts }, { pick }) {
    const to = (show: keyof typeof filters | null) => pick("show", show);
    return {
      "Rooms today": [
        { name: counts.all === 1 ? "Room" : "Rooms", value: counts.all, ...to(null) },
        { name: "Dirty", value: counts.toClean, ...to("to-clean") },
        { name: "Ready", value: counts.ready, ...to("ready") },
        ...(counts.out > 0 ? [{ name: "Out of order", value: counts.out }] : []),
      ],
    };
  },
  rows: async ({ doors, show }) => (show ? doors.filter(filters[show]) : doors),
  view: (doors, context) => doors.map((door) => viewUnit(door, context)),
});
