import { afterAll, beforeAll, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { type Lodge, openLodge } from "../world/lodge";
import { password, people } from "../world/people";
import { signedIn, type Visitor } from "../world/visitor";
import { fieldsOf } from "./scenario";

let lodge: Lodge;
let clerk: Visitor;
beforeAll(async () => {
  lodge = await openLodge();
  clerk = await signedIn(lodge, people.claudine);
});
afterAll(() => lodge.close());

const storedOf = (id: string) =>
  lodge.file
    .prepare(
      `SELECT status, cancellation_charge_cents AS charge,
         (SELECT detail FROM audit_log WHERE subject_id = bookings.id) AS log
       FROM bookings WHERE id = ?`,
    )
    .get(id);

/** A stay that begins tomorrow, so that cancelling it costs a night. */
const lateStay = { checkIn: inDays(1), checkOut: inDays(3) };

test("a charge that fell due while the page was open is asked about, not waived", async () => {
  const id = insertRawBooking(lodge.file, { ...lateStay, roomId: 2 });
  for (const fields of [{}, { charge: "" }, { charge: "xyz" }]) {
    const sent = { version: "1", ...fields } as Record<string, string>;
    const page = await clerk.post(`/admin/bookings/${id}/cancel`, sent);
    expect(page.status).toBeGreaterThanOrEqual(400);
    expect(page.text).toContain("A charge is due now");
    expect(page.text).toContain("One night by the policy, $135.00");
  }
  expect(storedOf(id)).toEqual({ status: "confirmed", charge: 0, log: null });
});

test.each([
  ["policy", 3, 13_500, "charge $135.00"],
  ["none", 4, 0, "charge waived"],
])("the charge '%s' is recorded", async (charge, roomId, cents, log) => {
  const id = insertRawBooking(lodge.file, { ...lateStay, roomId });
  const path = `/admin/bookings/${id}/cancel`;
  const asked = fieldsOf((await clerk.get(path)).html);
  const page = await clerk.post(path, { ...asked, charge });
  expect(page.text).toContain("Booking cancelled successfully!");
  expect(storedOf(id)).toEqual({ status: "cancelled", charge: cents, log });
});

test.each([{}, { dueCents: "10000" }, { dueCents: "1" }])(
  "a charge that is not the one on the page is not taken: %j",
  async (sent) => {
    const id = insertRawBooking(lodge.file, { ...lateStay, roomId: 5 });
    const fields = { version: "1", charge: "policy", ...sent } as Record<string, string>;
    const page = await clerk.post(`/admin/bookings/${id}/cancel`, fields);
    expect(page.status).toBe(409);
    expect(page.text).toContain("The charge is now $135.00. Choose again");
    expect(storedOf(id)).toEqual({ status: "confirmed", charge: 0, log: null });
    lodge.file.exec("UPDATE bookings SET status = 'cancelled', cancelled_at = '2026-01-01'");
  },
);

test("in the free time there is nothing to choose", async () => {
  const id = insertRawBooking(lodge.file, { checkIn: inDays(30), checkOut: inDays(31) });
  await clerk.post(`/admin/bookings/${id}/cancel`, { version: "1" });
  expect(storedOf(id)).toEqual({ status: "cancelled", charge: 0, log: "no charge" });
});

test("a pending stay is tentative in its guest's calendar, a cancelled one cancelled", async () => {
  const aline = await signedIn(lodge, people.aline);
  for (const [status, word] of [
    ["pending", "TENTATIVE"],
    ["cancelled", "CANCELLED"],
  ] as const) {
    const id = insertRawBooking(lodge.file, { roomId: 5, status });
    const file = await aline.raw(`/my-bookings/${id}/calendar.ics`);
    expect(await file.text()).toContain(`STATUS:${word}`);
  }
});

test("what is for one person is not kept by a browser, as page or as data", async () => {
  for (const path of ["/my-bookings", "/rooms", "/admin/bookings?_data=routes%2Fadmin"]) {
    const { headers } = await clerk.raw(path);
    expect(headers.get("Cache-Control"), path).toBe("private, no-store");
    expect(headers.get("X-Content-Type-Options"), path).toBe("nosniff");
  }
});

test("a session that ended while a booking was typed keeps the stay", async () => {
  const tired = await signedIn(lodge, people.diane);
  lodge.file.exec("DELETE FROM sessions");
  const stay = { roomId: "3", checkIn: inDays(50), checkOut: inDays(52), guests: "2", board: "HB" };
  const login = await tired.post("/admin/bookings/new", { ...stay, lastName: "Uwera" });
  expect(login.path).toMatch(/^\/login\?redirectTo=/);
  expect(login.path).not.toContain("Uwera");
  const form = await tired.post(login.path, { email: people.diane.email, password });
  expect(form.path).toBe(`/admin/bookings/new?${new URLSearchParams(stay)}`);
  expect(form.text).toContain("Twin Bed, sleeps 2: $342.00 for 2 nights");
});
