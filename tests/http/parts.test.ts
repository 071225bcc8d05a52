import { expect, test } from "vitest";
import { lendLodge } from "../world/throughout";

/** The first words of an address have a Remix of their own (docs/decisions/009-parts.md). */
const lodge = lendLodge();

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
])("GET %s: %i", async (path, status) => {
  const answer = await ask(path);
  expect(answer.status).toBe(status);
  await answer.text();
});

test("scripts get the data of a route, and that of no route of another part", async () => {
  const rooms = await ask("/rooms?_data=routes/rooms._index");
  expect(rooms.headers.get("Content-Type")).toMatch("application/json");
  expect(await rooms.json()).toHaveProperty("rooms");
  expect((await ask("/rooms?_data=routes/restaurant")).status).toBe(403);
});

test("the desk's guard stands before its data too", async () => {
  const bookings = await ask("/admin/bookings?_data=routes/admin.bookings._index");
  expect(bookings.status).toBe(401);
  expect(await bookings.text()).toBe("");
});

test("a form for an address that takes none is refused by its own part", async () => {
  const answer = await ask("/robots.txt", {
    method: "POST",
    body: new URLSearchParams({ a: "b" }),
  });
  expect(answer.status).toBe(405);
});
