import { beforeAll, expect, test } from "vitest";
import { lodgeInstant } from "~/core/instants";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { elementOf, getByRole, type Markup, textsOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { bookingIdsIn, expectPage, storeSettings } from "./scenario";

const lodge = sharedLodge();
const staff = signedInVisitor(lodge, people.claudine);
beforeAll(() => {
  lodge.file.exec("UPDATE rooms SET units = 50");
});

/** Returns the instant of a time of day at the lodge, some days from today. */
const at = (days: number, time: string) =>
  lodgeInstant(inDays(days), time, "Africa/Kigali").toISOString();

interface Marks {
  status?: "pending" | "cancelled";
  in?: string;
  out?: string;
  noShow?: string;
}
function insert(id: string, from: number, to: number, marks: Marks = {}) {
  const { status = "confirmed" } = marks;
  insertRawBooking(lodge.file, { id, checkIn: inDays(from), checkOut: inDays(to), status });
  lodge.run(
    "UPDATE bookings SET checked_in_at = ?, checked_out_at = ?, no_show_at = ? WHERE id = ?",
    marks.in ?? null,
    marks.out ?? null,
    marks.noShow ?? null,
    id,
  );
}

const idsIn = (part: Markup) =>
  [...new Set(bookingIdsIn(part).filter((id) => id.startsWith("STAY")))].sort();
const listed = async (day: string) => idsIn(await staff.get(`/admin/bookings?on=${day}`));

test("dashboard, arrivals and list show the same guests as in house and expected", async () => {
  const came = { in: at(-2, "15:00") };
  insert("STAYH0ME", -2, 2, came);
  insert("STAYPEND", -1, 1, { status: "pending" });
  insert("STAYNEW0", 0, 2);
  insert("STAYNEW1", 0, 2, { noShow: at(0, "00:10") });
  insert("STAYG0NE", -2, 2, { status: "cancelled" });
  insert("STAYN0NE", -2, 2, { noShow: at(-1, "09:00") });
  insert("STAYEAR1", -2, 2, { ...came, out: at(-1, "09:00") });
  insert("STAYEAR0", -2, 2, { ...came, out: at(0, "00:00") });
  insert("STAY0VER", -2, 0, came);

  const today = await staff.get("/admin");
  const dashboard = getByRole(today, "region", { name: "Stayovers" });
  const arrivals = await staff.get("/admin/bookings/arrivals");
  const staying = ["STAYH0ME"];
  const expected = ["STAYPEND"];
  expect(idsIn(dashboard)).toEqual(staying);
  expect(textsOf(dashboard, ".badge")).toEqual(["1"]);
  expect(idsIn(elementOf(arrivals, "section:has(#staying)"))).toEqual(staying);
  expect(idsIn(getByRole(today, "region", { name: "Overdue arrivals" }))).toEqual(expected);
  expect(idsIn(elementOf(arrivals, "section:has(#expected)"))).toEqual(expected);
  const file = await (await staff.raw("/admin/bookings/arrivals/export.csv")).text();
  expect(file.match(/^"?(Stayovers|Overdue arrivals)/gm)).toHaveLength(2);
  // The list also contains today's arrivals, and its heading says so.
  const page = await staff.get(`/admin/bookings?on=${inDays(0)}`);
  expect(idsIn(page)).toEqual([...staying, ...expected, "STAYNEW0"].sort());
  expectPage(page, {
    has: [
      "In house & due in",
      "In house or due in",
      "3 Total",
      "1 Pending",
      "2 Confirmed",
      "0 Cancelled",
    ],
  });
});

test("on a past day, guests who left after the lodge's midnight count as in house", async () => {
  // STAYEAR0 left in the first minute of today, so it was in house last night. STAYEAR1 left before.
  expect(await listed(inDays(-1))).toEqual(["STAY0VER", "STAYEAR0", "STAYH0ME", "STAYPEND"]);
  expect(await listed(inDays(-2))).toEqual(["STAY0VER", "STAYEAR0", "STAYEAR1", "STAYH0ME"]);
  lodge.run("UPDATE bookings SET checked_out_at = ? WHERE id = 'STAYEAR0'", at(-1, "23:59"));
  expect(await listed(inDays(-1))).not.toContain("STAYEAR0");
  // Midnight is the lodge's: 23:00 UTC is 01:00 of the next day in Kigali.
  const forget = storeSettings(lodge, "general", { timeZone: "UTC" });
  lodge.run(
    "UPDATE bookings SET checked_out_at = ? WHERE id = 'STAYEAR0'",
    `${inDays(-1)}T23:00:00.000Z`,
  );
  expect(await listed(inDays(-1))).not.toContain("STAYEAR0");
  forget();
  expect(await listed(inDays(-1))).toContain("STAYEAR0");
});
