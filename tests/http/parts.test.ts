import { expect, test } from "vitest";
import { sharedLodge } from "../world/fixtures";

/** Each route group has its own Remix server build (docs/decisions/003-request-pipeline.md). */
const lodge = sharedLodge();

const ask = (path: string, init?: RequestInit) =>
  fetch(lodge.url + path, { redirect: "manual", ...init });

test.each([
  ["/", 200],
  ["/rooms", 200],
  ["/ROOMS/2", 200],
  ["/%72ooms/2", 200],
  ["/rooms/", 200],
  ["/rooms/2/beds", 404],
  ["/rooms%2F2", 404],
  ["//rooms", 404],
  ["/roomservice", 404],
  ["/robots.txt", 200],
  ["/robots", 404],
  ["/site.webmanifest", 200],
  ["/requests", 404],
  ["/admin", 302],
  ["/admin/no-such-page", 404],
  ["/ADMIN/Users/", 302],
  ["/admin/use%72s/aline", 302],
  ["/admin/users/aline/no-such-change", 302],
  ["/admin/users/aline/no/such-page", 404],
  ["/admin//users", 404],
  ["/admin%2Fusers", 404],
  ["/admin/__proto__", 404],
  ["/%E0%A4%A", 404],
  ["/__proto__", 404],
])("GET %s responds with %i", async (path, status) => {
  const answer = await ask(path);
  expect(answer.status).toBe(status);
  await answer.text();
});

test("scripts get a route's data only within its route group", async () => {
  const rooms = await ask("/rooms?_data=routes/rooms._index");
  expect(rooms.headers.get("Content-Type")).toMatch("application/json");
  expect(await rooms.json()).toHaveProperty("rooms");
  expect((await ask("/rooms?_data=routes/restaurant")).status).toBe(403);
});

test("desk data requires a sign-in too", async () => {
  const bookings = await ask("/admin/bookings?_data=routes/admin.bookings._index");
  expect(bookings.status).toBe(401);
  expect(await bookings.text()).toBe("");
});

test("a form sent to a path without an action gets 405", async () => {
  const answer = await ask("/robots.txt", {
    method: "POST",
    body: new URLSearchParams({ a: "b" }),
  });
  expect(answer.status).toBe(405);
});
