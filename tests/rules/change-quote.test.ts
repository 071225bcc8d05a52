import type { Board } from "db/schema";
import { describe, expect, test } from "vitest";
import type { RoomRates } from "~/catalogue/rooms/rates";
import { english } from "~/core/languages/english";
import { defaultSettings } from "~/core/settings/settings";
import { changeRoomFrom, type StayPart } from "~/core/stay-parts";
import { createAdultParty } from "~/reservations/availability/party";
import type { StayChoice } from "~/reservations/availability/stay-choice";
import { groupNights, type Pricing, quoteChangedStay } from "~/reservations/quotes/change-quote";
import { getChargeTerms } from "~/reservations/quotes/charges";
import { listQuoteLines, quoteStay, sumListRates } from "~/reservations/quotes/quote";
import { parseQuote } from "~/reservations/quotes/stored-agreement.server";

const ratesOf = (BB: number, HB: number | null): RoomRates => ({
  usual: { BB, HB, FB: null },
  seasons: [],
});
const then = getChargeTerms(defaultSettings);
const kept: Pricing = { kind: "kept" };
const wholeIn = (roomId: number, { checkIn, checkOut }: StayChoice): StayPart[] => [
  { roomId, checkIn, checkOut },
];

/**
 * Booked at $135, or $171 with half board. Today's rates are $200 and $240; tax and service charge changed
 * too.
 */
const booked = (board: Board = "BB") => {
  const stay: StayChoice = {
    roomId: 2,
    checkIn: "2026-12-10",
    checkOut: "2026-12-15",
    ...createAdultParty(1),
    board,
  };
  const quote = quoteStay(ratesOf(13_500, 17_100), stay, board, then);
  return { ...stay, parts: wholeIn(2, stay), quote };
};
const today = { ...then, taxPercent: 20, serviceChargePercent: 10 };
const changed = (change: Partial<StayChoice>, pricing: Pricing = kept, of = booked()) => {
  const stay = { ...of, ...change };
  const parts = wholeIn(stay.roomId, stay).map((part) => ({ ...part, ...roomThree }));
  return quoteChangedStay(of, { ...stay, parts }, pricing, today);
};
const roomThree = { rates: ratesOf(20_000, 24_000), capacity: 2 };

describe("a night in both stays keeps its rate if room and board stay the same", () => {
  test.each<[why: string, change: Partial<StayChoice>, rates: number[]]>([
    ["nothing", {}, [13_500, 13_500, 13_500, 13_500, 13_500]],
    ["more guests", { guests: 2 }, [13_500, 13_500, 13_500, 13_500, 13_500]],
    ["one night less", { checkOut: "2026-12-14" }, [13_500, 13_500, 13_500, 13_500]],
    ["the first night less", { checkIn: "2026-12-11" }, [13_500, 13_500, 13_500, 13_500]],
    [
      "one night more",
      { checkOut: "2026-12-16" },
      [13_500, 13_500, 13_500, 13_500, 13_500, 20_000],
    ],
    [
      "three days later",
      { checkIn: "2026-12-13", checkOut: "2026-12-18" },
      [13_500, 13_500, 20_000, 20_000, 20_000],
    ],
    [
      "one day earlier, more guests",
      { checkIn: "2026-12-09", checkOut: "2026-12-11", guests: 2 },
      [20_000, 13_500],
    ],
    ["right after it", { checkIn: "2026-12-15", checkOut: "2026-12-17" }, [20_000, 20_000]],
    ["another room", { roomId: 3, checkOut: "2026-12-12" }, [20_000, 20_000]],
    ["another board", { board: "HB", checkOut: "2026-12-12" }, [24_000, 24_000]],
  ])("%s", (_, change, rates) => {
    const { quote } = changed(change);
    expect(quote.nights.map(({ rateCents }) => rateCents)).toEqual(rates);
    expect(quote.totalCents).toBe(rates.reduce((sum, rate) => sum + rate));
    expect(quote.board).toBe(change.board ?? "BB");
    expect(listQuoteLines(quote, english).taxes).toMatchObject([{ percent: 18 }]);
    expect(quote.serviceChargePercent).toBe(0);
  });

  test("a board without a rate in this room keeps its sold price", () => {
    const { quote } = changed({ checkOut: "2026-12-12" }, kept, booked("FB"));
    expect(quote.nights).toMatchObject([{ rateCents: 13_500 }, { rateCents: 13_500 }]);
  });

  test("a board that is changed and changed back costs today's rates", () => {
    const once = { ...booked(), board: "HB" as const, ...changed({ board: "HB" }) };
    const { quote } = changed({ board: "BB", checkOut: "2026-12-11" }, kept, once);
    expect(quote.nights).toMatchObject([{ rateCents: 20_000 }]);
  });
});

test("repriced: all nights cost what a new booking costs, tax and service charge included", () => {
  const { quote, keptNights } = changed({ checkOut: "2026-12-12" }, { kind: "anew" });
  expect(quote.nights).toMatchObject([
    { rateCents: 20_000, taxPercent: 20 },
    { rateCents: 20_000, taxPercent: 20 },
  ]);
  expect(quote).toMatchObject({ serviceChargePercent: 10, totalCents: 44_000 });
  expect(keptNights).toEqual([]);
});

