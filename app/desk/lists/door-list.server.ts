import * as z from "zod";
import { mayOpen } from "~/accounts/desk-sections";
import { lodgeToday } from "~/core/instants";
import { withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { tellHappening, tellSaid } from "~/front-desk/housekeeping/care-words";
import { type DayDoor, readDoors } from "~/front-desk/housekeeping/read-doors.server";
import { type RequestContext, signedIn } from "~/http/request-context";
import { findDoor } from "~/reservations/units/door-queries.server";
import { readDoorless } from "~/reservations/units/read-doorless.server";
import { deskList, type ListNotice } from "./desk-list.server";
import { tab } from "./list-filters.server";

const isOut = ({ part }: DayDoor) => part === "Out of service";

/** The doors that the list can show alone. */
const shown = {
  "to-clean": ({ isToClean }: DayDoor) => isToClean,
  ready: (door: DayDoor) => door.condition !== "dirty" && !isOut(door),
};

/** What is said after a door was marked, with its name. */
const tell =
  (what: string): ListNotice =>
  async (params) => {
    const door = await findDoor(db, Number(params.get("door")) || 0);
    return door ? `${door.name} ${what}.` : null;
  };

/** A door as its row and its page show it. */
function viewDoor(door: DayDoor, context: RequestContext) {
  const { now, settings } = context;
  const { timeZone } = settings.general;
  const said = (at: string | null, by: string | null) => tellSaid({ at, by }, now, timeZone);
  const mayBlock = mayOpen(signedIn(context), blockPath);
  return {
    id: door.id,
    name: door.name,
    roomName: door.roomName,
    part: door.part,
    condition: door.condition,
    happenings: door.happenings.map((what) => tellHappening(what, timeZone)),
    marked: said(door.markedAt, door.markedBy),
    note: door.note,
    noted: said(door.notedAt, door.notedBy),
    isUnfit: door.isUnfit,
    version: door.version,
    blockHref:
      mayBlock && door.isUnfit && !isOut(door)
        ? withQuery(blockPath, { roomId: door.roomId, doorId: door.id })
        : null,
  };
}

const blockPath = "/admin/bookings/blocks/new";

/** A door that is let, on the lodge's day. */
export async function findDayDoor(id: number, context: RequestContext) {
  const door = (await readDoors(db, context)).find((each) => each.id === id);
  return door && viewDoor(door, context);
}

/** The doors on the lodge's day, and what each is in. Nothing of it says who a guest is. */
export const doorList = deskList({
  path: "/admin/housekeeping",
  filters: { show: tab(z.enum(["to-clean", "ready"])) },
  sorts: ["day"],
  usualSort: "day",
  notices: {
    clean: tell("is clean"),
    inspected: tell("is inspected"),
    dirty: tell("is to be cleaned"),
    noted: tell("has its note"),
    reported: tell("cannot be let: the desk was told"),
  },
  look: async ({ show }, context) => ({ show, doors: await readDoors(db, context) }),
  async count({ doors }, { now, settings }) {
    const today = lodgeToday(now, settings.general.timeZone);
    const counts = {
      all: doors.length,
      toClean: doors.filter(shown["to-clean"]).length,
      ready: doors.filter(shown.ready).length,
      out: doors.filter(isOut).length,
    };
    // Of those without a door how many; not who.
    return { matching: null, counts, today, doorless: (await readDoorless(db, today)).count };
  },
  counters({ counts }, { pick }) {
    const to = (show: keyof typeof shown | null) => pick("show", show);
    return {
      "Doors today": [
        { name: counts.all === 1 ? "Door" : "Doors", value: counts.all, ...to(null) },
        { name: "To clean", value: counts.toClean, ...to("to-clean") },
        { name: "Ready", value: counts.ready, ...to("ready") },
        ...(counts.out > 0 ? [{ name: "Out of service", value: counts.out }] : []),
      ],
    };
  },
  rows: async ({ doors, show }) => (show ? doors.filter(shown[show]) : doors),
  view: (doors, context) => doors.map((door) => viewDoor(door, context)),
});
