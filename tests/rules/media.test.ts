import { describe, expect, test } from "vitest";
import {
  fitsOnDisk,
  formatBytes,
  listMentionedMediaIds,
  nearestWidth,
  parseRange,
  splitTags,
  widthsFor,
} from "~/publishing/media/media-policy";

describe("a size with base 1024", () => {
  test.each([
    [0, "0 Bytes"],
    [1, "1 Bytes"],
    [1023, "1023 Bytes"],
    [1024, "1 KB"],
    [1536, "1.5 KB"],
    [1_000_000, "976.56 KB"],
    [1_048_575, "1 MB"],
    [1_048_576, "1 MB"],
    [25 * 1024 ** 2, "25 MB"],
    [1024 ** 3 - 1, "1 GB"],
    [2.5 * 1024 ** 3, "2.5 GB"],
    [1024 ** 4, "1024 GB"],
  ])("%i is %s", (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

test.each([
  [300, [300]],
  [480, [480]],
  [700, [480, 700]],
  [1600, [480, 800, 1200, 1600]],
  [6000, [480, 800, 1200, 1600]],
])("an image of %i pixels is made in the widths %j", (width, widths) => {
  expect(widthsFor(width)).toEqual(widths);
});

test.each([
  [[480, 800, 1200], 800, 800],
  [[480, 700], 800, 700],
  [[900], 480, 900],
  [[], 480, undefined],
])("of the widths %j the nearest to %i is %s", (widths, wanted, nearest) => {
  expect(nearestWidth(widths, wanted)).toBe(nearest);
});

describe("a range of a file of 100 bytes", () => {
  test.each([
    [null, null],
    ["bytes=0-", { start: 0, end: 99 }],
    ["bytes=10-19", { start: 10, end: 19 }],
    ["bytes=90-500", { start: 90, end: 99 }],
    ["bytes=-10", { start: 90, end: 99 }],
    ["bytes=-500", { start: 0, end: 99 }],
    ["bytes=100-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=20-10", null],
    ["bytes=0-1,5-6", null],
    ["bytes=-", null],
    ["lines=0-1", null],
  ])("%s", (header, range) => {
    expect(parseRange(header, 100)).toEqual(range);
  });
});

test("a text lists the files that it shows or links to, each once", () => {
  const text =
    "![A](/media/12) [B](/media/3/menu.pdf) ![C](/media/12-0a1b2c3d/800.webp) /mediaeval/4";
  expect(listMentionedMediaIds(text)).toEqual([12, 3]);
});

test.each([
  ["", []],
  [" Rooms,  forest  walk ,rooms,, ", ["rooms", "forest walk"]],
])("tags typed as %j", (submitted, tags) => {
  expect(splitTags(submitted)).toEqual(tags);
});

test.each([
  [1024 ** 3, 100 * 1024 ** 2, true],
  [1024 ** 3, 900 * 1024 ** 2, false],
  [100 * 1024 ** 2, 0, false],
])("with %i bytes free an upload of %i is accepted: %s", (free, upload, fits) => {
  expect(fitsOnDisk(free, upload)).toBe(fits);
});