describe("manual rate", () => {
  const byHand = (cents: number): Pricing => ({ kind: "by-hand", cents, reason: "Old friends" });

  test.each<[cents: number, rates: number[], breakfasts: number[]]>([
    [30_000, [10_000, 10_000, 10_000], [7895, 7895, 7895]],
    [10_000, [3333, 3334, 3333], [2631, 2632, 2631]],
    [1, [0, 1, 0], [0, 1, 0]],
    [0, [0, 0, 0], [0, 0, 0]],
  ])("%i cents over three nights of half board", (cents, rates, breakfasts) => {
    const { quote, keptNights } = changed({ checkOut: "2026-12-13" }, byHand(cents), booked("HB"));
    expect(quote.nights.map(({ rateCents }) => rateCents)).toEqual(rates);
    expect(quote.nights.map((night) => night.breakfastRateCents)).toEqual(breakfasts);
    expect(quote.totalCents).toBe(cents);
    expect(listQuoteLines(quote, english).lines).toEqual([
      { label: "3 nights, half board, agreed price: Old friends", amountCents: cents },
    ]);
    expect(quote.nights[0]?.taxPercent).toBe(18);
    expect(keptNights).toEqual([]);
  });

  test("whole francs are split into whole francs, and the agreed service charge is added", () => {
    const of = booked();
    const quote = { ...of.quote, currency: "RWF" as const, serviceChargePercent: 5 };
    const result = changed({ checkOut: "2026-12-13" }, byHand(1_000_000), { ...of, quote }).quote;
    expect(result.nights.map(({ rateCents }) => rateCents)).toEqual([333_300, 333_400, 333_300]);
    expect(result.totalCents).toBe(1_050_000);
  });

  test("nights with a manual rate keep it, with its reason, when the stay changes", () => {
    const first = { ...booked(), ...changed({}, byHand(50_000)) };
    const { quote } = changed({ checkIn: "2026-12-14", checkOut: "2026-12-16" }, kept, first);
    expect(quote.nights).toMatchObject([
      { rateCents: 10_000, reason: "Old friends", listRateCents: 20_000 },
      { rateCents: 20_000, reason: null },
    ]);
    expect(quote.nights[1]).not.toHaveProperty("listRateCents");
    expect(sumListRates(quote)).toBe(40_000);
    expect(sumListRates(changed({}, { kind: "anew" }, first).quote)).toBe(110_000);
  });

  test("a manual rate keeps the list price, with children and the agreed service charge", () => {
    const of = booked();
    const quote = { ...of.quote, serviceChargePercent: 5 };
    // A child with a place takes a quarter of 200.00 off.
    const family = { guests: 2, children: 1, checkOut: "2026-12-12" };
    const result = changed(family, byHand(20_000), { ...of, quote }).quote;
    expect(result.nights.map(({ listRateCents }) => listRateCents)).toEqual([15_000, 15_000]);
    // The form compares the quote as it is parsed from storage.
    const stored = JSON.stringify(result);
    expect(JSON.stringify(parseQuote(stored))).toBe(stored);
    // The earlier name of the list rate.
    const storedEarlier = stored.replaceAll("listRateCents", "usualCents");
    expect(storedEarlier).not.toBe(stored);
    expect(parseQuote(storedEarlier)).toEqual(parseQuote(stored));
    expect(sumListRates(result)).toBe(31_500);
  });
});

test("the form summarises kept, new and given-up nights", () => {
  const { quote } = booked();
  const moved = { checkIn: "2026-12-13", checkOut: "2026-12-16" };
  expect(groupNights(quote, changed(moved), english)).toEqual([
    { name: "At agreed rates", nights: "2 nights", cents: 27_000 },
    { name: "At current rates", nights: "1 night", cents: 20_000 },
    { name: "Removed nights", nights: "3 nights", cents: 40_500 },
  ]);
  const byHand = changed({}, { kind: "by-hand", cents: 0, reason: "Old friends" });
  expect(groupNights(quote, byHand, english)).toEqual([
    { name: "Manual rate", nights: "5 nights", cents: 0 },
  ]);
});

