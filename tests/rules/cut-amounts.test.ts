import { expect, test } from "vitest";
import { parseImportFile } from "~/desk/imports/parse-import-file.server";
import type { CellOptions } from "~/desk/imports/rows.schema.server";

const options: CellOptions = {
  ...{ currency: "USD", timeZone: "Africa/Kigali" },
  ...{ dates: "refuse", decimal: "either" },
};
const stay = "Uwase,Suite,2026-12-01,2026-12-04,1";

/** Returns for each row of a file of bookings whether its amount seems cut in two. */
async function cutRowsOf(headings: string, rows: string[], separator = ",") {
  const content = [
    `Last name,Room,Check-in,Check-out,Guests,${headings}`,
    ...rows.map((row) => `${stay},${row}`),
  ].join("\n");
  const file = await parseImportFile(
    Buffer.from(content.replaceAll(",", separator)),
    "bookings",
    options,
  );
  if (file.kind === "refused") throw new Error(file.reason);
  return file.rows.map(({ problems }) =>
    problems.some(({ text }) => text.includes("a comma may have cut an amount in two")),
  );
}

test.each([
  ["Total,Requests", ["1,350.00"], [true]],
  ["Total,Requests", ["1,350", "135,Vegetarian"], [true, false]],
  ["Total,Requests", ["$1,350.00", "135,50"], [true, true]],
  ["Total,Requests,Arrival time", ["1,350.00", "1,350.00,18:00"], [true, true]],
  ["Total,Currency,Requests", ["1,350,000"], [true]],
  // The rate of a night, which is not imported, is cut.
  ["Per night,Total,Requests", ["1,350.00,700.00"], [true]],
  ["Total,Payment status,Requests", ["1,350.00,paid", "135,paid,Late"], [true, false]],
  [
    "Total,Payment status,Requests",
    ["1,350,paid", "135,paid,Late", "90,open,"],
    [true, false, false],
  ],
  ["Total,Deposit,Requests", ["135,000,x"], [true]],
  ["Total,First name", ["1,350.00"], [true]],
  ["Total,Phone,Requests", ["1,350.00,x"], [true]],
] as [string, string[], boolean[]][])(
  "of the columns %s the rows %j are cut: %j",
  async (...args) => {
    const [headings, rows, expected] = args;
    expect(await cutRowsOf(headings, rows)).toEqual(expected);
  },
);

test.each([
  ["Total,Requests", ["135,Vegetarian", "1350.00,", "270,Room 101", "135,2 beds", "135"]],
  ["Total,Requests", ['"1,350.00",Vegetarian', '"1,350.00",']],
  ["Nights,Room number,Total", ["3,101,270", "3,102,270.00"]],
  ["Total,Nights,Room number", ["270,3,101", "270,12,101"]],
  ["Total,Room number,Requests", ["270,101,x", "135,102,", "90,A1,"]],
  ["Total,Deposit,Balance", ["270,100,170", "300,150,150", "135,135.50,0"]],
  ["Total,Paid,Requests", ["270,270", "300,0,Late", "135"]],
  ["Total,Commission %,Requests", ["540,15,x", "540,15"]],
  ["Total,Reference", ["270,350", "270,B-2"]],
  ["Total,Children,Infants", ["270,0,0"]],
  ["Total,Phone", ["270,0788123456"]],
  ["Total,Currency,Requests", ["270,USD,x"]],
  ["Total,Status,Booked on", ["270,confirmed,2026-10-01"]],
] as [string, string[]][])("of the columns %s the rows %j are ordinary", async (headings, rows) => {
  expect(await cutRowsOf(headings, rows)).toEqual(rows.map(() => false));
});

test("only commas between cells cut amounts", async () => {
  expect(await cutRowsOf("Total,Requests", ["135,101"], ";")).toEqual([false]);
});

test("notes with the numbers of receipts are ordinary", async () => {
  const rows = ["90,345,cash", "80,1201,cash", "70,98,cash"];
  const content = ["Amount,Note,Method,Booking,Day", ...rows.map((row) => `${row},B-1,2026-11-01`)];
  const file = await parseImportFile(Buffer.from(content.join("\n")), "payments", options);
  expect(file.kind === "read" && file.rows.flatMap(({ problems }) => problems)).toEqual([]);
});

test("the reason names the cell, its neighbour and the correction", async () => {
  const content = `Last name,Room,Check-in,Check-out,Guests,Total,Requests\n${stay},1,350.00`;
  const file = await parseImportFile(Buffer.from(content), "bookings", options);
  expect(file.kind === "read" && file.rows[0]).toMatchObject({
    row: null,
    problems: [
      {
        kind: "unclear-amount",
        text: "Total “1”: the next cell is “350.00”, so a comma may have cut an amount in two; write amounts without commas",
      },
    ],
  });
});
