import { describe, expect, test } from "vitest";
import { everyDay } from "~/catalogue/rooms/season-days";
import { english } from "~/core/languages/english";
import { defaultSettings } from "~/core/settings/settings";
import {
  countNeededPlaces,
  createAdultParty,
  describeParty,
  findPartyProblem,
  type Party,
} from "~/reservations/availability/party";
import { getChargeTerms } from "~/reservations/quotes/charges";
import { placeChildren } from "~/reservations/quotes/children";
import {
  calculateFirstNightCents,
  listQuoteLines,
  type Quote,
  quoteStay,
} from "~/reservations/quotes/quote";
import { parseQuote } from "~/reservations/quotes/stored-agreement.server";

const terms = getChargeTerms(defaultSettings);
const ratesOf = (BB: number) => ({ usual: { BB, HB: null, FB: null }, seasons: [] });
const family = { guests: 2, children: 1, infants: 0 };
const two = { checkIn: "2026-12-01", checkOut: "2026-12-03" };
const one = { checkIn: "2026-12-01", checkOut: "2026-12-02" };

function quoteFor(party: Party, capacity: number, rateCents = 13_500, changed = {}): Quote {
  const basis = { ...terms, ...changed };
  return quoteStay(ratesOf(rateCents), one, "BB", basis, placeChildren(party, capacity));
}

describe("a party of adults, children and infants", () => {
  test.each<[party: Party, words: string, needs: number | null]>([
    [createAdultParty(1), "1 guest", 1],
    [createAdultParty(6), "6 guests", 6],
    [{ guests: 2, children: 1, infants: 1 }, "1 adult, 1 child (5–13), 1 infant", 2],
    [{ guests: 2, children: 1, infants: 0 }, "1 adult, 1 child (5–13)", 1],
    [{ guests: 3, children: 2, infants: 0 }, "1 adult, 2 children (5–13)", 2],
    [{ guests: 4, children: 2, infants: 0 }, "2 adults, 2 children (5–13)", 2],
    [{ guests: 2, children: 0, infants: 2 }, "2 adults, 2 infants", 2],
    [{ guests: 4, children: 2, infants: 2 }, "2 adults, 2 children (5–13), 2 infants", 4],
    [{ guests: 1, children: 1, infants: 0 }, "1 child (5–13)", null],
    [{ guests: 1, children: 0, infants: 2 }, "1 adult, 2 infants", null],
  ])("%j", (party, words, needs) => {
    expect(describeParty(party, english)).toBe(words);
    expect(findPartyProblem(party) ? null : countNeededPlaces(party)).toBe(needs);
  });
});

describe("half the sharing rate, for each child and night", () => {
  // $135 in a double: the sharing rate is $67.50, half of it $33.75.
  test.each<[name: string, party: Party, capacity: number, totalCents: number, late: number]>([
    ["adults alone", createAdultParty(2), 2, 13_500, 13_500],
    ["an infant is free", { guests: 2, children: 0, infants: 1 }, 2, 13_500, 13_500],
    ["one with a place", { guests: 2, children: 1, infants: 0 }, 2, 10_125, 10_125],
    ["one who shares", { guests: 3, children: 1, infants: 0 }, 2, 16_875, 13_500],
    ["one of each", { guests: 3, children: 2, infants: 0 }, 2, 13_500, 10_125],
    ["two who share", { guests: 4, children: 2, infants: 0 }, 2, 20_250, 13_500],
    ["two in a triple", { guests: 3, children: 2, infants: 0 }, 3, 9000, 9000],
    ["one in a single", { guests: 2, children: 1, infants: 0 }, 1, 20_250, 13_500],
  ])("%s", (_, party, capacity, totalCents, late) => {
    const quote = quoteFor(party, capacity);
    expect(quote.totalCents).toBe(totalCents);
    expect(listQuoteLines(quote, english).totalCents).toBe(totalCents);
    expect(calculateFirstNightCents(quote)).toBe(late);
    expect(parseQuote(JSON.stringify(quote))).toEqual(quote);
  });

  test.each([
    ["USD", 13_500, 4, 1688],
    ["USD", 13_499, 4, 1687],
    ["RWF", 13_500_000, 4, 1_687_500],
    ["RWF", 13_500_400, 4, 1_687_600],
    ["RWF", 100, 2, 0],
    ["RWF", 200, 2, 100],
    ["USD", 0, 2, 0],
  ] as const)("%s: %i cents in a room for %i is %i each", (currency, rate, capacity, each) => {
    const quote = quoteFor({ guests: 2, children: 1, infants: 0 }, capacity, rate, { currency });
    expect(quote.nights[0]?.children).toEqual({ withPlace: 1, sharing: 0, eachCents: each });
    expect(quote.totalCents).toBe(rate - each);
  });
});