describe("children's prices follow from the rates", () => {
  const family = { guests: 2, children: 1, infants: 0 };
  const parts = (
    change: Partial<StayChoice>,
    of: ReturnType<typeof booked>,
    pricing: Pricing = kept,
  ) =>
    changed({ checkOut: "2026-12-12", ...change }, pricing, of).quote.nights.map(
      ({ rateCents, children }) => [rateCents, children?.withPlace, children?.eachCents],
    );
  const ofFamily = () => {
    const stay = { ...booked(), ...family };
    const part = { withPlace: 1, sharing: 0, eachCents: 4000 };
    const nights = stay.quote.nights.map((night) => ({ ...night, children: part }));
    return { ...stay, quote: { ...stay.quote, nights } };
  };

  test("an added child pays by the kept rate, and by today's rate on new nights", () => {
    expect(parts({ ...family, checkOut: "2026-12-11" }, booked())).toEqual([[13_500, 1, 3375]]);
    const { quote } = changed({ ...family, checkIn: "2026-12-14", checkOut: "2026-12-16" });
    expect(quote.nights.map(({ children }) => children?.eachCents)).toEqual([3375, 5000]);
    expect(quote.totalCents).toBe(13_500 - 3375 + 20_000 - 5000);
  });

  test("the agreed children's price stays for the same party, whatever the room's capacity now", () => {
    const two = [13_500, 1, 4000];
    expect(parts({}, ofFamily())).toEqual([two, two]);
    expect(parts({ infants: 1 }, ofFamily())).toEqual([two, two]);
  });

  test("removing a child removes the child's line", () => {
    const two = [13_500, undefined, undefined];
    expect(parts({ guests: 1, children: 0 }, ofFamily())).toEqual([two, two]);
  });

  test("a manual rate covers the whole party, also when a guest is added", () => {
    const byHand: Pricing = { kind: "by-hand", cents: 10_000, reason: "Old friends" };
    const two = [5000, undefined, undefined];
    expect(parts({}, ofFamily(), byHand)).toEqual([two, two]);
    const first = { ...ofFamily(), ...changed({}, byHand, ofFamily()) };
    expect(parts({ guests: 3, children: 2 }, first)).toEqual([
      [2000, undefined, undefined],
      [2000, undefined, undefined],
    ]);
  });
});

describe("a stay that moves to another room type from a given night", () => {
  /** Room 2 at $200 sleeps two, room 4 at $300 sleeps three, room 3 at $50 sleeps two. */
  const rooms = new Map([
    [2, { rates: ratesOf(20_000, 24_000), capacity: 2 }],
    [3, { rates: ratesOf(5_000, null), capacity: 2 }],
    [4, { rates: ratesOf(30_000, null), capacity: 3 }],
  ]);
  const priced = (parts: StayPart[]) =>
    parts.flatMap((part) => {
      const room = rooms.get(part.roomId);
      return room ? [{ ...part, ...room }] : [];
    });
  const moved = (
    from: string,
    roomId: number,
    change: Partial<StayChoice> = {},
    pricing: Pricing = kept,
    of = booked(),
  ) =>
    quoteChangedStay(
      of,
      { ...of, ...change, parts: priced(changeRoomFrom(of.parts, from, roomId)) },
      pricing,
      today,
    );
  const ratesIn = ({ quote }: ReturnType<typeof moved>) =>
    quote.nights.map(({ rateCents }) => rateCents / 100);

  test.each<[why: string, quoted: ReturnType<typeof moved>, rates: number[], keeps: number]>([
    ["from the third night on", moved("2026-12-12", 4), [135, 135, 300, 300, 300], 2],
    ["for its last night", moved("2026-12-14", 3), [135, 135, 135, 135, 50], 4],
    ["from its first night on", moved("2026-12-10", 4), [300, 300, 300, 300, 300], 0],
    ["to the kind that it has", moved("2026-12-12", 2), [135, 135, 135, 135, 135], 5],
    ["with more guests", moved("2026-12-12", 4, { guests: 2 }), [135, 135, 300, 300, 300], 2],
    ["with another board", moved("2026-12-12", 4, { board: "HB" }), [240, 240, 300, 300, 300], 0],
    ["priced anew", moved("2026-12-12", 4, {}, { kind: "anew" }), [200, 200, 300, 300, 300], 0],
  ])("%s: nights that keep their room type keep their rates", (_, quoted, rates, keeps) => {
    expect(ratesIn(quoted)).toEqual(rates);
    expect(quoted.keptNights).toHaveLength(keeps);
    const { totalCents, serviceChargePercent } = quoted.quote;
    const sum = rates.reduce((before, rate) => before + rate);
    expect(totalCents).toBe(sum * (100 + serviceChargePercent));
  });

  test("a night that returns to its first room type costs today's rate", () => {
    const of = booked();
    const once = {
      ...of,
      parts: changeRoomFrom(of.parts, "2026-12-12", 4),
      ...moved("2026-12-12", 4),
    };
    const back = moved("2026-12-13", 2, {}, kept, once);
    expect(ratesIn(back)).toEqual([135, 135, 300, 200, 200]);
    expect(back.keptNights).toHaveLength(3);
  });

  test("children share a bed in a full room, and otherwise have their own place", () => {
    const { quote } = moved("2026-12-14", 4, { guests: 3, children: 1 });
    expect(quote.nights.at(-2)?.children).toMatchObject({ withPlace: 0, sharing: 1 });
    expect(quote.nights.at(-1)?.children).toMatchObject({ withPlace: 1, sharing: 0 });
  });

  test("a manual rate applies to all nights, whatever the room type", () => {
    const { quote } = moved(
      "2026-12-12",
      4,
      {},
      { kind: "by-hand", cents: 50_000, reason: "Leak" },
    );
    expect(quote.totalCents).toBe(50_000);
    expect(new Set(quote.nights.map(({ rateCents }) => rateCents))).toEqual(new Set([10_000]));
  });
});
