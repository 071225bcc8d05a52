import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { sendNoShow } from "../world/desk-steps";
import { elementsOf, hrefOf, textOf } from "../world/dom";
import { type OwnLodge, openLodge } from "../world/lodge";
import { people } from "../world/people";
import { SetClock } from "../world/set-clock";
import { type Page, signedInByForm, type Visitor } from "../world/visitor";
import { expectPage } from "./scenario";

/** Returns a time of the lodge's clock in January 2027. */
const at = (day: number, time: string) =>
  new Date(`2027-01-${String(day).padStart(2, "0")}T${time}:00+02:00`);
const dayOf = (day: number) => `2027-01-${String(day).padStart(2, "0")}`;

const clock = new SetClock(at(12, "20:00"));
let lodge: OwnLodge;
let staff: Visitor;

beforeAll(async () => {
  lodge = await openLodge({ env: clock.env });
  lodge.file.exec("UPDATE rooms SET units = 3");
});
beforeEach(() => {
  lodge.file.exec("DELETE FROM bookings; DELETE FROM unit_housekeeping");
});
afterAll(async () => {
  await lodge.close();
  clock.remove();
});

const stayOver = (from: number, to: number, firstName: string, more: object = {}) =>
  insertRawBooking(lodge.file, {
    ...{ checkIn: dayOf(from), checkOut: dayOf(to), firstName, roomId: 2, ...more },
  });
const marksOf = (id: string) =>
  lodge.row<{ in: string | null; out: string | null }>(
    'SELECT checked_in_at AS "in", checked_out_at AS "out" FROM bookings WHERE id = ?',
    id,
  );
const checkIn = (id: string, day: number) =>
  lodge.run(
    "UPDATE bookings SET checked_in_at = ? WHERE id = ?",
    at(day, "16:00").toISOString(),
    id,
  );

/** Sets the clock and signs the clerk in at that time. */
async function become(now: Date): Promise<void> {
  clock.set(now);
  staff = await signedInByForm(lodge, people.claudine);
}

/** Returns the text of each section by its label or its heading's id. */
const partsOf = (page: Page): Record<string, string> =>
  Object.fromEntries(
    elementsOf(page, "section").map((section) => [
      section.getAttribute("aria-label") ?? section.querySelector("h2")?.id ?? "",
      textOf(section),
    ]),
  );

const expectedToday = async () => partsOf(await staff.get("/admin"))["Overdue arrivals"];

test("a late arrival after midnight is listed as expected only", async () => {
  const late = stayOver(12, 14, "Late");
  lodge.run(
    "UPDATE bookings SET arrival_time = '01:00', special_requests = 'Allergic to nuts' WHERE id = ?",
    late,
  );
  const short = stayOver(12, 13, "Short");
  const here = stayOver(12, 14, "Here");
  checkIn(here, 12);
  await become(at(13, "01:00"));
  const today = partsOf(await staff.get("/admin"));
  const expected = today["Overdue arrivals"];
  expect(expected).toMatch(
    /^Overdue arrivals: 2 stays not checked in Late Uwase, Double Bed \d allergy or intolerance, since Tue 12 Jan 2027, about 01:00, after midnight, until Thu 14 Jan 2027 Check in.* No-show.* Short Uwase, Double Bed \d, since Tue 12 Jan 2027, until Wed 13 Jan 2027/,
  );
  expect(today.Arrivals).toContain("No arrivals today.");
  expect(today.Departures).toContain("No departures today.");
  expect(today.Stayovers).toMatch(/^Stayovers 1 Here/);

  const page = await staff.get("/admin/bookings/arrivals");
  const parts = partsOf(page);
  expect(parts.expected).toMatch(/^Overdue arrivals 2 stays/);
  expect(parts.expected).toMatch(
    /since Tue 12 Jan, about 01:00, after midnight .*Late Uwase.* Confirmed Check in.* No-show.*Short Uwase/,
  );
  expect(parts.departing).toMatch(/0 stays/);
  expect(parts.staying).toMatch(/1 stay .*Here Uwase/);
  const file = await (await staff.raw(hrefOf(page, "Export CSV") ?? "")).text();
  expect(file.replaceAll('"', "").match(/^[A-Z][a-z ]+,T\w+/gm)).toEqual([
    `Overdue arrivals,${late}`,
    `Overdue arrivals,${short}`,
    `Stayovers,${here}`,
  ]);
  // A page for the next day assumes that tonight's late guests stay.
  const tomorrow = partsOf(await staff.get(`/admin/bookings/arrivals?from=${dayOf(14)}`));
  expect(tomorrow.expected).toBeUndefined();
  expect(tomorrow.departing).toMatch(/2 stays/);
});

