import { describe, expect, test } from "vitest";
import { createAdultParty } from "~/reservations/availability/party";
import {
  type Agreement,
  findChangedPart,
  formatAgreementDigests,
} from "~/reservations/drafts/agreement.server";
import { agreedFor } from "../world/agreed";

const stay = { checkIn: "2026-12-01", checkOut: "2026-12-03" };
const { quote, terms } = agreedFor(stay);
const agreement: Agreement = {
  stay: { ...stay, roomId: 2, ...createAdultParty(2), board: quote.board },
  currency: quote.currency,
  totalCents: quote.totalCents,
  quote,
  terms,
  guest: {
    firstName: "Ana",
    lastName: "Núñez",
    email: "ana@example.com",
    phone: "+34 600 123 456",
    specialRequests: "",
    arrivalTime: "18:00",
    paymentMethod: "cash",
  },
  hold: { hours: 48, isRateLimited: false },
};

type Way = (string | number)[];

/** Returns the path to every value in an object, and to each object that could be missing. */
function waysIn(value: unknown, way: Way = []): Way[] {
  if (value === null || typeof value !== "object") return [way];
  const within = Object.entries(value).flatMap(([name, each]) => waysIn(each, [...way, name]));
  return [way, ...within];
}

/** Returns a copy with another value at the end of the path. */
function otherAt(value: unknown, [name, ...rest]: Way): unknown {
  if (name === undefined) return typeof value === "number" ? value + 1 : `other ${String(value)}`;
  const within = value as Record<string, unknown>;
  const copy = Array.isArray(value) ? [...value] : { ...within };
  return Object.assign(copy, { [name]: otherAt(within[name], rest) });
}

const ways = waysIn(agreement).filter((way) => way.length > 0);
const seen = { totalCents: agreement.totalCents, agreement: formatAgreementDigests(agreement) };

describe("the agreement key of the form", () => {
  test.each(ways.map((way) => ({ name: way.join("."), way })))(
    "a change of $name makes another agreement",
    ({ way }) => {
      const other = otherAt(agreement, way) as Agreement;
      expect(findChangedPart(seen, other)).toBe(way[0]);
    },
  );

  test("matches the same agreement when it is loaded again", () => {
    expect(findChangedPart(seen, structuredClone(agreement))).toBeNull();
  });

  test("names the stay before the parts that depend on it", () => {
    const other = ways.reduce((changed, way) => {
      return way.length === 1 ? changed : otherAt(changed, way);
    }, agreement as unknown) as Agreement;
    expect(findChangedPart(seen, other)).toBe("stay");
  });

  test("a changed total is reported whatever the key says", () => {
    expect(findChangedPart({ ...seen, totalCents: 1 }, agreement)).toBe("totalCents");
    expect(findChangedPart({ totalCents: 1 }, agreement)).toBe("totalCents");
    expect(findChangedPart({ totalCents: agreement.totalCents }, agreement)).toBeNull();
  });

  test.each(["", "x", "stay", seen.agreement.slice(0, 40)])(
    "a damaged key %j matches no agreement",
    (key) => {
      expect(findChangedPart({ ...seen, agreement: key }, agreement)).not.toBeNull();
    },
  );
});
