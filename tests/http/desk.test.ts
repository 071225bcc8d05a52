import { beforeAll, describe, expect, test } from "vitest";
import { formatStayDate } from "~/core/stay";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { elementsOf, fieldsOf, hrefOf, linksOf, textOf, textsOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import type { Page } from "../world/visitor";
import { expectPage } from "./scenario";

const lodge = sharedLodge();
const staff = signedInVisitor(lodge, people.claudine);

/** Returns a date such as `1 Dec 2026`, without its weekday. */
const shortDate = (days: number) => formatStayDate(inDays(days)).slice(4);
const stay = (from: number, to: number) => ({ checkIn: inDays(from), checkOut: inDays(to) });
const on = (day: number) => ({ createdAt: `2026-01-0${day}T10:00:00.000Z` });
const bookings = [
  { id: "A0000001", roomId: 1, ...stay(10, 11), status: "pending", rateCents: 9500, ...on(1) },
  { id: "B0000002", roomId: 2, ...stay(5, 8), user: people.bosco, ...on(2) },
  {
    id: "C0000003",
    roomId: 4,
    ...stay(20, 21),
    status: "cancelled",
    user: null,
    firstName: "",
    rateCents: 22_500,
    ...on(3),
  },
  {
    id: "D0000004",
    roomId: 2,
    ...stay(30, 40),
    user: null,
    firstName: "Zoë 100%",
    email: "zoe_1@example.com",
    ...on(4),
  },
  {
    id: "E0000005",
    roomId: 5,
    ...stay(6, 7),
    status: "pending",
    user: null,
    firstName: "Zoe 100 x",
    email: "zoex1@example.com",
    rateCents: 7500,
    ...on(5),
  },
] as const;
const many = 1030;

const list = (query = "") => staff.get(`/admin/bookings?${query}`);
const shownIds = (page: Page) =>
  linksOf(page).flatMap(({ text }) => /^#([0-9A-Z]{8})$/.exec(text)?.[1] ?? []);
const letters = (page: Page) =>
  shownIds(page)
    .map((id) => id[0])
    .join("");
function rowOf(page: Page, id: string): string {
  const rows = elementsOf(page, "tr").filter((row) => textsOf(row, "a").includes(`#${id}`));
  expect(rows).toHaveLength(1);
  return rows.map(textOf).join();
}

test("without bookings, counters are zero and the page links to the first one", async () => {
  const page = await list();
  expectPage(page, {
    has: [
      "Booking Management",
      "0 Total",
      "0 Pending",
      "0 Confirmed",
      "0 Cancelled",
      "No bookings",
    ],
  });
  expect(page.text).toContain("Get started by creating a new booking");
  expect(hrefOf(page, "creating a new booking")).toBe("/admin/bookings/new");
});

describe("the list", () => {
  beforeAll(() => {
    for (const booking of bookings) insertRawBooking(lodge.file, booking);
  });

  test("shows counts by status", async () => {
    const page = await list();
    expectPage(page, { has: ["5 Total", "2 Pending", "2 Confirmed", "1 Cancelled", "5 bookings"] });
    for (const [name, query] of [
      ["5 Total", ""],
      ["2 Pending", "?status=pending"],
      ["1 Cancelled", "?status=cancelled"],
    ] as const) {
      expect(hrefOf(page, name)).toBe(`/admin/bookings${query}`);
    }
  });

  test.each<[id: string, has: (string | RegExp)[], lacks: RegExp]>([
    [
      "A0000001",
      [
        "SINGLE",
        "Aline Uwase",
        "aline@guests.example",
        shortDate(10),
        shortDate(11),
        "1 guest",
        "$95.00",
        "Pending",
        /Confirm\b.* Cancel\b/,
      ],
      /1 guests/,
    ],
    [
      "B0000002",
      [
        "Double Bed",
        "Bosco Habimana",
        "bosco@guests.example",
        "2 guests",
        "$405.00",
        "Confirmed",
        "Cancel booking",
      ],
      /Confirm booking/,
    ],
    [
      "C0000003",
      ["Tripple Bed", /\bGuest \+\d[\d ]+ No email/, "3 guests", "$225.00", "Cancelled"],
      /(Cancel|Confirm) booking/,
    ],
    [
      "D0000004",
      ["Zoë 100%", "zoe_1@example.com", "$1,350.00", "Cancel booking"],
      /Confirm booking/,
    ],
  ])("%s shows its details and actions", async (id, has, lacks) => {
    const row = rowOf(await list(), id);
    for (const part of has)
      expect(row).toMatch(
        typeof part === "string" ? new RegExp(part.replace(/[$.]/g, "\\$&")) : part,
      );
    expect(row).not.toMatch(lacks);
  });

  test.each<[query: string, found: string]>([
    ["", "EDCBA"],
    ["q=A0000001", "A"],
    ["q=%23A0000001", "A"],
    ["q=%23a0000001", "A"],
    ["q=b000", "B"],
    ["q=+B0000002+", "B"],
    ["q=double", "DB"],
    ["q=TRIPPLE", "C"],
    ["q=uwase", "A"],
    ["q=aline+uwase", "A"],
    ["q=bosco%40guests", "B"],
    ["q=Zo", "ED"],
    ["q=zo%C3%AB", "ED"],
    ["q=ZOE%20100", "ED"],
    ["q=100%25", "D"],
    ["q=%25", "D"],
    ["q=zoe_1", "D"],
    ["q=_", "D"],
    ["q=%5C", ""],
    ["q=%27", ""],
    ["q=nobody", ""],
    ["status=pending", "EA"],
    ["status=confirmed", "DB"],
    ["status=cancelled", "C"],
    ["status=&room=&q=&from=&to=", "EDCBA"],
    ["room=double", "DB"],
    ["room=single", "A"],
    ["room=budget", "E"],
    ["room=suite", ""],
    [`from=${inDays(6)}&to=${inDays(10)}`, "EA"],
    [`from=${inDays(10)}`, "DCA"],
    [`to=${inDays(6)}`, "EB"],
    ["status=confirmed&room=double&q=zo", "D"],
    ["sort=created", "ABCDE"],
    ["sort=-created", "EDCBA"],
    ["sort=checkIn", "BEACD"],
    ["sort=-checkIn", "DCAEB"],
    ["sort=checkOut", "EBACD"],
    ["sort=-checkOut", "DCABE"],
    ["sort=total", "EACBD"],
    ["sort=-total", "DBCAE"],
    ["sort=total&status=pending", "EA"],
    ["page=99", "EDCBA"],
  ])("?%s finds '%s'", async (query, found) => {
    const page = await list(query);
    expectPage(page, { has: found === "" ? ["No bookings"] : [] });
    expect(letters(page)).toBe(found);
    const file = await staff.get(`/admin/bookings/export.csv?${query}`);
    const exported = file.html.match(/^"?[A-E]000/gm)?.map((id) => id.replace('"', "")[0]) ?? [];
    expect(exported.join("")).toBe(found);
  });

  test.each<[query: string, field: string, submitted?: string]>([
    ["status=open", "status"],
    ["room=castle", "room"],
    ["from=soon", "from", "soon"],
    ["to=2027-02-30", "to", "2027-02-30"],
    [`from=${inDays(9)}&to=${inDays(8)}`, "to", inDays(8)],
    ["sort=name", "sort"],
    ["page=0", "page"],
    ["page=x", "page"],
    ["page=1.5", "page"],
    [`q=${"x".repeat(101)}`, "q", "x".repeat(101)],
  ])("?%s is rejected and does not filter", async (query, field, submitted) => {
    const page = await list(query);
    const has = ["There is a problem"];
    expectPage(page, { status: 400, has, lacks: ["received", "Invalid", "Too big", "Too small"] });
    expect(letters(page)).toBe("EDCBA");
    if (submitted) expect(fieldsOf(page)[field]).toBe(submitted);
  });

  test("the form and the links keep the filters", async () => {
    const query = `q=Zo&status=pending&room=budget&from=${inDays(1)}&to=${inDays(90)}&sort=total`;
    const { html } = await list(query);
    expect(fieldsOf(html)).toMatchObject(Object.fromEntries(new URLSearchParams(query)));
    const exported = new URL(hrefOf(html, "Export Bookings") ?? "", lodge.url);
    expect(exported.pathname).toBe("/admin/bookings/export.csv");
    expect(Object.fromEntries(exported.searchParams)).toMatchObject({ q: "Zo", room: "budget" });
    expect(hrefOf(html, "Refresh")).toBe(`/admin/bookings?${query}`);
    expect(hrefOf(html, "Check In")).toContain("sort=-checkIn");
    expect(hrefOf(html, "Total Price")).toContain("sort=-total");
    expect(hrefOf(html, "Check In")).toContain("status=pending");
  });
});

describe("a long list", () => {
  beforeAll(() => {
    const cancelled = {
      ...stay(50, 51),
      user: null,
      firstName: "Bulk",
      status: "cancelled",
    } as const;
    lodge.file.transaction(() => {
      for (let n = 0; n < many; n++) {
        const second = String(Math.floor(n / 40)).padStart(2, "0");
        insertRawBooking(lodge.file, {
          ...cancelled,
          createdAt: `2026-02-01T10:00:${second}.000Z`,
        });
      }
    })();
  });

  const inOrder = () =>
    lodge.values<string>(
      "SELECT id FROM bookings WHERE first_name = 'Bulk' ORDER BY created_at DESC, id DESC",
    );

  test("has pages of 50, and its links keep the filter", async () => {
    let page = await list("q=bulk&status=cancelled");
    expectPage(page, { has: ["1,030 bookings", "Page 1 of 21"], lacks: ["Previous"] });
    const seen = shownIds(page);
    for (const number of [2, 3]) {
      page = await staff.get(hrefOf(page, "Next") ?? "");
      expectPage(page, { has: [`Page ${number} of 21`, "Previous"] });
      expect(page.path).toContain("q=bulk");
      seen.push(...shownIds(page));
    }
    expect(seen).toEqual(inOrder().slice(0, 150));
    const last = await list("q=bulk&status=cancelled&page=999");
    expectPage(last, { has: ["Page 21 of 21"], lacks: ["Next"] });
    expect(shownIds(last)).toEqual(inOrder().slice(1000));
    expectPage(await staff.get(hrefOf(last, "Previous") ?? ""), { has: ["Page 20 of 21"] });
  });

  /** Parses a CSV file into rows of cells (RFC 4180). */
  function cellsOf(csv: string): string[][] {
    const rows: string[][] = [[]];
    const cells = csv
      .replace(/^\uFEFF/, "")
      .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g);
    for (const [, quoted, plain = "", end] of cells) {
      rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
      if (end === "\r\n") rows.push([]);
    }
    return rows.slice(0, -1);
  }

  test("is exported completely and in order", async () => {
    const answer = await staff.raw("/admin/bookings/export.csv?q=bulk");
    expect(answer.headers.get("Content-Type")).toContain("text/csv");
    expect(answer.headers.get("Content-Disposition")).toMatch(/attachment; filename=".*\.csv"/);
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    const [head = [], ...rows] = cellsOf(await answer.text());
    expect(head.slice(0, 4)).toEqual(["Booking ID", "Room", "Name", "Email"]);
    expect(head).toContain("Status");
    expect(rows.map(([id]) => id)).toEqual(inOrder());
    expect(rows.every((row) => row.length === head.length)).toBe(true);
    expect(rows[0]).toContain("135.00");
  });

  test("no cell of an export can start a formula", async () => {
    const names = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", '"=1', "a\n=1", "a;b,c"];
    for (const firstName of names) {
      insertRawBooking(lodge.file, {
        ...stay(60, 61),
        user: null,
        firstName,
        email: "=x@example.com",
        status: "cancelled",
      });
    }
    const answer = await staff.raw(`/admin/bookings/export.csv?q=${encodeURIComponent("=x@")}`);
    const [, ...rows] = cellsOf(await answer.text());
    expect(rows).toHaveLength(names.length);
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    const plain = (name = "") => name.replace(/^'|\s/g, "");
    expect(rows.map((row) => plain(row[2])).sort()).toEqual(names.map(plain).sort());
  });
});

test("a list that cannot be loaded says so and links to try again", async () => {
  lodge.expectFaults(/no such table: booking_counts/);
  lodge.file.exec("ALTER TABLE booking_counts RENAME TO booking_counts_gone");
  try {
    const page = await staff.get("/admin/bookings?status=pending");
    expectPage(page, {
      status: 500,
      has: ["Error loading bookings", "Failed to fetch bookings: no such table: booking_counts"],
    });
    expect(hrefOf(page, "Try again")).toBe("/admin/bookings?status=pending");
  } finally {
    lodge.file.exec("ALTER TABLE booking_counts_gone RENAME TO booking_counts");
  }
});
