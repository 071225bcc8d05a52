import { describe, expect, test } from "vitest";
import {
  describeLastChange,
  describeUnitEvent,
} from "~/front-desk/housekeeping/housekeeping-labels";
import {
  deriveCondition,
  getArrivalSortKey,
  getHousekeepingSection,
  type HousekeepingBlock,
  type HousekeepingStay,
  type LastOccupancy,
  listUnitEvents,
  type Occupant,
} from "~/front-desk/housekeeping/unit-day";

const zone = "Africa/Kigali";
const today = "2026-12-10";
/** An instant by the lodge's clock, which is two hours ahead of UTC. */
const at = (day: number, time: string) =>
  new Date(`2026-12-${String(day).padStart(2, "0")}T${time}:00+02:00`).toISOString();
const dayOf = (day: number) => `2026-12-${String(day).padStart(2, "0")}`;

function stay(from: number, to: number, more: Partial<HousekeepingStay> = {}): HousekeepingStay {
  return {
    ...{ kind: "stay", id: "A", checkIn: dayOf(from), checkOut: dayOf(to) },
    ...{ guests: 2, children: 0, infants: 0, arrivalTime: null },
    ...{ checkInTime: "14:00", checkOutTime: "11:00" },
    ...{ checkedInAt: at(from, "15:00"), checkedOutAt: null, checkedOutOn: null, noShowAt: null },
    ...more,
  };
}

const left = (day: number, time: string) => ({
  checkedOutAt: at(day, time),
  checkedOutOn: dayOf(day),
});

const block = (from: number, to: number, channel: string | null = null): HousekeepingBlock => ({
  ...{ kind: "block", id: 7, checkIn: dayOf(from), checkOut: dayOf(to) },
  ...{ reason: channel ? "" : "New lamps", channel },
});

const used = (night: number, holder: Occupant): LastOccupancy => ({
  night: dayOf(night),
  occupant: holder,
});

describe("the housekeeping status of a unit", () => {
  const clean = (day: number, time: string) => ({ condition: "clean" as const, at: at(day, time) });

  test.each<
    [why: string, mark: ReturnType<typeof clean> | null, use: LastOccupancy | null, is: string]
  >([
    ["nobody was ever there, nobody said anything", null, null, "clean"],
    ["somebody slept there, nobody said anything", null, used(9, stay(8, 10)), "dirty"],
    ["said, and nobody since", clean(9, "10:00"), used(8, stay(7, 9, left(9, "09:00"))), "clean"],
    [
      "said in the evening, and slept in after it",
      clean(9, "22:00"),
      used(9, stay(9, 12)),
      "dirty",
    ],
    ["said in the morning after the night", clean(10, "00:01"), used(9, stay(8, 12)), "clean"],
    [
      "left after it was said",
      clean(10, "08:00"),
      used(9, stay(8, 10, left(10, "09:30"))),
      "dirty",
    ],
    [
      "left before it was said",
      clean(10, "10:00"),
      used(9, stay(8, 10, left(10, "09:30"))),
      "clean",
    ],
    ["left at that instant", clean(10, "09:30"), used(9, stay(8, 10, left(10, "09:30"))), "clean"],
    [
      "came and left on one day",
      clean(10, "12:00"),
      used(10, stay(10, 11, left(10, "13:00"))),
      "dirty",
    ],
    [
      "the same, said later",
      clean(10, "13:30"),
      used(10, stay(10, 11, left(10, "13:00"))),
      "clean",
    ],
    ["left a day late", clean(10, "08:00"), used(8, stay(7, 9, left(10, "09:00"))), "dirty"],
    [
      "changed doors, then left the other",
      clean(9, "12:00"),
      used(8, stay(7, 10, left(10, "10:00"))),
      "clean",
    ],
    [
      "nobody marked whether they came",
      clean(9, "12:00"),
      used(9, stay(9, 10, { checkedInAt: null })),
      "dirty",
    ],
    [
      "a portal's guest was there",
      clean(9, "12:00"),
      used(9, block(9, 10, "Some portal")),
      "dirty",
    ],
  ])("%s", (_, mark, use, is) => {
    expect(deriveCondition(mark, use, zone)).toBe(is);
  });

  test("a unit marked dirty stays dirty, and an inspected one stays inspected", () => {
    const use = used(8, stay(7, 9));
    for (const condition of ["dirty", "inspected"] as const) {
      expect(deriveCondition({ condition, at: at(10, "08:00") }, use, zone)).toBe(condition);
    }
  });
});

