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
import { loadUnassignedStays } from "~/reservations/units/load-assignments.server";
import { findUnit } from "~/reservations/units/unit-queries.server";
import { defineDeskList, type ListNotice } from "./desk-list.server";
import { tabFilter } from "./list-filters.server";

const hasOutOfOrderBlock = ({ section }: HousekeepingUnit) => section === "Out of order";

const unitFilters = {
  "to-clean": ({ needsCleaning }: HousekeepingUnit) => needsCleaning,
  ready: (unit: HousekeepingUnit) =>
    unit.condition !== "dirty" && !unit.isOutOfOrder && !hasOutOfOrderBlock(unit),
};

/** Reported by housekeeping, but not blocked yet. */
const isReported = (unit: HousekeepingUnit) => unit.isOutOfOrder && !hasOutOfOrderBlock(unit);

const createUnitNotice =
  (format: (name: string) => string): ListNotice =>
  async (params) => {
    // The parameter is named after the change log's subject of units, `door`.
    const unit = await findUnit(db, Number(params.get("door")) || 0);
    return unit ? format(unit.name) : null;
  };

function toUnitView(unit: HousekeepingUnit, context: RequestContext) {
  const { now, settings } = context;
  const { timeZone } = settings.general;
  const describeChange = (instant: string | null, userName: string | null) =>
    describeLastChange({ at: instant, by: userName }, now, timeZone);
  const mayBlock = canOpen(requireViewer(context), blockPath);
  return {
    id: unit.id,
    name: unit.name,
    roomName: unit.roomName,
    section: unit.section,
    condition: unit.condition,
    events: unit.events.map((unitEvent) => describeUnitEvent(unitEvent, timeZone)),
    lastStatusChange: describeChange(unit.markedAt, unit.markedBy),
    note: unit.note,
    lastNoteChange: describeChange(unit.notedAt, unit.notedBy),
    isUnfit: unit.isOutOfOrder,
    version: unit.version,
    blockHref:
      mayBlock && unit.isOutOfOrder && !hasOutOfOrderBlock(unit)
        ? withQuery(blockPath, { roomId: unit.roomId, unitId: unit.id })
        : null,
  };
}

const blockPath = "/admin/bookings/blocks/new";

/** Returns undefined if the unit is not in use. */
export async function findHousekeepingUnit(id: number, context: RequestContext) {
  const unit = (await loadHousekeepingUnits(db, context)).find((candidate) => candidate.id === id);
  return unit && toUnitView(unit, context);
}

/** Without guests' names, because housekeepers see it. */
export const housekeepingList = defineDeskList({
  path: "/admin/housekeeping",
  filters: { show: tabFilter(z.enum(["to-clean", "ready"])) },
  sorts: ["day"],
  defaultSort: "day",
  notices: {
    clean: createUnitNotice((name) => `${name} is clean.`),
    inspected: createUnitNotice((name) => `${name} is inspected.`),
    dirty: createUnitNotice((name) => `${name} is dirty.`),
    noted: createUnitNotice((name) => `Note saved for ${name}.`),
    reported: createUnitNotice(
      (name) => `Saved: ${name} needs repair. It can still be sold until it is blocked.`,
    ),
  },
  prepare: async ({ show }, context) => ({ show, units: await loadHousekeepingUnits(db, context) }),
  async count({ units }, { now, settings }) {
    const today = lodgeToday(now, settings.general.timeZone);
    const counts = {
      all: units.length,
      toClean: units.filter(unitFilters["to-clean"]).length,
      ready: units.filter(unitFilters.ready).length,
      out: units.filter(hasOutOfOrderBlock).length,
      reported: units.filter(isReported).length,
    };
    return {
      matchCount: null,
      counts,
      today,
      unassignedCount: (await loadUnassignedStays(db, today)).count,
    };
  },
  counters({ counts }, { filterLink }) {
    const linkTo = (show: keyof typeof unitFilters | null) => filterLink("show", show);
    return {
      "Rooms today": [
        { name: counts.all === 1 ? "Room" : "Rooms", value: counts.all, ...linkTo(null) },
        { name: "Dirty", value: counts.toClean, ...linkTo("to-clean") },
        { name: "Ready", value: counts.ready, ...linkTo("ready") },
        ...(counts.out > 0 ? [{ name: "Out of order", value: counts.out }] : []),
        ...(counts.reported > 0 ? [{ name: "Needs repair", value: counts.reported }] : []),
      ],
    };
  },
  rows: async ({ units, show }) => (show ? units.filter(unitFilters[show]) : units),
  view: (units, context) => units.map((unit) => toUnitView(unit, context)),
});
