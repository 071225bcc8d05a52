import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { appKey, codeOf, forgetFactors, insertFactor, wrongCode } from "../world/factors";
import { type Lodge, openLodge } from "../world/lodge";
import { password, people } from "../world/people";
import { SetClock } from "../world/set-clock";
import { Visitor } from "../world/visitor";
import { expectPage } from "./scenario";

const { aline } = people;
/** The start of a 30-second step. */
const noon = Date.parse("2027-06-15T12:00:00.000Z");
const after = (ms: number) => new Date(noon + ms);
const minute = 60_000;

let lodge: Lodge;
let clock: SetClock;
beforeAll(async () => {
  clock = new SetClock(after(0));
  lodge = await openLodge({ env: clock.env });
});
afterAll(async () => {
  await lodge.close();
  clock.remove();
});
beforeEach(() => {
  clock.set(after(0));
  forgetFactors(lodge);
  insertFactor(lodge, aline.id);
});

async function halfIn() {
  const visitor = new Visitor(lodge);
  await visitor.post("/login", { email: aline.email, password });
  return visitor;
}
const give = (visitor: Visitor, code: string) => visitor.post("/login/factor", { code });
const isIn = async (visitor: Visitor) =>
  (await visitor.get("/my-bookings")).path === "/my-bookings";

test.each([
  [-60_000, false],
  [-30_001, false],
  [-30_000, true],
  [0, true],
  [29_999, true],
  [30_000, true],
  [59_999, true],
  [60_000, false],
])("a code of an app whose clock is %d ms off is accepted: %s", async (ms, isTaken) => {
  const visitor = await halfIn();
  await give(visitor, codeOf(appKey, 0, after(ms)));
  expect(await isIn(visitor)).toBe(isTaken);
});

test("a code works once, even with a slow clock, and the next one works", async () => {
  const first = await halfIn();
  await give(first, codeOf(appKey, 1, after(0)));
  expect(await isIn(first)).toBe(true);
  const second = await halfIn();
  for (const steps of [1, 0, -1]) {
    expectPage(await give(second, codeOf(appKey, steps, after(0))), { status: 422 });
  }
  clock.set(after(30_000));
  await give(second, codeOf(appKey, 2, after(0)));
  expect(await isIn(second)).toBe(true);
});

test("the pause and pending sign-ins end 15 minutes after the last wrong code", async () => {
  const other = await halfIn();
  const visitor = await halfIn();
  for (let n = 0; n < 5; n++) await give(visitor, wrongCode(appKey, after(0)));
  clock.set(after(15 * minute - 1));
  expectPage(await give(other, codeOf(appKey, 0, after(15 * minute - 1))), { status: 429 });
  clock.set(after(15 * minute));
  const now = codeOf(appKey, 0, after(15 * minute));
  expectPage(await give(other, now), { at: "/login" });
  const anew = await halfIn();
  await give(anew, now);
  expect(await isIn(anew)).toBe(true);
});