describe("the day of a unit", () => {
  const come = (more: Partial<HousekeepingStay> = {}) =>
    stay(10, 12, { id: "B", checkedInAt: null, ...more });
  const unitOf = ({ id }: HousekeepingStay) => (id === "M" ? "Kivu" : "");

  test.each<
    [why: string, before: Occupant | null, tonight: Occupant | null, part: string, says: string]
  >([
    ["free", null, null, "Vacant", ""],
    ["arrives", null, come(), "Arrivals", "Arrives from 14:00: 2 guests"],
    [
      "says when",
      null,
      come({ arrivalTime: "16:30" }),
      "Arrivals",
      "Arrives about 16:30: 2 guests",
    ],
    [
      "is here",
      null,
      come({ checkedInAt: at(10, "14:20") }),
      "In house",
      "Checked in 14:20: 2 guests",
    ],
    [
      "leaves, and another comes",
      stay(8, 10),
      come(),
      "Arrivals",
      "Due out 11:00. Arrives from 14:00: 2 guests",
    ],
    [
      "has left, and a family comes",
      stay(8, 10, left(10, "10:05")),
      come({ guests: 3, children: 1, infants: 1 }),
      "Arrivals",
      "Checked out 10:05. Arrives from 14:00: 2 adults, 1 child (5–13), 1 infant",
    ],
    ["stays", stay(8, 12), stay(8, 12), "In house", "Stays until Sat 12 Dec: 2 guests"],
    ["moves out", stay(8, 12, { id: "M" }), null, "Departures", "Moves to Kivu"],
    ["moves out, nowhere yet", stay(8, 12), null, "Departures", "Moves out, unassigned"],
    ["moves in", null, stay(8, 12, { id: "M" }), "Arrivals", "Moves in from Kivu: 2 guests"],
    [
      "has not come yet",
      stay(9, 12, { checkedInAt: null }),
      stay(9, 12, { checkedInAt: null }),
      "Arrivals",
      "Overdue arrival, due Wed 9 Dec: 2 guests",
    ],
    [
      "has not come, and was to move",
      null,
      stay(8, 12, { id: "M", checkedInAt: null }),
      "Arrivals",
      "Overdue arrival, due Tue 8 Dec: 2 guests",
    ],
    [
      "has not come, and was to be elsewhere tonight",
      stay(8, 12, { checkedInAt: null }),
      null,
      "Vacant",
      "",
    ],
    [
      "nobody said whether they came",
      stay(8, 10, { checkedInAt: null }),
      null,
      "Vacant",
      "Expected Tue 8 Dec until today, never checked in",
    ],
    [
      "did not come, and was to leave",
      stay(8, 10, { noShowAt: at(8, "20:00") }),
      null,
      "Vacant",
      "",
    ],
    ["did not come", null, come({ noShowAt: at(10, "20:00") }), "Vacant", ""],
    [
      "left early, yesterday",
      stay(8, 12, left(9, "10:00")),
      stay(8, 12, left(9, "10:00")),
      "Vacant",
      "",
    ],
    [
      "leaves early, today",
      stay(8, 12, left(10, "10:00")),
      stay(8, 12, left(10, "10:00")),
      "Departures",
      "Checked out 10:00",
    ],
    [
      "out of order",
      null,
      block(10, 13),
      "Out of order",
      "Out of order until Sun 13 Dec: New lamps",
    ],
    [
      "blocked, without a reason",
      null,
      { ...block(10, 13), reason: "" },
      "Out of order",
      "Blocked until Sun 13 Dec",
    ],
    ["a portal's guest", null, block(10, 12, "Air"), "Arrivals", "Arrives, booked via Air"],
    [
      "the same, who stays",
      block(9, 12, "Air"),
      block(9, 12, "Air"),
      "In house",
      "Stays until Sat 12 Dec, booked via Air",
    ],
    ["the same, who leaves", block(9, 10, "Air"), null, "Departures", "Departs, booked via Air"],
  ])("%s", (_, before, tonight, part, says) => {
    const day = listUnitEvents({ lastNight: before, tonight, lastOccupancy: null }, today, unitOf);
    expect(day.map((what) => describeUnitEvent(what, zone)).join(". ")).toBe(says);
    expect(getHousekeepingSection(day)).toBe(part);
  });

  test("a stay that moves later is shown with its last day in this unit", () => {
    const move = { day: dayOf(11), unitName: "Kivu" };
    const nights = { lastNight: stay(8, 13), tonight: stay(8, 13), lastOccupancy: null, move };
    const [what] = listUnitEvents(nights, today, unitOf);
    expect(what && describeUnitEvent(what, zone)).toBe(
      "Stays until Fri 11 Dec, then moves to Kivu: 2 guests",
    );
  });

  test("a guest overdue for check-out is shown, also before the next arrival", () => {
    const use = used(8, stay(7, 9));
    const day = listUnitEvents(
      { lastNight: null, tonight: come(), lastOccupancy: use },
      today,
      unitOf,
    );
    expect(day.map((what) => describeUnitEvent(what, zone))).toEqual([
      "Overdue departure, due out Wed 9 Dec",
      "Arrives from 14:00: 2 guests",
    ]);
    const leavesToday = used(8, stay(7, 10));
    expect(
      listUnitEvents({ lastNight: null, tonight: null, lastOccupancy: leavesToday }, today, unitOf),
    ).toEqual([]);
    const gone = used(8, stay(7, 9, left(9, "10:00")));
    expect(
      listUnitEvents({ lastNight: null, tonight: null, lastOccupancy: gone }, today, unitOf),
    ).toEqual([]);
  });

  test("units are needed in order of arrival time, the early hours last", () => {
    const wanted = (arrivalTime: string | null) =>
      getArrivalSortKey(
        listUnitEvents(
          { lastNight: null, tonight: come({ arrivalTime }), lastOccupancy: null },
          today,
          unitOf,
        ),
      );
    const order = ["01:00", "23:00", null, "09:00"].map(wanted).sort();
    expect(order).toEqual([wanted("09:00"), wanted(null), wanted("23:00"), wanted("01:00")]);
    expect(getArrivalSortKey([]) > wanted("01:00")).toBe(true);
  });
});

describe("when the housekeeping status was set", () => {
  const by = "Odette Nyiransabimana";
  test.each([
    ["today", at(10, "09:05"), "09:05, Odette"],
    ["today, just after midnight by the lodge's clock", at(10, "00:01"), "00:01, Odette"],
    ["yesterday", at(9, "23:59"), "9 Dec, 23:59, Odette"],
    ["a year before", "2025-12-10T07:05:00.000Z", "10 Dec 2025, 09:05, Odette"],
    ["never", null, ""],
  ])("%s", (_name, when, told) => {
    expect(describeLastChange({ at: when, by }, new Date(at(10, "12:00")), zone)).toBe(told);
  });
  test("by a user whose account was deleted", () => {
    const said = { at: at(10, "09:05"), by: null };
    expect(describeLastChange(said, new Date(at(10, "12:00")), zone)).toBe("09:05");
  });
});