test("the booking says whether the arrival or the departure is overdue", async () => {
  const late = stayOver(12, 14, "Late");
  const due = stayOver(13, 15, "Due");
  const staying = stayOver(12, 14, "Staying");
  const leaving = stayOver(11, 12, "Leaving");
  checkIn(staying, 12);
  checkIn(leaving, 11);
  await become(at(13, "16:00"));
  const stayOf = async (id: string) =>
    /Stay \d nights?, 1 guest, ([a-z ]+) Board/.exec(
      (await staff.get(`/admin/bookings/${id}`)).text,
    )?.[1];
  expect(await stayOf(late)).toBe("overdue arrival");
  expect(await stayOf(due)).toBe("expected");
  expect(await stayOf(staying)).toBe("in house");
  expect(await stayOf(leaving)).toBe("overdue departure");
  // After the check-out time of the last day, the guest is still in house.
  await become(at(14, "12:00"));
  expect(await stayOf(staying)).toBe("in house");
});

test("its row checks in or marks a no-show, and returns to the page", async () => {
  const late = stayOver(12, 14, "Late");
  const absent = stayOver(12, 14, "Absent");
  await become(at(13, "01:00"));
  const returnTo = "/admin";
  expectPage(await staff.post(`/admin/bookings/${late}/check-in`, { returnTo }), {
    at: "/admin",
    has: ["Late Uwase checked in.", "Overdue arrivals: 1 stay", "Stayovers 1 Late Uwase"],
  });
  expectPage(await sendNoShow(staff, absent, { charge: "none" }, { returnTo }), {
    at: "/admin",
    has: ["Absent Uwase marked as a no-show."],
    lacks: ["Overdue arrivals"],
  });
});

test("a past stay without a check-in is listed for a month", async () => {
  stayOver(10, 12, "Over");
  stayOver(12, 13, "Came and left", { status: "cancelled" });
  stayOver(12, 14, "Unsure", { status: "pending" });
  await become(at(13, "09:00"));
  expect(await expectedToday()).toMatch(
    /^Overdue arrivals: 2 stays .* Unsure Uwase, .*, not confirmed yet.* Over Uwase, .*, since Sun 10 Jan 2027, was due out Tue 12 Jan 2027 Mark as stayed.* No-show/,
  );
  const { expected = "" } = partsOf(await staff.get("/admin/bookings/arrivals"));
  expect(expected).toMatch(
    /Unsure Uwase.* Pending .*Confirm.*Over Uwase.* Mark as stayed.* No-show/,
  );
  expect(expected.match(/No-show/g)).toHaveLength(1);
  await become(new Date(at(12, "09:00").getTime() + 32 * 86_400_000));
  expect(await expectedToday()).toMatch(/^Overdue arrivals: 1 stay .* Unsure Uwase/);
});

