import { expect, test } from "vitest";
import { costlyRequests, manySignIns, sendCostly } from "../world/costly-requests";
import { ownLodge } from "../world/fixtures";
import { Visitor } from "../world/visitor";

const lodge = ownLodge();

test.each(costlyRequests)("$name: returns at most $mostBytes bytes", async (costly) => {
  const { status, bytes } = await sendCostly(lodge, costly);
  expect(status).toBeGreaterThanOrEqual(200);
  expect(status).toBeLessThan(500);
  expect(bytes).toBeLessThanOrEqual(costly.mostBytes);
});

test("of 300 simultaneous sign-ins most are rejected, and all are answered", async () => {
  const answers = await Promise.all(manySignIns(300).map((each) => sendCostly(lodge, each)));
  const count = (statuses: number[]) =>
    answers.filter(({ status }) => statuses.includes(status)).length;
  expect(count([0])).toBe(0);
  expect(count([429, 503])).toBeGreaterThan(200);
  expect((await new Visitor(lodge).get("/rooms")).status).toBe(200);
});
