import { expect, test } from "vitest";
import { sharedLodge } from "../world/fixtures";
import { addHousekeeper, odette } from "../world/housekeeper";
import { type GuestProfile, people } from "../world/people";
import { signedInByForm, Visitor } from "../world/visitor";
import { freshStay, guestDetails, toReview } from "./booking-steps";
import { countRows, expectPage, storeSettings } from "./scenario";

const lodge = sharedLodge();

const { aline, claudine } = people;

const change = (profile: GuestProfile, column: string, minutesAgo: number) =>
  lodge.run(
    `UPDATE sessions SET ${column} = ? WHERE user_id = ?`,
    new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    profile.id,
  );
const inside = (profile: GuestProfile) =>
  profile.role === "guest" ? "/my-bookings" : "/admin/bookings";

test.each<[who: keyof typeof people, column: string, minutesAgo: number, isOver: boolean]>([
  ["claudine", "last_seen_at", 29, false],
  ["claudine", "last_seen_at", 31, true],
  ["diane", "last_seen_at", 31, true],
  ["aline", "last_seen_at", 31, false],
  ["aline", "last_seen_at", 20 * 24 * 60, false],
  ["aline", "expires_at", 1, true],
  ["claudine", "expires_at", 1, true],
])("%s, with %s %i minutes ago: session ended is %s", async (who, column, minutesAgo, isOver) => {
  const profile = people[who];
  const visitor = await signedInByForm(lodge, profile);
  change(profile, column, minutesAgo);
  expectPage(await visitor.get(inside(profile)), { at: isOver ? "/login" : inside(profile) });
  if (isOver) expectPage(await visitor.get("/"), { has: ["Login"], lacks: ["Sign Out"] });
});

test("an idle housekeeper is signed out, as the staff are", async () => {
  addHousekeeper(lodge.file);
  const visitor = await signedInByForm(lodge, odette);
  change(odette, "last_seen_at", 29);
  expectPage(await visitor.get("/admin/housekeeping"), { at: "/admin/housekeeping" });
  change(odette, "last_seen_at", 31);
  expectPage(await visitor.get("/admin/housekeeping"), { at: "/login" });
});

test("a clerk who keeps working stays signed in", async () => {
  const visitor = await signedInByForm(lodge, claudine);
  for (let round = 0; round < 3; round++) {
    change(claudine, "last_seen_at", 20);
    expectPage(await visitor.get("/admin/bookings"), { at: "/admin/bookings" });
  }
  const minuteAgo = new Date(Date.now() - 60_000).toISOString();
  expect(countRows(lodge, "sessions", `last_seen_at > '${minuteAgo}'`)).toBe(1);
});

test("background requests do not extend the session and return its remaining time", async () => {
  const visitor = await signedInByForm(lodge, claudine);
  const pulse = async (headers: HeadersInit) => {
    const answer = await visitor.raw("/admin/pulse", { headers });
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const { remainingIdleMs } = (await answer.json()) as { remainingIdleMs: number };
    return Math.round(remainingIdleMs / 60_000);
  };
  change(claudine, "last_seen_at", 20);
  expect(await pulse({ "X-Lodge-Unasked": "1" })).toBe(10);
  expect(await pulse({ "X-Lodge-Unasked": "1" })).toBe(10);
  // A request by the user extends the session.
  expect(await pulse({})).toBe(30);
  change(claudine, "last_seen_at", 31);
  const { status, headers } = await visitor.raw("/admin/pulse", {
    headers: { "X-Lodge-Unasked": "1" },
  });
  expect([status, headers.get("Location")]).toEqual([302, "/login?redirectTo=%2Fadmin%2Fpulse"]);
});

test("the desk's change token changes with writes, not with reads", async () => {
  const visitor = await signedInByForm(lodge, claudine);
  const version = async () => (await (await visitor.raw("/admin/pulse")).json()).changeToken;
  const first = await version();
  await visitor.get("/admin/bookings");
  expect(await version()).toBe(first);
  const seen = new Set([first]);
  const { lastInsertRowid: id } = lodge.run(
    `INSERT INTO notifications (title, message, type, is_read, created_at)
       VALUES ('A title', 'A message', 'info', 0, ?)`,
    new Date().toISOString(),
  );
  seen.add(await version());
  await visitor.post(`/admin/notifications/${id}/read`, { sent: "1" });
  seen.add(await version());
  const stay = freshStay();
  await visitor.post("/admin/bookings/new", {
    ...{ roomId: "1", checkIn: stay.checkIn, checkOut: stay.checkOut, guests: "1", board: "BB" },
    ...{ status: "confirmed", lastName: "Uwase", paymentMethod: "cash", sureOfDates: "" },
  });
  seen.add(await version());
  expect(seen.size).toBe(4);
});

test("the idle timeout follows the settings", async () => {
  const forget = storeSettings(lodge, "security", { sessionTimeoutMinutes: 5 });
  try {
    const visitor = await signedInByForm(lodge, claudine);
    change(claudine, "last_seen_at", 6);
    expectPage(await visitor.get("/admin/bookings"), { at: "/login" });
  } finally {
    forget();
  }
});

test("only the sign-out form ends the session", async () => {
  const visitor = await signedInByForm(lodge, aline);
  const former = visitor.cookies.get("lodge_session") ?? "";
  await visitor.get("/logout");
  expectPage(await visitor.get("/my-bookings"), { at: "/my-bookings" });
  expectPage(await visitor.post("/logout", {}), {
    at: "/",
    has: ["Login", "You are signed out."],
  });
  expect(visitor.cookies.has("lodge_session")).toBe(false);
  visitor.cookies.set("lodge_session", former);
  expectPage(await visitor.get("/my-bookings"), { at: "/login" });
});

test("the next user of a browser sees nothing that the previous one typed", async () => {
  const visitor = await signedInByForm(lodge, aline);
  await toReview(visitor);
  await visitor.post("/logout", {});
  await visitor.post("/booking", freshStay());
  for (const path of ["/login?mode=sign-up", "/booking/details"]) {
    expectPage(await visitor.get(path), { lacksHtml: [guestDetails.email, guestDetails.phone] });
  }
});

test.each(["", "x", "x.y", "%E0%A4%A", "eyJ9.AAAA", "bnVsbA==.", "%00", "é.ü"])(
  "a forged cookie '%s' is signed out",
  async (forged) => {
    const visitor = new Visitor(lodge);
    visitor.cookies.set("lodge_session", encodeURI(forged));
    expectPage(await visitor.get("/"), { has: ["Login"] });
    expectPage(await visitor.get("/my-bookings"), { at: "/login" });
  },
);

test("a session cookie that was altered, or replaced by a draft's, is signed out", async () => {
  const visitor = await signedInByForm(lodge, aline);
  await toReview(visitor);
  const cookie = visitor.cookies.get("lodge_session") ?? "";
  const changed = (cookie[3] === "a" ? "b" : "a") + cookie.slice(4);
  for (const forged of [cookie.slice(0, 3) + changed, visitor.cookies.get("lodge_draft") ?? ""]) {
    visitor.cookies.set("lodge_session", forged);
    expectPage(await visitor.get("/my-bookings"), { at: "/login" });
  }
});
