import { afterAll, beforeAll, expect, test } from "vitest";
import { Report } from "../bench/table";
import { measurePages, measureWholeBooking } from "../bench/wire";
import { borrowLodge } from "../world/borrowed-lodge";
import { insertRawContent } from "../world/content";
import type { Lodge } from "../world/lodge";

let lodge: Lodge;
beforeAll(async () => {
  lodge = await borrowLodge();
  const excerpt =
    "Three nights for the price of two while the tea is green, with a walk to the waterfall.";
  for (let index = 1; index <= 12; index++) {
    insertRawContent(lodge.file, { title: `Green season ${index}`, type: "promotion", excerpt });
  }
});
afterAll(() => lodge?.close());

test("every public page and a whole booking keep within their bytes", async () => {
  const report = new Report();
  await report.add(measurePages(lodge));
  await report.add(await measureWholeBooking(lodge));
  expect(report.printShortfall()).toBe(0);
  expect(report.size).toBeGreaterThan(40);
});
