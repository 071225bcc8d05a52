import { beforeEach, expect, test } from "vitest";
import { fieldsOf } from "../world/dom";
import { ownLodge } from "../world/fixtures";
import { password, people } from "../world/people";
import { type Page, Visitor } from "../world/visitor";
import { countRows, expectPage } from "./scenario";

const lodge = ownLodge({ env: { TRUST_PROXY: "1" } });
beforeEach(() => {
  lodge.file.exec("DELETE FROM sign_in_attempts; DELETE FROM address_attempts");
});

const signUp = "/login?mode=sign-up";
const here = "203.0.113.7";
const from = (address: string) => ({ "X-Forwarded-For": address });
const wrong = "Invalid login credentials";
const wait =
  "Too many attempts from your internet connection. Please wait 15 minutes and try again.";

let made = 0;
/** Returns an unused email address, so that no account is paused. */
const freshEmail = () => {
  made += 1;
  return `nobody-${made}@guests.example`;
};
const tryIn = (address: string, email = freshEmail(), submitted = "Wrong-1") =>
  new Visitor(lodge).post("/login", { email, password: submitted }, from(address));
const register = (address: string, email = freshEmail()) =>
  new Visitor(lodge).raw(signUp, {
    method: "POST",
    body: new URLSearchParams({ name: "Somebody", email, password }),
    headers: from(address),
  });
/** Stores how many attempts an IP address made, and how long ago. */
const count = (address: string, attempts: number, minutesAgo = 0, way = "sign-in") =>
  lodge.run(
    "INSERT OR REPLACE INTO address_attempts VALUES (?, ?, ?, ?)",
    address,
    way,
    attempts,
    new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  );

test("after 30 failed sign-ins an IP address must wait, even with the right password", async () => {
  const pages: Page[] = [];
  // No more at once than the sign-in queue accepts.
  for (let round = 0; round < 4; round++) {
    pages.push(...(await Promise.all(Array.from({ length: 10 }, () => tryIn(here)))));
  }
  expect(pages.filter(({ text }) => text.includes(wrong))).toHaveLength(30);
  expect(pages.filter(({ status }) => status === 429)).toHaveLength(10);
  const email = people.aline.email;
  const page = await tryIn(here, email, password);
  expectPage(page, { status: 429, at: "/login", has: [wait], lacks: ["My Bookings"] });
  expect(fieldsOf(page)).toMatchObject({ email, password: "" });
  expectPage(await tryIn("203.0.113.8", email, password), { has: ["My Bookings"] });
});

test("a successful sign-in gives back only its own attempt", async () => {
  count(here, 29);
  const { email } = people.aline;
  for (let n = 0; n < 3; n++) expectPage(await tryIn(here, email, password), { at: "/" });
  expectPage(await tryIn(here), { status: 422, has: [wrong] });
  expectPage(await tryIn(here, email, password), { status: 429 });
});

test("one IP address can make ten sign-ups, and can still sign in", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => register(here)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(302), 303, 303]);
  expect(countRows(lodge, "users", "email LIKE 'nobody-%'")).toBe(10);
  const page = await new Visitor(lodge).post(
    signUp,
    { name: "Somebody", email: freshEmail(), password },
    from(here),
  );
  expectPage(page, { status: 429, has: [wait, "Create an account"] });
  expectPage(await tryIn(here, people.aline.email, password), { at: "/" });
});

test("the page names the wait in minutes, and the wait ends", async () => {
  count(here, 30, 11.5);
  expectPage(await tryIn(here), { status: 429, has: ["Please wait 4 minutes"] });
  count(here, 30, 14.5);
  expectPage(await tryIn(here), { status: 429, has: ["Please wait 1 minute and"] });
  count(here, 30, 15.5);
  expectPage(await tryIn(here), { status: 422, has: [wrong] });
  expect(lodge.value("SELECT attempts FROM address_attempts")).toBe(1);
});