test("a guest marked as stayed occupies no unit", async () => {
  lodge.file.exec("UPDATE rooms SET units = 1 WHERE id = 2");
  const past = stayOver(10, 12, "Past");
  const now = stayOver(12, 14, "Now");
  checkIn(now, 12);
  await become(at(13, "09:00"));
  const { unitId } = lodge.row<{ unitId: number }>(
    "SELECT unit_id AS unitId FROM unit_nights WHERE booking_id = ?",
    now,
  );
  await staff.post(`/admin/housekeeping/${unitId}/clean`, {});
  const own = `/admin/bookings/${past}`;
  expectPage(await staff.post(`${own}/check-in`, {}), {
    status: 409,
    has: ["The stay ended on Tue 12 Jan 2027. Mark it as stayed"],
  });
  expectPage(await staff.get(own), {
    has: ["Mark as stayed"],
    html: [`action="${own}/mark-as-stayed"`],
  });
  // With $270.00 open, the desk has to give a reason.
  const returnTo = "/admin";
  const asked = await staff.post(`${own}/mark-as-stayed`, { returnTo });
  expectPage(asked, {
    has: ["Balance due $270.00 – mark as stayed anyway?"],
    html: [`action="${own}/mark-as-stayed"`],
  });
  expect(marksOf(past)).toEqual({ in: null, out: null });
  expectPage(await staff.post(`${own}/mark-as-stayed`, { returnTo, note: "" }), {
    status: 400,
    has: ["Enter a reason for the unpaid balance"],
  });
  expectPage(await staff.post(`${own}/mark-as-stayed`, { returnTo, note: "Invoice sent" }), {
    at: "/admin",
    has: ["Past Uwase marked as stayed."],
    lacks: ["not checked out", "Overdue arrivals"],
  });
  // The agreed times are recorded, whenever the desk marks the stay.
  expect(marksOf(past)).toEqual({
    in: at(10, "14:00").toISOString(),
    out: at(12, "11:00").toISOString(),
  });
  expectPage(await staff.get(own), {
    has: ["Marked as stayed", "Checked out with balance due $270.00: Invoice sent"],
  });
  const { text } = await staff.get("/admin/housekeeping");
  expect(text).toContain("Double Bed 1 Stays until Thu 14 Jan: 1 guest Clean 09:00");
  // Marking the stay a second time changes nothing.
  await staff.post(`${own}/mark-as-stayed`, { returnTo });
  expectPage(await staff.post(`${own}/check-in`, {}), { status: 409 });
  const log = lodge.rows<{ action: string }>(
    "SELECT action FROM audit_log WHERE subject_id = ? ORDER BY id",
    past,
  );
  expect(log.map(({ action }) => action)).toEqual(["was-here", "note"]);
  // Undoing the mark does not put the guest in house.
  expectPage(await staff.post(`${own}/undo-stay-state`, { mark: "check-out" }), {
    has: ["Check-out reversed. Past Uwase: Confirmed."],
  });
  expect(marksOf(past)).toEqual({ in: null, out: null });
  lodge.file.exec("UPDATE rooms SET units = 3");
});

test("on departure day a guest cannot be checked in to an occupied unit", async () => {
  lodge.file.exec("UPDATE rooms SET units = 1 WHERE id = 2");
  const early = stayOver(12, 13, "Early");
  const now = stayOver(13, 14, "Now");
  checkIn(now, 13);
  await become(at(13, "17:00"));
  const own = `/admin/bookings/${early}`;
  expectPage(await staff.post(`${own}/check-in`, {}), {
    status: 409,
    has: [
      "Now Uwase is in Double Bed 1 now. If this guest has already stayed and left, use “Mark as stayed”.",
    ],
  });
  expectPage(await staff.post(`${own}/mark-as-stayed`, { note: "Pays tomorrow" }), {
    has: ["Early Uwase marked as stayed. Balance due: $135.00."],
  });
  expect(marksOf(early).out).toBe(at(13, "11:00").toISOString());
  lodge.file.exec("UPDATE rooms SET units = 3");
});

test("a guest leaving today can be checked in, or marked as stayed until now", async () => {
  const late = stayOver(12, 13, "Late");
  await become(at(13, "09:00"));
  const own = `/admin/bookings/${late}`;
  expectPage(await staff.get(own), { has: ["Check in", "Mark as stayed", "No-show"] });
  await staff.post(`${own}/mark-as-stayed`, { note: "Paid at a portal" });
  const { out } = marksOf(late);
  expect(out).toMatch(/^2027-01-13T07:0\d:00.000Z$/);
  expectPage(await staff.post(`${own}/undo-stay-state`, { mark: "check-out" }), {
    has: ["Late Uwase: Confirmed."],
  });
  expectPage(await staff.post(`${own}/check-in`, {}), { has: ["Late Uwase checked in."] });
});

test("the list shows the latest twenty and says that there are more", async () => {
  lodge.file.exec("UPDATE rooms SET units = 30");
  for (let index = 0; index < 21; index++) {
    stayOver(index === 20 ? 10 : 11, 12, `Guest${index}`);
  }
  await become(at(13, "09:00"));
  const expected = await expectedToday();
  expect(expected).toMatch(/^Overdue arrivals: More than 20 stays .* Guest0 Uwase.* Guest19 Uwase/);
  expect(expected).not.toContain("Guest20");
});

test("housekeeping shows guests not checked in as expected", async () => {
  stayOver(12, 14, "Late");
  stayOver(12, 13, "Short");
  checkIn(stayOver(12, 14, "Here"), 12);
  await become(at(13, "01:00"));
  const { text } = await staff.get("/admin/housekeeping");
  expect(text).toContain("Overdue arrival, due Tue 12 Jan: 1 guest");
  expect(text).toContain("Expected Tue 12 Jan until today, never checked in");
  expect(text.match(/Stays until/g)).toHaveLength(1);
  expect(text).not.toContain("Due out");
});
