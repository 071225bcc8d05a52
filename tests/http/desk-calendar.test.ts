import { beforeAll, describe, expect, test } from "vitest";
import { formatStayDate } from "~/core/stay";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { elementOf, elementsOf, hrefOf, linksOf, type Markup, textOf, textsOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { expectPage } from "./scenario";

const lodge = sharedLodge();
const staff = signedInVisitor(lodge, people.claudine);
const stay = (from: number, to: number) => ({ checkIn: inDays(from), checkOut: inDays(to) });
beforeAll(() => {
  lodge.file.exec("UPDATE rooms SET units = 2 WHERE id = 2");
  const bookings = [
    { id: "CA000001", roomId: 1, ...stay(2, 5), firstName: "Zoë <b>" },
    { id: "CA000002", roomId: 2, ...stay(-300, 3) },
    { id: "CA000003", roomId: 2, ...stay(2, 4), user: people.bosco, status: "pending" },
    { id: "CA000004", roomId: 3, ...stay(2, 4), status: "cancelled" },
    { id: "CA000005", roomId: 4, ...stay(12, 20) },
    { id: "CA000006", roomId: 4, ...stay(14, 15), status: "cancelled" },
  ] as const;
  for (const booking of bookings) insertRawBooking(lodge.file, booking);
  lodge.run(
    `INSERT INTO room_blocks (id, room_id, first_night, end_day, units, reason, created_at)
       VALUES (7, 2, ?, ?, 2, 'New roof', '')`,
    inDays(6),
    inDays(8),
  );
});

const calendar = (query = "") => staff.get(`/admin/bookings/calendar?${query}`);
/** Returns the cells of a room's rows: width in days, classes, text and link. */
function rowsOf(page: Markup, room: string) {
  return elementsOf(page, "tbody tr")
    .filter((row) => textOf(elementOf(row, "th")).startsWith(room))
    .map((row) =>
      elementsOf(row, "td").map((cell) => ({
        days: Number(cell.getAttribute("colspan") ?? 1),
        classes: cell.className,
        text: textOf(cell),
        href: linksOf(cell)[0]?.href,
      })),
    );
}

describe("units as rows, days as columns", () => {
  test("shows two weeks from today, with today marked", async () => {
    const page = await calendar();
    const { text } = page;
    expect(elementsOf(page, "th.day-today[scope=col][aria-current=date]")).toHaveLength(1);
    for (const room of ["SINGLE", "Double Bed 1", "Double Bed 2", "Twin Bed", "Tripple Bed"]) {
      const rows = rowsOf(page, room);
      expect(rows).toHaveLength(1);
      expect(rows[0]?.reduce((sum, { days }) => sum + days, 0)).toBe(14);
    }
    expect(text).toContain(`${formatStayDate(inDays(0))} to ${formatStayDate(inDays(13))}`);
    expect(text).toContain("6 rooms");
  });

  test("a stay shows its guest and status and links to its booking", async () => {
    const [cells = []] = rowsOf(await calendar(), "SINGLE");
    expect(cells[2]).toMatchObject({
      days: 3,
      href: "/admin/bookings/CA000001",
      text: "Confirmed Zoë <b> Uwase",
    });
    expect(cells).toHaveLength(12);
  });

  test("a stay that continues beyond the period is marked", async () => {
    const { html } = await calendar();
    const [first = []] = rowsOf(html, "Double Bed 1");
    expect(first[0]).toMatchObject({ days: 3, href: "/admin/bookings/CA000002" });
    expect(first[0]?.classes).toContain("stay-bar-starts-earlier");
    const last = rowsOf(html, "Tripple Bed")[0]?.at(-1);
    expect(last).toMatchObject({ days: 2, href: "/admin/bookings/CA000005" });
    expect(last?.classes).toContain("stay-bar-ends-later");
  });

  test("each unit has a row; a block fills one row per unit", async () => {
    const { html } = await calendar();
    const second = rowsOf(html, "Double Bed 2")[0] ?? [];
    expect(second[2]).toMatchObject({ days: 2, href: "/admin/bookings/CA000003" });
    expect(second[2]?.classes).toContain("stay-bar-pending");
    const blocks = rowsOf(html, "Double Bed").map((cells) =>
      cells.filter(({ href }) => href === "/admin/bookings/blocks/7"),
    );
    expect(blocks.map((cells) => cells.map(({ days, text }) => `${days} ${text}`))).toEqual([
      ["2 Blocked New roof"],
      ["2 Blocked New roof"],
    ]);
  });

  test("a free day links to a prefilled new booking", async () => {
    const page = await calendar();
    const href = hrefOf(page, `Book Twin Bed, ${formatStayDate(inDays(2))}`) ?? "";
    expect(await staff.form(href)).toMatchObject({
      roomId: "3",
      ...stay(2, 3),
      guests: "1",
    });
  });

  test("past days have no links", async () => {
    const [cells = []] = rowsOf(await calendar(`from=${inDays(-14)}`), "SINGLE");
    expect(cells.map(({ href }) => Boolean(href))).toEqual([...Array(13).fill(false), true]);
  });

  test("free units per day match the stored nights", async () => {
    for (const query of ["weeks=4", "weeks=4&type=double"]) {
      const shown = textsOf(await calendar(query), "tfoot td").map(Number);
      const free = lodge.file.prepare(
        `SELECT sum(units - coalesce((SELECT taken FROM room_nights WHERE room_id = id AND night = ?), 0))
         FROM rooms WHERE is_listed = 1 AND (? = '' OR type = ?)`,
      );
      const type = query.includes("double") ? "double" : "";
      const counted = Array.from({ length: 28 }, (_, day) =>
        free.pluck().get(inDays(day), type, type),
      );
      expect(shown).toEqual(counted);
    }
  });
});

describe("links to other periods", () => {
  test.each([
    ["← Previous 2 weeks", `/admin/bookings/calendar?type=double&from=${inDays(6)}`],
    ["Next 2 weeks", `/admin/bookings/calendar?type=double&from=${inDays(34)}`],
    ["Today", "/admin/bookings/calendar?type=double"],
    ["4 weeks", `/admin/bookings/calendar?from=${inDays(20)}&type=double&weeks=4`],
  ])("%s keeps the other filters", async (name, href) => {
    const page = await calendar(`from=${inDays(20)}&type=double`);
    const found = new URL(hrefOf(page, name) ?? "", "http://lodge");
    const wanted = new URL(href, "http://lodge");
    expect(found.pathname).toBe(wanted.pathname);
    expect(Object.fromEntries(found.searchParams)).toEqual(Object.fromEntries(wanted.searchParams));
    expectPage(page, { has: ["Double Bed 1", "2 rooms"], lacks: ["Twin Bed"] });
  });

  test.each([
    ["from=soon", "from", "Date input not valid."],
    ["weeks=3", "weeks", "Show 2 or 4 weeks"],
    ["type=castle", "type", "Unknown room type"],
  ])("%s is rejected, and the calendar is shown", async (query, _, says) => {
    expectPage(await calendar(query), { status: 400, has: [says, "SINGLE"] });
  });

  test("the links work in the first and the last year", async () => {
    for (const from of ["2020-01-01", "2099-12-31"]) {
      const page = await calendar(`from=${from}`);
      expectPage(page, { has: ["SINGLE"] });
      for (const { href } of linksOf(page).filter(({ text }) => /weeks/.test(text))) {
        expectPage(await staff.get(href), { status: 200 });
      }
    }
  });
});

test("a withdrawn room is shown while it has stays, without new bookings", async () => {
  lodge.file.exec("UPDATE rooms SET is_listed = 0 WHERE id = 4");
  try {
    const page = await calendar();
    const [cells = []] = rowsOf(page.html, "Tripple Bed");
    expect(cells.filter(({ href }) => href).map(({ href }) => href)).toEqual([
      "/admin/bookings/CA000005",
    ]);
    expectPage(page, { has: ["not on sale"] });
    expectPage(await calendar(`from=${inDays(30)}`), { lacks: ["Tripple Bed"] });
  } finally {
    lodge.file.exec("UPDATE rooms SET is_listed = 1 WHERE id = 4");
  }
});

test("many units are split into pages", async () => {
  lodge.file.exec("UPDATE rooms SET units = 60 WHERE id = 5");
  try {
    const first = await calendar();
    expectPage(first, { has: ["Page 1 of 2", "65 rooms"] });
    const second = await calendar("page=2");
    expect(rowsOf(first.html, "Budget Single Room")).toHaveLength(45);
    expect(rowsOf(second.html, "Budget Single Room")).toHaveLength(15);
  } finally {
    lodge.file.exec("UPDATE rooms SET units = 1 WHERE id = 5");
  }
});
