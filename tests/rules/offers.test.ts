import { describe, expect, test } from "vitest";
import { english } from "~/core/languages/english";
import { formatHeldSpan } from "~/dining-and-events/events/event-details";
import {
  deriveOfferState,
  formatOfferQuote,
  quoteOffer,
} from "~/dining-and-events/events/offer-policy";
import { parseOfferQuote } from "~/dining-and-events/events/stored-offer.server";

const terms = { currency: "USD", taxPercent: 18, serviceChargePercent: 0 } as const;
const lines = [
  { label: "Hall", quantity: 4, unitCents: 30_000 },
  { label: "Projector", quantity: 1, unitCents: 2_500 },
];

describe("the price of an offer", () => {
  test("is the sum of its lines, which are described in words", () => {
    const quote = quoteOffer(lines, terms);
    expect(quote.totalCents).toBe(122_500);
    expect(formatOfferQuote(quote, english)).toMatchObject({
      lines: [
        { label: "Hall, 4 × $300.00", amountCents: 120_000 },
        { label: "Projector", amountCents: 2_500 },
      ],
      totalCents: 122_500,
      taxes: [{ percent: 18, cents: 18_686 }],
    });
  });

  test("has the service charge as a line of its own", () => {
    const quote = quoteOffer(lines, { ...terms, serviceChargePercent: 10 });
    expect(quote.totalCents).toBe(134_750);
    expect(formatOfferQuote(quote, english).totalCents).toBe(134_750);
  });

  test("requires whole quantities, and rejects a stored sum that does not add up", () => {
    const half = [{ label: "Hall", quantity: 1.5, unitCents: 100 }];
    expect(() => quoteOffer(half, terms)).toThrow(RangeError);
    const quote = quoteOffer(lines, terms);
    expect(parseOfferQuote(JSON.stringify(quote))).toEqual(quote);
    expect(() => parseOfferQuote(JSON.stringify({ ...quote, totalCents: 1 }))).toThrow("add up");
  });
});

const sent = {
  acceptedAt: null,
  declinedAt: null,
  withdrawnAt: null,
  validUntil: "2030-01-10",
  hasBegun: false,
  isReplaced: false,
  isEventCancelled: false,
};
const at = "2030-01-05T00:00:00.000Z";

test.each([
  ["open", sent, "2030-01-10"],
  ["expired", sent, "2030-01-11"],
  ["expired", { ...sent, hasBegun: true }, "2030-01-10"],
  ["accepted", { ...sent, acceptedAt: at, hasBegun: true }, "2030-01-10"],
  ["withdrawn", { ...sent, withdrawnAt: at }, "2030-01-05"],
  ["withdrawn", { ...sent, withdrawnAt: at }, "2030-02-05"],
  ["declined", { ...sent, declinedAt: at, withdrawnAt: at, isReplaced: true }, "2030-02-05"],
  ["replaced", { ...sent, withdrawnAt: at, isReplaced: true }, "2030-01-05"],
  ["accepted", { ...sent, acceptedAt: at }, "2030-01-05"],
  ["accepted", { ...sent, acceptedAt: at }, "2030-02-05"],
  ["cancelled", { ...sent, acceptedAt: at, isEventCancelled: true }, "2030-01-05"],
])("an offer is %s", (state, offer, today) => {
  expect(deriveOfferState(offer, today)).toBe(state);
});

test("a held time span names the other day if it spans two days", () => {
  const from = "2030-01-01T23:30";
  expect(
    formatHeldSpan({ from: "2030-01-02T08:00", until: "2030-01-02T14:00" }, "2030-01-02"),
  ).toBe("08:00 to 14:00");
  expect(formatHeldSpan({ from, until: "2030-01-02T14:00" }, "2030-01-02")).toBe(
    "23:30 (Tue 1 Jan 2030) to 14:00",
  );
});
