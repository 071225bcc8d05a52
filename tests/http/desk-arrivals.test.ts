import { beforeAll, describe, expect, test } from "vitest";
import { formatStayDateInFull } from "~/core/stay";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { elementOf, elementsOf, hrefOf, type Markup, textOf, textsOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import type { Page } from "../world/visitor";
import { bookingIdsIn, expectPage } from "./scenario";

const lodge = sharedLodge();
const staff = signedInVisitor(lodge, people.claudine);
const stay = (from: number, to: number) => ({ checkIn: inDays(from), checkOut: inDays(to) });

const arrivals = (query = "") => staff.get(`/admin/bookings/arrivals?${query}`);
/** Returns the booking ids of each section of the page, in order. */
const partsOf = (page: Page): Record<string, string[]> =>
  Object.fromEntries(
    elementsOf(page, "section:has(h2[id])").map((section) => [
      elementOf(section, "h2").id,
      bookingIdsIn(section),
    ]),
  );
const rowOf = (page: Markup, id: string): string =>
  textOf(elementOf(page, `tr:has([href="/admin/bookings/${id}"])`));

test("a day without arrivals says so", async () => {
  const page = await arrivals();
  expectPage(page, { has: ["Departures today 0 stays", "Stayovers today 0 stays", "0 stays"] });
});

describe("the desk's day on one page", () => {
  beforeAll(() => {
    const bookings = [
      { id: "AR000001", roomId: 1, ...stay(-2, 0) },
      { id: "AR000002", roomId: 2, ...stay(-200, 100) },
      { id: "AR000003", roomId: 1, ...stay(0, 1), status: "pending" },
      { id: "AR000004", roomId: 3, ...stay(0, 2), firstName: "Zoë <b>" },
      { id: "AR000005", roomId: 4, ...stay(6, 9) },
      { id: "AR000006", roomId: 5, ...stay(7, 9) },
      { id: "AR000007", roomId: 5, ...stay(1, 2), status: "cancelled" },
      { id: "AR000008", roomId: 5, ...stay(-1, 2) },
    ] as const;
    for (const booking of bookings) insertRawBooking(lodge.file, booking);
    const { file } = lodge;
    const pay = file.prepare(
      "INSERT INTO payments (booking_id, at, amount_cents, method) VALUES (?, '', ?, 'cash')",
    );
    pay.run("AR000004", 10_000);
    pay.run("AR000004", -2_500);
    pay.run("AR000003", 13_500);
    file
      .prepare("UPDATE bookings SET special_requests = ?, board = 'HB' WHERE id = 'AR000004'")
      .run(`A cot &\nno nuts. ${"More. ".repeat(60)}`);
    file.exec(
      "UPDATE bookings SET checked_in_at = '2026-01-01T13:05:00.000Z' WHERE id IN ('AR000001', 'AR000002')",
    );
    file.exec("UPDATE bookings SET no_show_at = '2026-01-01T13:05:00.000Z' WHERE id = 'AR000008'");
  });

  test("lists departures, stays, and arrivals of the next seven days", async () => {
    expect(partsOf(await arrivals())).toEqual({
      departing: ["AR000001"],
      staying: ["AR000002"],
      arriving: ["AR000003", "AR000004", "AR000005"],
    });
  });

  test("can start on another day and cover more days", async () => {
    const page = await arrivals(`from=${inDays(1)}&days=14`);
    expect(partsOf(page)).toEqual({
      departing: ["AR000003"],
      staying: ["AR000002", "AR000004"],
      arriving: ["AR000005", "AR000006"],
    });
    expectPage(page, { has: [formatStayDateInFull(inDays(6)), formatStayDateInFull(inDays(7))] });
  });

  test("shows time, room, guest, board, phone, requests, status and balance", async () => {
    const { html } = await arrivals();
    const row = rowOf(html, "AR000004");
    for (const said of [
      "from 14:00",
      "Twin Bed",
      "Zoë <b> Uwase",
      "HB",
      "2 nights",
      "+250 788 123 456",
      "A cot & no nuts. More.",
      "…",
      "Confirmed",
      "$195.00",
    ]) {
      expect(row).toContain(said);
    }
    expect(row.length).toBeLessThan(400);
    expect(rowOf(html, "AR000003")).toMatch(
      /Pending On hold until confirmed or cancelled Confirm: .* Paid/,
    );
    // A guest leaving on a later day can be checked out early on the booking's page only.
    expect(rowOf(html, "AR000002")).toMatch(/at 15:05.*Checked in \$/);
    expect(rowOf(html, "AR000001")).toContain("by 11:00");
  });

  test("is exported with the full requests", async () => {
    const page = await arrivals("days=8");
    const file = await staff.raw(hrefOf(page, "Export CSV") ?? "");
    const text = await file.text();
    expect(text.match(/^"?(Departures|Stayovers|Arrivals)/gm)).toHaveLength(6);
    expect(text).toContain("195.00");
    expect(text.match(/More\./g)).toHaveLength(60);
  });

  test.each([
    ["from=soon", "Date input not valid."],
    ["days=0", "Show 1 to 31 days"],
    ["days=99", "Show 1 to 31 days"],
    ["days=x", "Show 1 to 31 days"],
  ])("%s is rejected, and the next seven days are shown", async (query, says) => {
    const page = await arrivals(query);
    expectPage(page, { status: 400, has: [says] });
    expect(partsOf(page).arriving).toHaveLength(3);
  });

  test.each([
    // Excludes the cancelled booking and the no-show.
    [`on=${inDays(0)}`, 3],
    [`on=${inDays(1)}`, 2],
    [`on=${inDays(6)}&status=confirmed`, 2],
    [`on=${inDays(101)}`, 0],
    ["source=guest", 8],
    ["source=desk", 0],
  ])("the list with %s has as many rows as its counter", async (query, count) => {
    const page = await staff.get(`/admin/bookings?${query}`);
    const shown = textsOf(page, "a").filter((text) => /^#AR00000\d$/.test(text));
    expect(new Set(shown).size).toBe(count);
    const name = query.includes("status") ? "Confirmed" : "Total";
    expectPage(page, {
      has: [`${count} ${name}`, count === 1 ? "1 booking" : `${count} bookings`],
    });
  });

  test("a wrong source or day is rejected beside its field", async () => {
    expectPage(await staff.get("/admin/bookings?source=moon&on=soon"), {
      status: 400,
      has: ["Unknown source", "Date input not valid."],
      html: ['href="#source"', 'href="#on"'],
    });
  });
});

test("an overdue departure is listed", async () => {
  const ids = [];
  for (const firstName of ["Late", "Gone", "Absent"]) {
    ids.push(
      insertRawBooking(lodge.file, { ...stay(-309, -303), roomId: ids.length + 1, firstName }),
    );
  }
  const [late, gone] = ids;
  const { file } = lodge;
  const mark = (what: string, id?: string) =>
    file.prepare(`UPDATE bookings SET ${what} = created_at WHERE id = ?`).run(id);
  mark("checked_in_at", late);
  mark("checked_in_at", gone);
  mark("checked_out_at", gone);
  const says = "Overdue departures: 1 guest not checked out Late Uwase, SINGLE, due out";
  for (const path of ["/admin", "/admin/bookings/arrivals"]) {
    const page = await staff.get(path);
    expectPage(page, { has: [says], lacks: ["Gone Uwase,", "Absent Uwase,"] });
    expect(hrefOf(page, "Late Uwase")).toBe(`/admin/bookings/${late}`);
  }
  expectPage(await arrivals(`from=${inDays(1)}`), { lacks: ["Overdue departures"] });
  await staff.post(`/admin/bookings/${late}/check-out`, { note: "Pays by transfer" });
  expectPage(await arrivals(), { lacks: ["Overdue departures"] });
});

test("the latest twenty overdue departures are listed, with a note about more", async () => {
  for (let days = 320; days > 299; days--) {
    const late = { ...stay(-days, 1 - days), roomId: 4, firstName: `Day${days}` };
    const id = insertRawBooking(lodge.file, late);
    lodge.run("UPDATE bookings SET checked_in_at = created_at WHERE id = ?", id);
  }
  expectPage(await staff.get("/admin"), {
    has: [
      "Overdue departures: More than 20 guests not checked out",
      "Day300 Uwase",
      "Day319 Uwase",
    ],
    lacks: ["Day320 Uwase"],
  });
});