test("an IPv6 network counts as one address", async () => {
  count("2001:db8:0:7:0:0:0:0/64", 30);
  for (const [address, status] of [
    ["2001:db8:0:7::1", 429],
    ["2001:DB8::7:a:b:c:d", 429],
    ["[2001:db8:0:7:ffff:ffff:ffff:ffff]:443", 429],
    ["2001:db8:0:8::1", 422],
    ["::1", 422],
  ] as const) {
    expect((await tryIn(address)).status, address).toBe(status);
  }
  count("0:0:0:0:0:0:0:0/64", 30);
  expect((await tryIn("::1")).status).toBe(429);
});

test.each([
  ["IPv6", (n: number) => `2001:db8:5:${n}:0:0:0:0/64`, "2001:db8:5:99::1", "2001:db8:6:99::1"],
  ["IPv4", (n: number) => `198.51.100.${n}`, "198.51.100.99", "198.51.101.99"],
])("several blocked networks block the wider %s network", async (_, network, near, far) => {
  for (let n = 1; n <= 5; n++) count(network(n), 29);
  expect((await tryIn(near)).status).toBe(422);
  for (let n = 1; n <= 5; n++) count(network(n), 30);
  const page = await tryIn(near, people.aline.email, password);
  expectPage(page, { status: 429, has: [wait] });
  expect((await tryIn(far)).status).toBe(422);
  for (let n = 1; n <= 5; n++) count(network(n), 30, 15.5);
  expectPage(await tryIn(near, people.aline.email, password), { at: "/" });
});

const paused = "Too many attempts. Please wait 15 minutes and try again.";
/** Stores failed sign-ins to an account from a network. */
const fail = (email: string, place: string, failures: number) =>
  lodge.run(
    "INSERT OR REPLACE INTO sign_in_attempts (email, place, failures, last_failed_at) VALUES (?, ?, ?, ?)",
    ...[email, place, failures, new Date().toISOString()],
  );

test.each([
  ["IPv6", (n: number) => `2001:db8:5:${n}:0:0:0:0/64`, "2001:db8:5:99::1", "2001:db8:6:99::1"],
  ["IPv4", (n: number) => `198.51.100.${n}`, "198.51.100.99", "198.51.101.99"],
])("an account is paused for the wider %s network only", async (_, network, near, far) => {
  const { email } = people.aline;
  for (let n = 1; n <= 5; n++) fail(email, network(n), 5);
  expectPage(await tryIn(near, email, password), { status: 422, has: [paused] });
  expectPage(await tryIn(far, email, password), { at: "/" });
});

test("guesses from many networks do not pause the network where the user is signed in", async () => {
  const { email, id } = people.aline;
  lodge.run("DELETE FROM sessions WHERE user_id = ?", id);
  expectPage(await tryIn(here, email, password), { at: "/" });
  for (let n = 1; n <= 21; n++) fail(email, `10.${n}.1.1`, 5);
  expectPage(await tryIn("192.0.2.1", email, password), { status: 422, has: [paused] });
  expectPage(await tryIn(here, email, password), { at: "/" });
  for (let n = 0; n < 5; n++) await tryIn(here, email);
  expectPage(await tryIn(here, email, password), { status: 422, has: [paused] });
});

test("an invalid X-Forwarded-For counts for the socket's address; the table stays bounded", async () => {
  for (const claimed of ["", "unknown", "203.0.113.7, _hidden"]) {
    expect((await tryIn(claimed)).status).toBe(422);
  }
  const counted = lodge.values("SELECT attempts FROM address_attempts");
  expect(counted).toEqual([3]);
  lodge.file.exec("DELETE FROM address_attempts");
  lodge.file.transaction(() => {
    for (let n = 0; n < 10_500; n++) count(`10.0.${n >> 8}.${n & 255}`, 1, n / 1000);
  })();
  await tryIn(here);
  expect(countRows(lodge, "address_attempts")).toBeLessThan(10_010);
  expect(countRows(lodge, "address_attempts", `address = '${here}'`)).toBe(1);
});