test("children have their own lines, before the service charge and with tax included", () => {
  const party = { guests: 4, children: 3, infants: 0 };
  const basis = { ...terms, serviceChargePercent: 10 };
  const quote = quoteStay(ratesOf(13_500), two, "BB", basis, placeChildren(party, 3));
  expect(listQuoteLines(quote, english)).toEqual({
    currency: "USD",
    lines: [
      { label: "2 nights × $135.00, bed & breakfast", amountCents: 27_000 },
      { label: "2 children (5–13), half the adult rate, 2 nights", amountCents: -9000 },
      { label: "1 child (5–13) sharing a bed, half the adult rate, 2 nights", amountCents: 4500 },
      { label: "Service charge 10%", amountCents: 2250 },
    ],
    totalCents: 24_750,
    // 24,750 × 18 / 118
    taxes: [{ percent: 18, cents: 3775 }],
  });
  expect(calculateFirstNightCents(quote)).toBe(9000);
});

test("each season's nights have children's lines at their own rate", () => {
  const rates = {
    ...ratesOf(10_000),
    seasons: [
      {
        name: "Christmas",
        firstNight: "2026-12-02",
        lastNight: "2026-12-26",
        weekdays: everyDay,
        rates: { BB: 20_000, HB: null, FB: null },
      },
    ],
  };
  const party = { guests: 2, children: 1, infants: 1 };
  const quote = quoteStay(rates, two, "BB", terms, placeChildren(party, 2));
  expect(listQuoteLines(quote, english).lines).toEqual([
    { label: "1 night × $100.00, bed & breakfast, from 1 Dec", amountCents: 10_000 },
    { label: "1 child (5–13), half the adult rate, 1 night, from 1 Dec", amountCents: -2500 },
    { label: "1 night × $200.00, bed & breakfast, from 2 Dec", amountCents: 20_000 },
    { label: "1 child (5–13), half the adult rate, 1 night, from 2 Dec", amountCents: -5000 },
  ]);
});

test("nights at one rate with different children's prices have separate lines", () => {
  const quote = quoteStay(ratesOf(10_000), two, "BB", terms, placeChildren(family, 2));
  const nights = quote.nights.map((night, index) => ({
    ...night,
    children: { withPlace: 1, sharing: 0, eachCents: index === 0 ? 2500 : 2000 },
  }));
  expect(
    listQuoteLines({ ...quote, nights }, english).lines.map(({ amountCents }) => amountCents),
  ).toEqual([...[10_000, -2500], ...[10_000, -2000]]);
});

test("a quote without children, or from before the field existed, mentions none", () => {
  const stored = JSON.stringify(quoteFor(createAdultParty(2), 2));
  expect(stored).not.toContain("children");
  expect(parseQuote(stored).totalCents).toBe(13_500);
  const forged = quoteFor({ guests: 2, children: 1, infants: 0 }, 2);
  for (const children of [{ withPlace: 1, sharing: 0, eachCents: 3374 }, undefined]) {
    const nights = forged.nights.map((night) => ({ ...night, children }));
    expect(() => parseQuote(JSON.stringify({ ...forged, nights }))).toThrow("add up");
  }
});

/** Places the party in beds one by one, as the rule is written. Returns null if a person has no bed. */
function layDown({ guests, children, infants }: Party, capacity: number) {
  let places = capacity;
  const adults = Array.from({ length: guests - children }, () => ({ shares: false }));
  for (const _ of adults) if (--places < 0) return null;
  let withPlace = 0;
  let sharing = 0;
  const share = () => {
    const adult = adults.find(({ shares }) => !shares);
    if (adult) adult.shares = true;
    return adult !== undefined;
  };
  for (let child = 0; child < children; child++) {
    if (--places >= 0) withPlace++;
    else if (share()) sharing++;
    else return null;
  }
  for (let infant = 0; infant < infants; infant++) if (!share()) return null;
  return { withPlace, sharing };
}

test("every party of up to 6 in every room up to 6 follows the rule", () => {
  const upTo6 = [0, 1, 2, 3, 4, 5, 6];
  const parties = upTo6
    .slice(1)
    .flatMap((guests) =>
      upTo6.flatMap((children) => upTo6.map((infants) => ({ guests, children, infants }))),
    )
    .filter(({ guests, children }) => children <= guests);
  for (const party of parties) {
    const isPossible = findPartyProblem(party) === null;
    for (const capacity of upTo6.slice(1)) {
      const laid = party.children < party.guests ? layDown(party, capacity) : null;
      expect(isPossible && countNeededPlaces(party) <= capacity, JSON.stringify(party)).toBe(
        laid !== null,
      );
      if (!laid) continue;
      for (const [rate, currency, unit] of [
        ...upTo6.map((cents) => [cents, "USD", 1] as const),
        [9999, "USD", 1],
        [13_500, "EUR", 1],
        [13_350_100, "RWF", 100],
      ] as const) {
        const quote = quoteFor(party, capacity, rate, { currency });
        const half = Math.floor(rate / unit / capacity / 2 + 0.5) * unit;
        expect(quote.totalCents).toBe(rate + (laid.sharing - laid.withPlace) * half);
        expect(quote.totalCents).toBeGreaterThanOrEqual(0);
        const late = calculateFirstNightCents(quote);
        expect(late).toBeGreaterThanOrEqual(0);
        expect(late).toBeLessThanOrEqual(Math.min(rate, quote.totalCents));
      }
    }
  }
});
