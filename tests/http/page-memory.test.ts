import { describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { insertRawContent } from "../world/content";
import { inDays } from "../world/days";
import { ownLodge } from "../world/fixtures";
import { people } from "../world/people";
import { insertRawReview } from "../world/reviews";
import { signedIn, Visitor } from "../world/visitor";
import { type Answer, browsers, getFrom, htmlOf, isKept } from "./bare-answers";

const lodge = ownLodge();

const search = `/rooms?checkIn=${inDays(40)}&checkOut=${inDays(42)}&guests=1`;

const get = (path: string, headers?: Record<string, string>, method?: string) =>
  getFrom(lodge, path, headers, method);

test.each(["/", search, "/rooms/2", "/restaurant", "/terms"])(
  "%s from the page cache equals the rendered page, headers included",
  async (path) => {
    const differs = ["age", "date", "content-length", "transfer-encoding", "connection"];
    const same = (answer: Answer) =>
      Object.fromEntries(
        Object.entries(answer.headers).filter(([name]) => !differs.includes(name)),
      );
    for (const headers of browsers) {
      lodge.run("UPDATE public_version SET version = version + 1");
      const rendered = await get(path, headers);
      const kept = await get(path, headers);
      expect(isKept(rendered), path).toBe(false);
      expect(isKept(kept), path).toBe(true);
      expect(kept.status).toBe(200);
      expect(same(kept)).toEqual(same(rendered));
      expect(htmlOf(kept)).toBe(htmlOf(rendered));
      const head = await get(path, headers, "HEAD");
      expect(head.bytes).toHaveLength(0);
      expect(head.headers.etag).toBe(kept.headers.etag);
      const mark = { ...headers, "if-none-match": String(kept.headers.etag) };
      expect((await get(path, mark)).status).toBe(304);
    }
  },
);

test("a client without compression gets the uncompressed page", async () => {
  const plain = await get("/terms");
  const again = await get("/terms");
  expect(again.headers["content-encoding"]).toBeUndefined();
  expect(again.bytes.equals(plain.bytes)).toBe(true);
});

/** Writes, each with the page that shows it and the expected text. */
const writes: [what: string, path: string, write: (round: number) => string][] = [
  [
    "a price",
    search,
    (round) => {
      lodge.run("UPDATE rooms SET rate_bb_cents = ? WHERE id = 2", (200 + round) * 100);
      return `$${200 + round}`;
    },
  ],
  [
    "a room's name",
    "/",
    (round) => {
      lodge.run("UPDATE rooms SET name = ? WHERE id = 1", `Single ${round}`);
      return `Single ${round}`;
    },
  ],
  [
    "a setting",
    "/terms",
    (round) => {
      const values = JSON.stringify({ phone: `+250 788 000 ${100 + round}` });
      lodge.run(
        "INSERT OR REPLACE INTO settings (group_name, values_json, updated_at) VALUES ('general', ?, '')",
        values,
      );
      return `+250 788 000 ${100 + round}`;
    },
  ],
  [
    "a dish",
    "/restaurant",
    (round) => {
      lodge.run("UPDATE menu_items SET description = ?", `Isombe ${round}`);
      return `Isombe ${round}`;
    },
  ],
  [
    "an article",
    "/news",
    (round) => {
      insertRawContent(lodge.file, { title: `News ${round}` });
      return `News ${round}`;
    },
  ],
  [
    "a picture's text",
    "/rooms/3",
    (round) => {
      lodge.run("UPDATE room_images SET alt = ? WHERE room_id = 3", `Twin beds ${round}`);
      return `Twin beds ${round}`;
    },
  ],
  [
    "a conference space",
    "/conference",
    (round) => {
      lodge.run("UPDATE conference_spaces SET name = ?", `Hall ${round}`);
      return `Hall ${round}`;
    },
  ],
  [
    "an amenity",
    "/amenities",
    (round) => {
      lodge.run("UPDATE amenities SET description = ?", `Open to all ${round}`);
      return `Open to all ${round}`;
    },
  ],
];

test("the next response after each write is current, on several connections", async () => {
  const rounds = 16;
  let kept = 0;
  for (let round = 0; round < rounds; round++) {
    for (const [what, path, write] of writes) {
      await get(path, { "accept-encoding": "br" });
      const says = write(round);
      const answers = await Promise.all([
        ...browsers.slice(0, 5).map((headers) => get(path, headers)),
        get(path, browsers[0]),
        get(path),
        get(path, browsers[1]),
      ]);
      for (const answer of answers) {
        expect(htmlOf(answer).includes(says), `${what}, round ${round}`).toBe(true);
        expect(answer.headers["set-cookie"]).toBeUndefined();
        if (isKept(answer)) kept += 1;
      }
    }
  }
  // Simultaneous requests are rendered separately, but some still come from the cache.
  expect(kept).toBeGreaterThan(0);
});

describe("availability", () => {
  const isFree = async () => htmlOf(await get(search)).includes("/rooms/3?");

  test("the next response shows bookings, cancellations, blocks and their removal", async () => {
    const stay = { roomId: 3, checkIn: inDays(40), checkOut: inDays(41) };
    for (let round = 0; round < 10; round++) {
      expect(await isFree()).toBe(true);
      expect(await isFree()).toBe(true);
      const id = insertRawBooking(lodge.file, stay);
      expect(await isFree()).toBe(false);
      lodge.run(
        "UPDATE bookings SET status = 'cancelled', cancelled_at = '2026-01-01T00:00:00.000Z' WHERE id = ?",
        id,
      );
      expect(await isFree()).toBe(true);
      lodge.run(
        "INSERT INTO room_blocks (room_id, first_night, end_day, units, reason, created_at) VALUES (3, ?, ?, 1, 'Paint', '')",
        stay.checkIn,
        stay.checkOut,
      );
      expect(await isFree()).toBe(false);
      lodge.run("DELETE FROM room_blocks WHERE reason = 'Paint'");
    }
  });

  test("an expired hold frees its nights at once, without a write", async () => {
    const until = Date.now() + 1500;
    insertRawBooking(lodge.file, {
      roomId: 3,
      checkIn: inDays(40),
      checkOut: inDays(41),
      status: "pending",
      heldUntil: new Date(until).toISOString(),
    });
    expect(await isFree()).toBe(false);
    expect(await isFree()).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, until - Date.now() + 5));
    expect(await isFree()).toBe(true);
  });
});

