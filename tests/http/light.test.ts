import { beforeAll, expect, test } from "vitest";
import { Report } from "../bench/table";
import { measurePages, measureWholeBooking } from "../bench/wire";
import { insertRawContent } from "../world/content";
import { sharedLodge } from "../world/fixtures";

const lodge = sharedLodge();
beforeAll(() => {
  const excerpt =
    "Three nights for the price of two while the tea is green, with a walk to the waterfall.";
  for (let index = 1; index <= 12; index++) {
    insertRawContent(lodge.file, { title: `Green season ${index}`, type: "promotion", excerpt });
  }
});

test("every public page and a whole booking stay within their byte limits", async () => {
  const report = new Report();
  await report.add(measurePages(lodge));
  await report.add(await measureWholeBooking(lodge));
  expect(report.printShortfall()).toBe(0);
  expect(report.size).toBeGreaterThan(40);
});
