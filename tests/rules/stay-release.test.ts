import { describe, expect, test } from "vitest";
import {
  findProposedOption,
  listEarlyDepartureOptions,
  listNoShowOptions,
  quoteKeptNights,
} from "~/billing/folios/release-charges";
import { defaultSettings } from "~/core/settings/settings";
import { occupiedStay, occupiedUntil } from "~/core/stay";
import {
  calculateNoShowStart,
  findNoShowStateProblem,
  isEarlyDeparture,
} from "~/reservations/bookings/stay-release";
import type { StayWithState } from "~/reservations/bookings/stay-state-changes";
import { getChargeTerms } from "~/reservations/quotes/charges";
import {
  calculateFirstNightCents,
  type Quote,
  quoteStay,
  quoteStayForParty,
  sumQuoteGross,
} from "~/reservations/quotes/quote";

const zone = "Africa/Kigali";
const stay: StayWithState & { arrivalTime: string | null } = {
  checkIn: "2026-12-10",
  checkOut: "2026-12-13",
  status: "confirmed",
  checkedInAt: null,
  checkedOutAt: null,
  noShowAt: null,
  arrivalTime: null,
};

test.each<[arrivalTime: string | null, from: string]>([
  [null, "2026-12-10T16:00:00.000Z"],
  ["15:00", "2026-12-10T16:00:00.000Z"],
  ["18:00", "2026-12-10T16:00:00.000Z"],
  ["18:30", "2026-12-10T16:30:00.000Z"],
  ["23:59", "2026-12-10T21:59:00.000Z"],
  ["00:00", "2026-12-10T22:00:00.000Z"],
  ["01:00", "2026-12-10T23:00:00.000Z"],
  ["05:59", "2026-12-11T03:59:00.000Z"],
  ["06:00", "2026-12-10T16:00:00.000Z"],
])("a guest expected at %s can be a no-show from %s", (arrivalTime, from) => {
  expect(calculateNoShowStart({ ...stay, arrivalTime }, zone).toISOString()).toBe(from);
  const at = (offset: number) => ({ now: new Date(Date.parse(from) + offset), timeZone: zone });
  expect(findNoShowStateProblem({ ...stay, arrivalTime }, at(-1))).not.toBeNull();
  expect(findNoShowStateProblem({ ...stay, arrivalTime }, at(0))).toBeNull();
});

test("the lodge's time zone counts", () => {
  expect(calculateNoShowStart(stay, "Europe/Paris").toISOString()).toBe("2026-12-10T17:00:00.000Z");
});

test.each<[name: string, changed: Partial<StayWithState>, says: string]>([
  ["pending", { status: "pending" }, "Confirm it first"],
  ["cancelled", { status: "cancelled" }, "cancelled"],
  ["checked in", { checkedInAt: "2026" }, "already checked in"],
  ["a no-show", { noShowAt: "2026" }, "no-show"],
])("a booking that is %s cannot become a no-show", (_, changed, says) => {
  const late = { now: new Date("2026-12-10T20:00:00Z"), timeZone: zone };
  expect(findNoShowStateProblem({ ...stay, ...changed }, late)).toContain(says);
});

test.each<[today: string, changed: Partial<StayWithState>, isEarly: boolean]>([
  ["2026-12-10", { checkedInAt: "x" }, true],
  ["2026-12-12", { checkedInAt: "x" }, true],
  ["2026-12-13", { checkedInAt: "x" }, false],
  ["2026-12-14", { checkedInAt: "x" }, false],
  ["2026-12-12", {}, false],
  ["2026-12-12", { checkedInAt: "x", checkedOutAt: "x" }, false],
  ["2026-12-12", { checkedInAt: "x", status: "cancelled" }, false],
])("on %s a stay with %j departs early: %s", (today, changed, isEarly) => {
  expect(isEarlyDeparture({ ...stay, ...changed }, today)).toBe(isEarly);
});

test("a stay occupies its room until it is released or ends", () => {
  expect(occupiedUntil({ ...stay, releasedFrom: null })).toBe("2026-12-13");
  expect(occupiedUntil({ ...stay, releasedFrom: "2026-12-11" })).toBe("2026-12-11");
  expect(occupiedStay({ ...stay, releasedFrom: "2026-12-10" })).toEqual({
    checkIn: "2026-12-10",
    checkOut: "2026-12-10",
  });
});