test("an article appears at its publication time, without a write", async () => {
  const due = Date.now() + 1500;
  insertRawContent(lodge.file, { title: "Fig season", publishAt: new Date(due).toISOString() });
  const isThere = async () => htmlOf(await get("/news")).includes("Fig season");
  expect(await isThere()).toBe(false);
  expect(await isThere()).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, due - Date.now() + 5));
  expect(await isThere()).toBe(true);
});

test("a hidden review is missing from the next response", async () => {
  const id = insertRawReview(lodge.file, { roomId: 4, body: "Monkeys at noon" });
  const isThere = async () => htmlOf(await get("/rooms/4")).includes("Monkeys at noon");
  expect(await isThere()).toBe(true);
  expect(await isThere()).toBe(true);
  lodge.run("UPDATE reviews SET hidden_at = '2026-01-01T00:00:00.000Z' WHERE id = ?", id);
  expect(await isThere()).toBe(false);
});

test("cached pages are not mixed up between visitors, and news views are counted", async () => {
  const aline = await signedIn(lodge, people.aline);
  const drafting = new Visitor(lodge);
  await drafting.post("/booking", { roomId: "2", checkIn: inDays(50), checkOut: inDays(51) });
  const name = people.aline.name.split(" ")[0] ?? "";
  for (let round = 0; round < 20; round++) {
    const [own, stranger, drafter] = await Promise.all([
      aline.get("/rooms"),
      get("/rooms"),
      drafting.get("/rooms"),
    ]);
    expect(own.text).toContain(name);
    expect(htmlOf(stranger)).not.toContain(name);
    expect(drafter.text).not.toContain(name);
    expect(htmlOf(stranger)).toContain("/login");
  }
  insertRawContent(lodge.file, { title: "Counted" });
  for (let reader = 0; reader < 3; reader++)
    await get("/news/counted", { "user-agent": "Mozilla/5.0 (X11; Linux) Firefox/140.0" });
  const views = lodge.file.prepare("SELECT views FROM content WHERE slug = 'counted'").pluck();
  await expect.poll(() => views.get(), { timeout: 10_000 }).toBe(3);
});

test("errors, redirects and personal pages are not cached", async () => {
  for (const path of ["/none", "/rooms/99", "/login", "/booking", "/rooms?guests=x"]) {
    await get(path);
    expect(isKept(await get(path)) && (await get(path)).status === 200, path).toBe(false);
  }
});

test("a client cannot set the cache key by a header", async () => {
  await get("/terms", { "x-lodge-page": "0 localhost false false /rooms" });
  expect(htmlOf(await get("/rooms"))).toContain("Available");
});

test("the page cache stays bounded however many URLs are requested", async () => {
  const size = async () => {
    const status = await import("node:fs/promises").then(({ readFile }) =>
      readFile(`/proc/${lodge.process.pid}/status`, "utf8"),
    );
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  };
  for (let page = 0; page < 200; page++) await get(`/terms?page=${page}`);
  const before = await size();
  for (let page = 200; page < 1400; page++) await get(`/terms?page=${page}`);
  expect((await size()) - before).toBeLessThan(80);
});
