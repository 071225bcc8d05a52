import { describe, expect, test } from "vitest";
import { countNeededPlaces } from "~/reservations/availability/party";
import {
  type AvailableRoom,
  distributeParty,
  type GroupParty,
  planRooms,
  type RoomPlan,
} from "~/reservations/availability/plan-rooms";

/**
 * The price falls by half the sharing rate for a child with a place, and rises by it for one that shares a
 * bed.
 */
const kind = (id: number, capacity: number, cents: number, free = 1): AvailableRoom => ({
  id,
  capacity,
  freeUnits: free,
  calculateCents: ({ guests, children }) => {
    const withPlace = Math.min(children, Math.max(0, capacity - (guests - children)));
    return cents + Math.round(cents / capacity / 2) * (children - 2 * withPlace);
  },
});

const single = kind(1, 1, 9_500);
const double = kind(2, 2, 13_500);
const twin = kind(3, 2, 13_500);
const triple = kind(4, 3, 22_500);
const budget = kind(5, 1, 7_500);
const lodge = [single, double, twin, triple, budget];

const party = (adults: number, children = 0, infants = 0): GroupParty => ({
  adults,
  children,
  infants,
});

const roomsOf = (plan: RoomPlan | null | undefined) =>
  plan?.rooms.map(({ roomId, guests, children, infants }) => [roomId, guests, children, infants]);

/**
 * Tries every distribution of the party over the units. Returns the lowest price for each number of rooms.
 */
function bruteForce(whole: GroupParty, kinds: AvailableRoom[]): Map<number, number> {
  const units = kinds.flatMap((each) => Array.from({ length: each.freeUnits }, () => each));
  const best = new Map<number, number>();
  const go = (at: number, left: GroupParty, rooms: number, cents: number) => {
    if (left.adults + left.children + left.infants === 0) {
      best.set(rooms, Math.min(cents, best.get(rooms) ?? Number.POSITIVE_INFINITY));
      return;
    }
    const unit = units[at];
    if (!unit) return;
    go(at + 1, left, rooms, cents);
    for (let adults = 1; adults <= left.adults; adults++) {
      for (let children = 0; children <= left.children; children++) {
        for (let infants = 0; infants <= Math.min(adults, left.infants); infants++) {
          const guests = adults + children;
          if (guests > 6 || countNeededPlaces({ guests, children, infants }) > unit.capacity)
            continue;
          const rest = {
            adults: left.adults - adults,
            children: left.children - children,
            infants: left.infants - infants,
          };
          go(at + 1, rest, rooms + 1, cents + unit.calculateCents({ guests, children }));
        }
      }
    }
  };
  go(0, whole, 0, 0);
  return best;
}

/** Keeps each number of rooms that is cheaper than all smaller numbers, the cheapest first. */
function worthTelling(best: Map<number, number>): [rooms: number, cents: number][] {
  const byRooms = [...best].toSorted(([one], [other]) => one - other);
  return byRooms
    .filter(([rooms, cents]) => byRooms.every(([fewer, other]) => fewer >= rooms || other > cents))
    .toReversed();
}