const settings = (more: Partial<(typeof defaultSettings)["payment"]> = {}) => ({
  ...defaultSettings,
  payment: { ...defaultSettings.payment, ...more },
});
const rates = { usual: { BB: 9_999, HB: 12_001, FB: null }, seasons: [] };

/**
 * Three nights for two adults, alone, with a service charge that does not divide evenly, and with children.
 */
const quotes: [name: string, quote: Quote][] = [
  ["three nights", quoteStay(rates, stay, "BB", getChargeTerms(settings()))],
  [
    "a service charge of 7.5%",
    quoteStay(rates, stay, "HB", getChargeTerms(settings({ serviceChargePercent: 7.5 }))),
  ],
  [
    "children",
    quoteStayForParty(
      { rates, capacity: 2 },
      { ...stay, guests: 3, children: 2 },
      "BB",
      getChargeTerms(settings({ serviceChargePercent: 10 })),
    ),
  ],
];
const centsOf = (gross: { cents: number }[]) => gross.reduce((sum, { cents }) => sum + cents, 0);

describe.each(quotes)("the charge for %s", (_, quote) => {
  test.each<[day: string, values: string[]]>([
    ["2026-12-10", ["stayed", "one-more", "all"]],
    ["2026-12-11", ["stayed", "one-more", "all"]],
    ["2026-12-12", ["stayed", "all"]],
  ])("on a departure on %s has the options %j", (day, values) => {
    const options = listEarlyDepartureOptions(quote, day);
    const kept = quoteKeptNights(quote, day);
    expect(options.map(({ value }) => value)).toEqual(values);
    // The nights stayed remain nights; the rest is the charge.
    for (const { totalCents, charge } of options) {
      expect(kept.totalCents + centsOf(charge)).toBe(totalCents);
    }
    expect(options[0]).toMatchObject({ totalCents: kept.totalCents, charge: [] });
    expect(options.at(-1)?.totalCents).toBe(quote.totalCents);
    expect(kept.nights).toEqual(quote.nights.filter(({ night }) => night < day));
    expect(options.map(({ totalCents }) => totalCents)).toEqual(
      options.map(({ totalCents }) => totalCents).toSorted((a, b) => a - b),
    );
  });

  test("one more night costs as much as a stay longer by one night", () => {
    const more = listEarlyDepartureOptions(quote, "2026-12-11")[1];
    expect(more?.totalCents).toBe(quoteKeptNights(quote, "2026-12-12").totalCents);
  });

  test("for a no-show is nothing, the agreed first night, or the total", () => {
    const first = calculateFirstNightCents(quote);
    const options = listNoShowOptions(quote, first);
    expect(options.map(({ totalCents }) => totalCents)).toEqual([0, first, quote.totalCents]);
    expect(centsOf(options[2]?.charge ?? [])).toBe(centsOf(sumQuoteGross(quote)));
    expect(options[1]?.charge.map(({ percent }) => percent)).toEqual([quote.nights[0]?.taxPercent]);
  });

  test("is proposed from the agreed charge for a late cancellation", () => {
    const first = calculateFirstNightCents(quote);
    const noShow = listNoShowOptions(quote, first);
    expect(findProposedOption(noShow, first)).toBe("first-night");
    expect(findProposedOption(noShow, 0)).toBe("none");
    expect(findProposedOption(noShow, quote.totalCents)).toBe("all");
    // One night stayed covers the agreed charge of one night; without a night stayed it is still due.
    expect(findProposedOption(listEarlyDepartureOptions(quote, "2026-12-11"), first)).toBe(
      "stayed",
    );
    expect(findProposedOption(listEarlyDepartureOptions(quote, "2026-12-10"), first)).toBe(
      "one-more",
    );
    expect(
      findProposedOption(listEarlyDepartureOptions(quote, "2026-12-12"), quote.totalCents),
    ).toBe("all");
  });
});

test("nights of two tax rates leave a charge for each rate", () => {
  const [, quote] = quotes[0] as [string, Quote];
  const nights = quote.nights.map((night, index) => ({
    ...night,
    taxPercent: index === 2 ? 0 : 18,
  }));
  const mixed = { ...quote, nights };
  const [, , all] = listEarlyDepartureOptions(mixed, "2026-12-11");
  expect(all?.charge).toEqual([
    { percent: 18, cents: 9_999 },
    { percent: 0, cents: 9_999 },
  ]);
});
