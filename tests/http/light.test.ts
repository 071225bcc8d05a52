import { afterAll, beforeAll, expect, test } from "vitest";
import { printTable } from "../bench/table";
import { measurePages, measureWholeBooking } from "../bench/wire";
import { type Lodge, openLodge } from "../world/lodge";

let lodge: Lodge;
beforeAll(async () => {
  lodge = await openLodge();
});
afterAll(() => lodge?.close());

test("every public page and a whole booking keep within their bytes", async () => {
  const rows = [...(await measurePages(lodge)), ...(await measureWholeBooking(lodge))];
  printTable(rows);
  expect(rows.filter(({ ok }) => ok === false)).toEqual([]);
  expect(rows.length).toBeGreaterThan(40);
});
