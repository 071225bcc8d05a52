import { expect, test } from "vitest";
import { parseImportFile } from "~/desk/imports/parse-import-file.server";
import type { CellOptions } from "~/desk/imports/rows.schema.server";
import { maxImportBytes, maxRows } from "~/operations/imports/import-columns";
import { workFromNow } from "../world/cpu-time";

const options: CellOptions = {
  ...{ currency: "USD", timeZone: "Africa/Kigali" },
  ...{ dates: "refuse", decimal: "either" },
};

const head = "Last name,Email,Phone,Notes\r\n";
const fill = (piece: string, bytes = maxImportBytes - 200) =>
  head + piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)));
const rows = (row: string) => head + `${row}\r\n`.repeat(maxRows - 1);

const shapes: [name: string, text: string | Buffer][] = [
  ["blank lines", fill("\r\n")],
  ["rows of empty quotation marks", fill('""\r\n')],
  ["rows of empty formulas", fill('=""\r\n')],
  // One byte of each letter equals a quotation mark.
  ["letters like “∢”", rows(`x,,,${"∢".repeat(270)}`)],
  ["open quotation marks", fill('"Open,x\r\n', 200_000)],
  ["rows of several lines", fill(`"x,${"\r\n".repeat(180)}"",`, 400_000)],
  ["rows as long as may be", fill(`${"x,".repeat(9_990)}\r\n`)],
  ["one row of commas", fill("x,")],
  ["one heading of commas", `"${"a,".repeat(1_900_000)}\r\nx`],
  ["brackets after commas in a phone number", rows(`x,,"${",( ( ".repeat(140)}1",`)],
  ["points in an email address", rows(`x,a${".".repeat(700)}x,,`)],
  ["accents out of order", rows(`x${"\u0315\u0300".repeat(150)},,,`)],
  ["one line of quotation marks", fill('"')],
  ["lines of 190,000 quotation marks", fill(`${'"'.repeat(190_000)}\r\n`)],
  [
    "headings of currencies",
    `${`${"€".repeat(103)},`.repeat(98)}Last name\r\n${rows("x,".repeat(98)).slice(head.length)}`,
  ],
  [
    "cells of line breaks",
    `${"Shoe,".repeat(60)}Last name\r\n${`${'"\n",'.repeat(60)}x\r\n`.repeat(4_000)}`,
  ],
  [
    "100 columns",
    `Last name${",x".repeat(99)}\r\n${rows(`x${",xxxx".repeat(99)}`).slice(head.length)}`,
  ],
  ["a last byte that is not UTF-8", Buffer.concat([Buffer.from(fill("a\r\n")), Buffer.of(0xff)])],
  ["a last byte that is NUL", `${fill("a\r\n")}\0`],
];

test.each(shapes)("%s do not block other requests", async (name, text) => {
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxImportBytes);
  // CPU time: on a busy machine other processes run in between.
  let longest = 0;
  let workedMs = workFromNow();
  let isRead = false;
  const turn = () => {
    longest = Math.max(longest, workedMs());
    workedMs = workFromNow();
    if (!isRead) setImmediate(turn);
  };
  const allMs = workFromNow();
  turn();
  const read = await parseImportFile(Buffer.from(text), "guests", options);
  turn();
  isRead = true;
  const took = Math.round(allMs());
  if (process.env.SHOW_FIGURES) {
    const said = read.kind === "read" ? `${read.rows.length} rows` : read.reason;
    console.info(`${name}: ${Math.round(longest)} ms, ${took} ms CPU; ${said.slice(0, 60)}`);
  }
  expect(longest).toBeLessThan(250);
  expect(took).toBeLessThan(10_000);
});