describe("room plans for a party", () => {
  test.each<[who: string, GroupParty, cents: number[]]>([
    ["two adults take one room", party(2), [13_500]],
    [
      "five adults: the cheapest has a single, the fewest rooms are two",
      party(5),
      [34_500, 36_000],
    ],
    ["more than the lodge sleeps", party(10), []],
    ["children without enough adults to sleep beside", party(1, 4), []],
    ["nobody", party(0), []],
  ])("%s", (_, who, cents) => {
    expect(planRooms(who, lodge).map(({ totalCents }) => totalCents)).toEqual(cents);
  });

  test("a family of five has an adult in each room, at the lowest price", () => {
    const [plan] = planRooms(party(2, 3), lodge);
    expect(plan?.rooms.every(({ guests, children }) => guests > children)).toBe(true);
    expect(plan?.rooms.reduce((sum, room) => sum + room.children, 0)).toBe(3);
    expect(plan?.rooms.length).toBe(2);
  });

  test("each infant sleeps beside an adult of its own", () => {
    for (const { rooms } of planRooms(party(2, 2, 2), lodge)) {
      for (const { guests, children, infants } of rooms) {
        expect(infants).toBeLessThanOrEqual(guests - children);
      }
    }
  });

  test("a room type is used up to its number of free units", () => {
    expect(roomsOf(planRooms(party(4), [{ ...double, freeUnits: 2 }])[0])).toEqual([
      [2, 2, 0, 0],
      [2, 2, 0, 0],
    ]);
    expect(planRooms(party(4), [double])).toEqual([]);
  });

  test("are the same as those of brute force", () => {
    let compared = 0;
    for (let adults = 1; adults <= 5; adults++) {
      for (let children = 0; children <= 3; children++) {
        for (let infants = 0; infants <= 2; infants++) {
          const whole = party(adults, children, infants);
          for (const kinds of [lodge, [{ ...double, freeUnits: 2 }, triple, budget]]) {
            const plans = planRooms(whole, kinds);
            const told = plans.map(({ rooms, totalCents }) => [rooms.length, totalCents]);
            expect(told, JSON.stringify(whole)).toEqual(worthTelling(bruteForce(whole, kinds)));
            for (const plan of plans) expectWhole(plan, whole, kinds);
            compared += plans.length;
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  test("the largest party in a lodge of 200 units finds its rooms", { timeout: 60_000 }, () => {
    const large = Array.from({ length: 8 }, (_, at) =>
      kind(at, 1 + (at % 4), 9_000 + 4_100 * at, 25),
    );
    const plans = planRooms(party(20, 10, 10), large);
    expect(plans.length).toBeGreaterThan(1);
    for (const plan of plans) expectWhole(plan, party(20, 10, 10), large);
  });
});

/** Checks that the plan houses the whole party, within each room's capacity, at its stated price. */
function expectWhole(plan: RoomPlan, whole: GroupParty, kinds: AvailableRoom[]): void {
  const sum = (of: (room: RoomPlan["rooms"][number]) => number) =>
    plan.rooms.reduce((total, room) => total + of(room), 0);
  expect(sum(({ guests, children }) => guests - children)).toBe(whole.adults);
  expect(sum(({ children }) => children)).toBe(whole.children);
  expect(sum(({ infants }) => infants)).toBe(whole.infants);
  const kindOf = (id: number) => kinds.find((each) => each.id === id);
  expect(sum((room) => kindOf(room.roomId)?.calculateCents(room) ?? Number.NaN)).toBe(
    plan.totalCents,
  );
  for (const { id, freeUnits, capacity } of kinds) {
    const own = plan.rooms.filter(({ roomId }) => roomId === id);
    expect(own.length).toBeLessThanOrEqual(freeUnits);
    for (const room of own) expect(countNeededPlaces(room)).toBeLessThanOrEqual(capacity);
  }
}

describe("the distribution of a party over chosen rooms", () => {
  test.each<[why: string, GroupParty, AvailableRoom[], rooms: number[][] | undefined]>([
    [
      "evenly where it costs the same",
      party(4),
      [triple, double],
      [
        [4, 2, 0, 0],
        [2, 2, 0, 0],
      ],
    ],
    [
      "each room is used",
      party(3),
      [triple, double],
      [
        [4, 2, 0, 0],
        [2, 1, 0, 0],
      ],
    ],
    ["more rooms than adults", party(1, 2), [double, twin], undefined],
    ["too few places", party(6), [triple, double], undefined],
  ])("%s", (_, who, rooms, shares) => {
    expect(roomsOf(distributeParty(who, rooms))).toEqual(shares);
  });

  test("null without a room", () => expect(distributeParty(party(1), [])).toBe(null));
});
