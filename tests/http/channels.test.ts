import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import {
  type Channel,
  type ChannelEventLines,
  calendarOf,
  calendarText,
  openChannel,
} from "../world/channel";
import { inDays } from "../world/days";
import { fieldsOf } from "../world/dom";
import { findLedgerFaults } from "../world/ledger";
import { type OwnLodge, openLodge } from "../world/lodge";
import { people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";
import { expectPage } from "./scenario";

let channel: Channel;
let lodge: OwnLodge;
let admin: Visitor;
beforeAll(async () => {
  channel = await openChannel({
    "inner.example": ["169.254.169.254"],
    "mixed.example": ["93.184.215.14", "10.0.0.5"],
  });
  lodge = await openLodge({ env: channel.env });
  admin = await signedIn(lodge, people.diane);
});
afterAll(async () => {
  expect(findLedgerFaults(lodge.file)).toEqual([]);
  await lodge.close();
  await channel.close();
});
beforeEach(() => {
  channel.answer = calendarOf([]);
});

const pageOf = (room: number) => `/admin/rooms/${room}/channels`;
let added = 0;
/**
 * Adds a channel to a room.
 * @returns its id and name
 */
async function addChannel(room: number, url = channel.url) {
  const name = `Portal ${++added}`;
  const page = await admin.post(pageOf(room), { name, url });
  expectPage(page, { has: ["Channel added.", name] });
  const id = lodge.value("SELECT id FROM channels WHERE name = ?", name);
  return { id: Number(id), name };
}
/** Syncs a channel whose calendar contains these events. */
async function ask(id: number, events?: ChannelEventLines[]): Promise<string> {
  if (events) channel.answer = calendarOf(events);
  return (await admin.post(`/admin/rooms/channels/${id}/sync`, { sent: "1" })).text;
}
const heldBy = (id: number) =>
  lodge.file
    .prepare(
      `SELECT room_blocks.first_night, room_blocks.end_day FROM channel_bookings
       JOIN room_blocks ON room_blocks.id = channel_bookings.block_id
       WHERE channel_id = ? ORDER BY room_blocks.first_night`,
    )
    .raw()
    .all(id);
/** Reads the problem of this channel only; the room may have others. */
const problemOf = (id: number) => lodge.value("SELECT problem FROM channels WHERE id = ?", id);
const emptySinceOf = (id: number) =>
  lodge.value("SELECT empty_since FROM channels WHERE id = ?", id);
const tokenOf = (id: number) =>
  lodge.value<string | null>("SELECT token FROM channels WHERE id = ?", id);
const calendar = (id: number, headers: HeadersInit = {}) =>
  new Visitor(lodge).raw(`/calendars/${tokenOf(id)}.ics`, { headers });
const told = (name: string) =>
  lodge.value("SELECT count(*) FROM notifications WHERE title LIKE ?", name);
const endBooking = (id: string) =>
  lodge.run("UPDATE bookings SET status = 'cancelled', cancelled_at = created_at WHERE id = ?", id);

describe("the calendar exported to a channel", () => {
  test("the export lists full nights without personal data; 304 until it changes", async () => {
    const { id } = await addChannel(1, "");
    insertRawBooking(lodge.file, { roomId: 1, checkIn: inDays(20), checkOut: inDays(22) });
    insertRawBooking(lodge.file, { roomId: 1, checkIn: inDays(22), checkOut: inDays(23) });
    const answer = await calendar(id);
    const text = await answer.text();
    expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain(`DTSTART;VALUE=DATE:${inDays(20).replaceAll("-", "")}`);
    expect(text).toContain(`DTEND;VALUE=DATE:${inDays(23).replaceAll("-", "")}`);
    expect(text).not.toMatch(/Aline|Mukamana|@example/);
    const held = { "If-None-Match": answer.headers.get("ETag") ?? "" };
    expect((await calendar(id, held)).status).toBe(304);
    insertRawBooking(lodge.file, { roomId: 1, checkIn: inDays(30), checkOut: inDays(31) });
    expect((await calendar(id, held)).status).toBe(200);
  });

  test.each(["revoke-link", "remove"])("an outdated form to %s is refused", async (step) => {
    const { id, name } = await addChannel(1, "");
    const path = `/admin/rooms/channels/${id}/${step}`;
    const form = fieldsOf((await admin.get(path)).html);
    await admin.fill(`/admin/rooms/channels/${id}`, { name: `${name} renamed` });
    const refused = await admin.post(path, form);
    expectPage(refused, {
      status: 409,
      has: [
        "Someone else changed this while you had it open",
        `Channel changed by ${people.diane.name}`,
        "Nothing was changed yet",
      ],
    });
    expect(tokenOf(id)).toBeTruthy();
    expectPage(await admin.post(path, fieldsOf(refused)), { status: 200, at: pageOf(1) });
    expect(lodge.value("SELECT count(token) FROM channels WHERE id = ?", id)).toBe(0);
    if (step === "revoke-link") {
      // A second click on the same button changes nothing.
      expectPage(await admin.post(path, form), { status: 200, at: pageOf(1) });
      await admin.fill(`/admin/rooms/channels/${id}/remove`);
    }
  });

  test("a revoked link stops working, a new one differs, and the log contains neither", async () => {
    const { id, name } = await addChannel(1, "");
    const before = tokenOf(id) ?? "";
    expectPage(await admin.get(`/admin/rooms/channels/${id}/revoke-link`), { has: [name] });
    expect((await calendar(id)).status).toBe(200);
    const page = await admin.post(`/admin/rooms/channels/${id}/revoke-link`, { version: "1" });
    expectPage(page, { at: pageOf(1), has: ["Link revoked.", "Create link"] });
    const old = await new Visitor(lodge).raw(`/calendars/${before}.ics`);
    expect(old.status).toBe(404);
    const created = await admin.post(`/admin/rooms/channels/${id}/create-link`, { sent: "1" });
    expectPage(created, { at: pageOf(1), has: ["Link created. Give it to the channel."] });
    expect(tokenOf(id)).not.toBe(before);
    expect((await calendar(id)).status).toBe(200);
    expect(lodge.output()).toContain("/calendars/*");
    expect(lodge.output()).not.toContain(before);
  });

  test("a second request for a link keeps the first one and says so", async () => {
    const { id, name } = await addChannel(1, "");
    const before = tokenOf(id);
    const page = await admin.post(`/admin/rooms/channels/${id}/create-link`, { sent: "1" });
    expectPage(page, { at: pageOf(1), has: [name, "This channel already has a link."] });
    expectPage(page, { lacks: ["Link created."] });
    expect(tokenOf(id)).toBe(before);
  });

  test("the export leaves out the channel's own bookings and lists other channels'", async () => {
    const one = await addChannel(2);
    const other = await addChannel(2);
    await ask(one.id, [{ from: inDays(40), to: inDays(42) }]);
    const day = inDays(40).replaceAll("-", "");
    expect(await (await calendar(one.id)).text()).not.toContain(day);
    expect(await (await calendar(other.id)).text()).toContain(day);
    await ask(one.id, [{ from: inDays(300), to: inDays(301) }]);
  });
});

describe("importing a channel's calendar", () => {
  test("a channel booking for tonight avoids the unit of a guest still checked in", async () => {
    lodge.run("INSERT INTO units (room_id, name, position) VALUES (5, 'Second', 99)");
    const stay = { roomId: 5, checkIn: inDays(-2), checkOut: inDays(0) };
    const bookingId = insertRawBooking(lodge.file, stay);
    lodge.run("UPDATE bookings SET checked_in_at = created_at WHERE id = ?", bookingId);
    const unitOf = "SELECT DISTINCT unit_id FROM unit_nights WHERE";
    const unit = lodge.value(`${unitOf} booking_id = ?`, bookingId);
    const { id } = await addChannel(5);
    await ask(id, [{ from: inDays(0), to: inDays(2) }]);
    const block = lodge.value("SELECT max(id) FROM room_blocks");
    const held = lodge.values(`${unitOf} block_id = ?`, block);
    expect(held).toEqual([lodge.value("SELECT id FROM units WHERE name = 'Second'")]);
    expect(held).not.toContain(unit);
    await ask(id, []);
    lodge.run("UPDATE bookings SET checked_out_at = created_at WHERE id = ?", bookingId);
    lodge.run("UPDATE units SET is_active = 0 WHERE name = 'Second'");
  });

  test("a channel booking blocks its nights, is marked in the calendar, and moves or disappears", async () => {
    const { id, name } = await addChannel(3);
    const page = await ask(id, [{ from: inDays(50), to: inDays(53) }]);
    expect(page).toContain(": 1 channel booking.");
    expect(heldBy(id)).toEqual([[inDays(50), inDays(53)]]);
    const { html } = await admin.get(`/admin/bookings/calendar?from=${inDays(49)}`);
    expect(html).toMatch(new RegExp(`stay-bar-channel[^>]*>.*?Channel booking: ${name},`, "s"));
    const stay = { checkIn: inDays(52), checkOut: inDays(54), guests: "1", board: "BB" };
    const guest = await signedIn(lodge, people.aline);
    expectPage(await guest.post("/booking", { roomId: "3", ...stay }), { status: 422 });

    const block = lodge.value("SELECT max(id) FROM room_blocks");
    expectPage(await admin.get(`/admin/bookings/blocks/${block}`), {
      has: ["This booking comes from a channel. Change or cancel it there"],
    });
    const lifted = await admin.post(`/admin/bookings/blocks/${block}/remove`, { version: "1" });
    expectPage(lifted, { status: 409 });

    await ask(id, [{ from: inDays(51), to: inDays(55), uid: "another@portal.example" }]);
    expect(heldBy(id)).toEqual([[inDays(51), inDays(55)]]);
    await ask(id, [{ from: inDays(90), to: inDays(91) }]);
    expect(heldBy(id)).toEqual([[inDays(90), inDays(91)]]);
    const log = lodge.values("SELECT action FROM audit_log WHERE actor_name = ? ORDER BY id", name);
    expect(log).toEqual(["created", "removed", "created", "removed", "created"]);

    await admin.fill(`/admin/rooms/channels/${id}/remove`);
    expect(lodge.row("SELECT 1 FROM room_blocks WHERE reason = ?", name)).toBe(undefined);
  });

  test("a current channel booking missing from the calendar stays blocked until the desk ends it", async () => {
    const { id, name } = await addChannel(2);
    const others = { from: inDays(150), to: inDays(151), uid: "other@portal.example" };
    const inHouse = { from: inDays(-1), to: inDays(3), uid: "here@portal.example" };
    await ask(id, [inHouse, others]);
    const held = [
      [inDays(0), inDays(3)],
      [inDays(150), inDays(151)],
    ];
    await ask(id, [others]);
    await ask(id, [others, { from: inDays(152), to: inDays(153), uid: "new@portal.example" }]);
    expect(heldBy(id)).toEqual([...held, [inDays(152), inDays(153)]]);
    expect(told(`%${name} no longer lists a stay%`)).toBe(1);
    await ask(id, [inHouse, others]);
    expect(heldBy(id)).toEqual(held);

    await ask(id, [others]);
    expect(told(`%${name} no longer lists a stay%`)).toBe(2);
    const block = lodge.value(
      "SELECT min(block_id) FROM channel_bookings WHERE channel_id = ?",
      id,
    );
    const address = `/admin/bookings/blocks/${block}`;
    const version = fieldsOf((await admin.get(`${address}/remove`)).html).version ?? "";
    expectPage(await admin.get(address), { has: ["no longer in the channel’s calendar"] });
    await admin.post(`${address}/remove`, { version });
    expect(heldBy(id)).toEqual([[inDays(150), inDays(151)]]);
    const log = "SELECT actor_name FROM audit_log WHERE subject = 'block' AND subject_id = ?";
    expect(lodge.values(`${log} ORDER BY id`, String(block))).toEqual([name, people.diane.name]);
    // The channel lists the booking again, so its nights are blocked again.
    await ask(id, [inHouse, others]);
    expect(heldBy(id)).toHaveLength(2);
    await admin.fill(`/admin/rooms/channels/${id}/remove`);
  });

  test("a current channel booking may change its UID or start without a notification", async () => {
    const { id, name } = await addChannel(2);
    const others = { from: inDays(150), to: inDays(151) };
    const inHouse = { from: inDays(-2), to: inDays(3), uid: "here@portal.example" };
    await ask(id, [others, inHouse]);
    await ask(id, [others, { ...inHouse, to: inDays(2) }]);
    await ask(id, [others, { from: inDays(0), to: inDays(2), uid: "renamed@portal.example" }]);
    expect(heldBy(id)).toEqual([
      [inDays(0), inDays(2)],
      [inDays(150), inDays(151)],
    ]);
    expect(told(`%${name} no longer lists a stay%`)).toBe(0);
    await admin.fill(`/admin/rooms/channels/${id}/remove`);
  });

  test("a missing current channel booking is exported as taken to its own channel", async () => {
    const { id } = await addChannel(4);
    const units = lodge.value<number>("SELECT units FROM rooms WHERE id = 4");
    const others = { from: inDays(150), to: inDays(151) };
    const stays = Array.from({ length: units }, (_, at) => ({
      ...{ from: inDays(-1), to: inDays(1), uid: `${at}@portal.example` },
    }));
    await ask(id, [...stays, others]);
    const tonight = inDays(0).replaceAll("-", "");
    expect(await (await calendar(id)).text()).not.toContain(`:${tonight}`);
    await ask(id, [others]);
    expect(await (await calendar(id)).text()).toContain(`:${tonight}`);
    await admin.fill(`/admin/rooms/channels/${id}/remove`);
  });

  test.each([
    ["nothing", (text: string) => text.slice(0, 0)],
    ["half of it", (text: string) => text.slice(0, text.length / 2)],
    ["a page", () => "<!doctype html><title>Sign in</title>"],
  ])("an import of %s frees no nights", async (_, spoil) => {
    const { id } = await addChannel(4);
    const event = { from: inDays(60), to: inDays(62) };
    await ask(id, [event]);
    channel.answer = (_, response) => response.end(spoil(calendarText([event])));
    expect(await ask(id)).toContain("The sync failed");
    expect(heldBy(id)).toEqual([[inDays(60), inDays(62)]]);
    await admin.fill(`/admin/rooms/channels/${id}/remove`);
  });

  test("an empty calendar frees nights only after a day", async () => {
    const { id } = await addChannel(4);
    await ask(id, [{ from: inDays(64), to: inDays(66) }]);
    expect(await ask(id, [])).toContain("has been empty since");
    expect(heldBy(id)).toHaveLength(1);
    lodge.run(
      "UPDATE channels SET empty_since = ? WHERE id = ?",
      new Date(Date.now() - 25 * 3_600_000).toISOString(),
      id,
    );
    await ask(id);
    expect(heldBy(id)).toEqual([]);
  });

  test.each([
    ["past events", { from: inDays(-20), to: inDays(-18) }],
    ["our own events", { from: inDays(92), to: inDays(93), uid: "1-a-b@busy.nyungwe-eco-lodge" }],
    ["cancelled events", { from: inDays(64), to: inDays(66), summary: "Anna\r\nSTATUS:CANCELLED" }],
    ["free time", { from: inDays(64), to: inDays(66), summary: "Anna\r\nTRANSP:TRANSPARENT" }],
  ])("a calendar that lists nothing but %s is empty", async (_, event) => {
    const { id, name } = await addChannel(4);
    await ask(id, [{ from: inDays(64), to: inDays(66), uid: "anna@portal.example" }]);
    for (let times = 0; times < 2; times++)
      expect(await ask(id, [{ uid: "other@portal.example", ...event }])).toContain(
        "it lists no stays or closures from today on",
      );
    expect(heldBy(id)).toHaveLength(1);
    expect(told(`The calendar of ${name} for % is empty`)).toBe(1);
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
    lodge.run("UPDATE channels SET empty_since = ? WHERE id = ?", yesterday, id);
    await ask(id);
    expect(heldBy(id)).toEqual([]);
    await admin.fill(`/admin/rooms/channels/${id}/remove`);
  });

  test("a stay that the channel cancels is released at once, also from an empty calendar", async () => {
    const { id, name } = await addChannel(4);
    const anna = { from: inDays(64), to: inDays(66) };
    const bea = { from: inDays(70), to: inDays(72) };
    const cancelled = (stay = anna) => ({ ...stay, summary: "Anna\r\nSTATUS:CANCELLED" });
    await ask(id, [anna, bea]);
    await ask(id, [cancelled()]);
    expect(heldBy(id)).toEqual([[bea.from, bea.to]]);
    expect(emptySinceOf(id)).not.toBe(null);
    await ask(id, [cancelled(), cancelled(bea)]);
    expect(heldBy(id)).toEqual([]);
    expect(emptySinceOf(id)).toBe(null);
    expect(told(`The calendar of ${name} for % is empty`)).toBe(1);
    await admin.fill(`/admin/rooms/channels/${id}/remove`);
  });

  test("a cancelled day of a series ends no other stay of it", async () => {
    const { id } = await addChannel(4);
    const uid = "series@portal.example";
    const stays = [64, 70].map((day) => ({ from: inDays(day), to: inDays(day + 1), uid }));
    await ask(id, stays);
    const day = inDays(64).replaceAll("-", "");
    const summary = `Anna\r\nRECURRENCE-ID;VALUE=DATE:${day}\r\nSTATUS:CANCELLED`;
    await ask(id, [{ from: inDays(64), to: inDays(65), uid, summary }]);
    expect(heldBy(id)).toEqual([[inDays(70), inDays(71)]]);
    await admin.fill(`/admin/rooms/channels/${id}/remove`);
  });

  test("a calendar whose last stay has departed is no surprise", async () => {
    const { id, name } = await addChannel(4);
    const departed = { from: inDays(-2), to: inDays(0) };
    await ask(id, [departed, { from: inDays(64), to: inDays(66) }]);
    lodge.run("DELETE FROM channel_bookings WHERE channel_id = ?", id);
    await ask(id, [departed]);
    expect(emptySinceOf(id)).toBe(null);
    expect(told(`The calendar of ${name} for % is empty`)).toBe(0);
    await admin.fill(`/admin/rooms/channels/${id}/remove`);
  });

  test("booked nights are never blocked: the desk is notified once, and the import retries", async () => {
    const { id, name } = await addChannel(5);
    const booking = insertRawBooking(lodge.file, {
      roomId: 5,
      checkIn: inDays(70),
      checkOut: inDays(73),
    });
    const events = [{ from: inDays(71), to: inDays(74) }];
    expect(await ask(id, events)).toContain("no room is free here");
    await ask(id, events);
    // Only the night that is not booked is blocked.
    expect(heldBy(id)).toEqual([[inDays(73), inDays(74)]]);
    expect(told(`%taken at ${name} too`)).toBe(1);
    endBooking(booking);
    // The channel answers that its calendar is unchanged.
    await ask(id);
    expect(heldBy(id)).toEqual([[inDays(71), inDays(74)]]);
  });

  test("nights that become free are held even if the channel cannot be read", async () => {
    const { id } = await addChannel(5);
    const booking = insertRawBooking(lodge.file, {
      ...{ roomId: 5, checkIn: inDays(76), checkOut: inDays(78) },
    });
    const stay = { from: inDays(76), to: inDays(78) };
    await ask(id, [stay]);
    expect(heldBy(id)).toEqual([]);
    channel.answer = (_, response) => response.writeHead(500).end();
    await ask(id);
    expect(heldBy(id)).toEqual([]);
    endBooking(booking);
    expect(await ask(id)).toContain("The sync failed");
    expect(heldBy(id)).toEqual([[stay.from, stay.to]]);
    const guest = await signedIn(lodge, people.aline);
    const dates = { checkIn: inDays(76), checkOut: inDays(78), guests: "1", board: "BB" };
    expectPage(await guest.post("/booking", { roomId: "5", ...dates }), { status: 422 });
    await admin.fill(`/admin/rooms/channels/${id}/remove`);
  });

  test("an event without dates is reported without its name and frees no nights", async () => {
    const { id } = await addChannel(4);
    const event = { from: inDays(60), to: inDays(62), summary: "Anna" };
    await ask(id, [event]);
    const text = calendarText([event]).replace(/DTSTART.*?\r\n/, "");
    channel.answer = (_, response) => response.end(text);
    const page = await ask(id);
    expect(page).toContain("it has no DTSTART");
    expect(page).not.toContain("“Anna”");
    expect(heldBy(id)).toEqual([[inDays(60), inDays(62)]]);
    expectPage(await admin.get(`/admin/rooms/channels/${id}`), { has: ["it has no DTSTART"] });
    await admin.fill(`/admin/rooms/channels/${id}/remove`);
  });

  test("staff are notified once each time more events cannot be imported", async () => {
    const { id, name } = await addChannel(4);
    const unreadable = `Some stays of ${name} for % cannot be imported`;
    const good = { from: inDays(60), to: inDays(62) };
    const wrong = { from: "soon", to: "later" };
    await ask(id, [good]);
    expect(told(unreadable)).toBe(0);
    await ask(id, [good, wrong]);
    await ask(id, [good, wrong, { from: inDays(63), to: inDays(64) }]);
    expect(told(unreadable)).toBe(1);
    await ask(id, [good, wrong, wrong]);
    expect(told(unreadable)).toBe(2);
    const end = { from: inDays(70), to: inDays(400), summary: "CLOSED - Not available" };
    await ask(id, [good, wrong, wrong, end]);
    expect(told(unreadable)).toBe(2);
    await ask(id, [good, wrong, wrong, end, { ...end, summary: "Anna Keza" }]);
    expect(told(unreadable)).toBe(3);
    await admin.fill(`/admin/rooms/channels/${id}/remove`);
  });

  test("staff are notified once that a channel marks coming events as free time", async () => {
    const { id, name } = await addChannel(4);
    const free = (from: number) => ({
      ...{ from: inDays(from), to: inDays(from + 1), summary: "Anna\r\nTRANSP:TRANSPARENT" },
    });
    const freeTime = `${name} lists free time for %`;
    const good = { from: inDays(60), to: inDays(62) };
    expect(await ask(id, [good, free(-20)])).toContain("1 event in the past");
    expect(told(freeTime)).toBe(0);
    expect(await ask(id, [good, free(64)])).toContain("it is marked as free time");
    await ask(id, [good]);
    await ask(id, [good, free(64), free(66)]);
    expect(told(freeTime)).toBe(1);
    expect(heldBy(id)).toEqual([[good.from, good.to]]);
    await admin.fill(`/admin/rooms/channels/${id}/remove`);
  });

  test("a closure too long for a stay notifies the desk unless it ends the calendar", async () => {
    const { id, name } = await addChannel(4);
    const unreadable = `Some stays of ${name} for % cannot be imported`;
    const good = { from: inDays(5), to: inDays(6) };
    const closed = (from: number, to: number) => ({
      ...{ from: inDays(from), to: inDays(to), summary: "CLOSED - Not available" },
    });
    await ask(id, [good, closed(300, 500)]);
    expect(told(unreadable)).toBe(0);
    expect(await ask(id, [good, closed(10, 103), closed(300, 500)])).toContain("2 to check");
    await ask(id, [good, closed(11, 104), closed(301, 501)]);
    expect(told(unreadable)).toBe(1);
    await admin.fill(`/admin/rooms/channels/${id}/remove`);
  });

  test("an unreadable event that replaces another one notifies the desk once", async () => {
    const { id, name } = await addChannel(4);
    const unreadable = `Some stays of ${name} for % cannot be imported`;
    const good = { from: inDays(60), to: inDays(62) };
    const wrong = { from: "soon", to: "later", summary: "Anna" };
    const others = ["Bea", "Zoe"].map((summary) => ({ ...wrong, summary }));
    await ask(id, [good, wrong]);
    expect(told(unreadable)).toBe(1);
    await ask(id, [good, { ...wrong, summary: "Jean" }]);
    expect(told(unreadable)).toBe(2);
    await ask(id, [good, ...others]);
    expect(told(unreadable)).toBe(3);
    // The same events in another order and with other UIDs are not new.
    await ask(id, [...others.reverse().map((event) => ({ ...event, uid: "renamed" })), good]);
    await ask(id, [others[0] ?? wrong, good]);
    expect(told(unreadable)).toBe(3);
    await admin.fill(`/admin/rooms/channels/${id}/remove`);
  });

  test("an unreadable event with a possible date keeps missing stays near it for a day", async () => {
    const { id, name } = await addChannel(4);
    const stays = [420, 424].map((day) => ({ from: inDays(day), to: inDays(day + 2) }));
    const [good, gone] = stays.map(({ from, to }) => [from, to]);
    const wrong = { from: `${inDays(422).slice(0, 8)}32`, to: `${inDays(422).slice(0, 8)}33` };
    await ask(id, stays);
    for (let times = 0; times < 2; times++) await ask(id, [...stays.slice(0, 1), wrong]);
    expect(heldBy(id)).toEqual([good, gone]);
    expect(told(`Some stays of ${name} for % cannot be imported`)).toBe(1);
    lodge.run(
      "UPDATE channel_bookings SET missing_since = ? WHERE channel_id = ? AND missing_since IS NOT NULL",
      new Date(Date.now() - 25 * 3_600_000).toISOString(),
      id,
    );
    // The channel answers with the same calendar.
    await ask(id);
    expect(heldBy(id)).toEqual([good]);
    expect(told(`${name} no longer lists a stay in %`)).toBe(1);
    await admin.fill(`/admin/rooms/channels/${id}/remove`);
  });

  test("of stays with one UID, those with a lower SEQUENCE are reported to the desk", async () => {
    const { id, name } = await addChannel(4);
    const stay = (day: number, sequence: number) => ({
      ...{ from: inDays(day), to: inDays(day + 2), uid: "same@portal.example" },
      summary: `Reserved\r\nSEQUENCE:${sequence}`,
    });
    const unreadable = `Some stays of ${name} for % cannot be imported`;
    await ask(id, [stay(430, 0)]);
    const page = await ask(id, [stay(430, 0), stay(434, 1), stay(438, 2)]);
    expect(page).toContain("a newer version with other dates");
    expect(told(unreadable)).toBe(1);
    // What was held stays held for a day, so that the desk can check it.
    expect(heldBy(id)).toEqual([430, 438].map((day) => [inDays(day), inDays(day + 2)]));
    await ask(id, [stay(430, 0), stay(434, 1), stay(438, 2)]);
    expect(told(unreadable)).toBe(1);
    await admin.fill(`/admin/rooms/channels/${id}/remove`);
  });

  test("an unsupported recurrence rule is named, and each event's first stay is imported", async () => {
    const { id } = await addChannel(4);
    const rule = "RRULE:FREQ=WEEKLY;WKST=XX;COUNT=2";
    const stays = [66, 70].map((day) => ({ from: inDays(day), to: inDays(day + 2) }));
    const page = await ask(
      id,
      stays.map((stay) => ({ ...stay, summary: `Anna\r\n${rule}` })),
    );
    expect(page).toContain("its repetition rule is not supported");
    expect(page).toContain("“Anna”");
    expect(heldBy(id)).toEqual(stays.map(({ from, to }) => [from, to]));
    await admin.fill(`/admin/rooms/channels/${id}/remove`);
  });

  test("a stay with one conflicting night blocks the others, and all once free", async () => {
    const { id, name } = await addChannel(5);
    const booking = insertRawBooking(lodge.file, {
      ...{ roomId: 5, checkIn: inDays(131), checkOut: inDays(132) },
    });
    const page = await ask(id, [{ from: inDays(130), to: inDays(134) }]);
    expect(heldBy(id)).toEqual([
      [inDays(130), inDays(131)],
      [inDays(132), inDays(134)],
    ]);
    expect(page).toContain("1 channel booking, 1 conflict");
    expect(told(`%taken at ${name} too`)).toBe(1);
    await ask(id);
    expect(heldBy(id)).toHaveLength(2);
    endBooking(booking);
    await ask(id);
    expect(heldBy(id)).toEqual([[inDays(130), inDays(134)]]);
    await ask(id, [{ from: inDays(300), to: inDays(301) }]);
    expect(heldBy(id)).toEqual([[inDays(300), inDays(301)]]);
  });

  describe("closures", () => {
    const other = { from: inDays(200), to: inDays(201) };
    let bookings: string[] = [];
    afterEach(async () => {
      for (const id of lodge.values<number>("SELECT id FROM channels WHERE room_id = 1")) {
        await admin.fill(`/admin/rooms/channels/${id}/remove`);
      }
      bookings.forEach(endBooking);
      bookings = [];
    });
    const closure = (from: number, to: number) => ({
      ...{ from: inDays(from), to: inDays(to), summary: "CLOSED - Not available" },
    });
    const book = (from: number, to: number) => {
      const stay = { roomId: 1, checkIn: inDays(from), checkOut: inDays(to) };
      const id = insertRawBooking(lodge.file, stay);
      bookings.push(id);
      return id;
    };

    test("a closure counts as the channel's own if it never fetched our calendar", async () => {
      const { id, name } = await addChannel(1);
      const booking = book(80, 82);
      await ask(id, [other]);
      await ask(id, [other, closure(80, 82)]);
      expect(told(`%taken at ${name} too`)).toBe(1);
      endBooking(booking);
      await ask(id);
      expect(heldBy(id)).toEqual([
        [inDays(80), inDays(82)],
        [inDays(200), inDays(201)],
      ]);
      await ask(id, [other]);
    });

    test("HEAD requests, signed-in users and revoked links do not count as a fetch", async () => {
      const { id, name } = await addChannel(1);
      const booking = book(84, 86);
      const file = `/calendars/${tokenOf(id)}.ics`;
      await new Visitor(lodge).raw(file, { method: "HEAD" });
      await calendar(id, { "If-None-Match": "*" });
      await admin.raw(file);
      await admin.post(`/admin/rooms/channels/${id}/revoke-link`, { version: "1" });
      await new Visitor(lodge).raw(file);
      await ask(id, [other, closure(84, 86)]);
      expect(told(`%taken at ${name} too`)).toBe(1);
      endBooking(booking);
      await ask(id);
      expect(heldBy(id)).toContainEqual([inDays(84), inDays(86)]);
      await ask(id, [other]);
    });

    test("a closure that repeats our own export is ignored until the channel fetches again", async () => {
      const { id, name } = await addChannel(1);
      const booking = book(88, 90);
      const fetched = await calendar(id);
      const own = { from: inDays(92), to: inDays(93), uid: "1-a-b@busy.nyungwe-eco-lodge" };
      const events = [other, closure(88, 90), own];
      const page = await ask(id, events);
      expect(page).toContain(`${name} last fetched our calendar on`);
      expect(told(`%taken at ${name} too`)).toBe(0);
      endBooking(booking);
      await ask(id);
      expect(heldBy(id)).toEqual([[inDays(200), inDays(201)]]);
      // The channel learns that the nights are free and keeps them closed, so the closure is its own.
      const held = { "If-None-Match": fetched.headers.get("ETag") ?? "" };
      expect((await calendar(id, held)).status).toBe(200);
      await ask(id);
      expect(heldBy(id)).toContainEqual([inDays(88), inDays(90)]);
      await ask(id, [other]);
    });

    test("a closure that returns after the nights were open is the channel's own", async () => {
      const { id } = await addChannel(1);
      const booking = book(94, 96);
      await calendar(id);
      await ask(id, [other, closure(94, 96)]);
      await admin.post(`/admin/rooms/channels/${id}/revoke-link`, { version: "1" });
      endBooking(booking);
      await ask(id, [other]);
      await ask(id, [other, closure(94, 96)]);
      expect(heldBy(id)).toContainEqual([inDays(94), inDays(96)]);
      await ask(id, [other]);
    });

    const fetchHoursAgo = (id: number, hours: number) => {
      const fetchedAt = new Date(Date.now() - hours * 3_600_000).toISOString();
      lodge.run("UPDATE channels SET fetched_at = ? WHERE id = ?", fetchedAt, id);
      const exported = "UPDATE channel_exported_nights SET exported_at = ? WHERE channel_id = ?";
      lodge.run(exported, fetchedAt, id);
    };

    test("a first closure two days after the last fetch is the channel's own", async () => {
      const { id } = await addChannel(1);
      const booking = book(98, 100);
      await calendar(id);
      await ask(id, [other]);
      endBooking(booking);
      fetchHoursAgo(id, 47);
      await ask(id, [other, closure(98, 99)]);
      expect(heldBy(id)).toEqual([[inDays(200), inDays(201)]]);
      fetchHoursAgo(id, 49);
      await ask(id, [other, closure(98, 101)]);
      expect(heldBy(id)).toContainEqual([inDays(99), inDays(101)]);
      await ask(id, [other]);
    });

    test("an echo that the channel keeps closed stays an echo, without its added nights", async () => {
      const { id, name } = await addChannel(1);
      book(102, 104);
      await calendar(id);
      await ask(id, [other, closure(102, 104)]);
      fetchHoursAgo(id, 30 * 24);
      await ask(id, [other, closure(102, 106)]);
      expect(told(`%taken at ${name} too`)).toBe(0);
      expect(heldBy(id)).toContainEqual([inDays(104), inDays(106)]);
      await ask(id, [other]);
    });

    test("closures of the next days count as advance notice at Airbnb or if configured", async () => {
      const { id, name } = await addChannel(1);
      const airbnb = { from: inDays(0), to: inDays(2), summary: "Airbnb (Not available)" };
      expect(await ask(id, [other, airbnb])).toContain("2 nights of advance notice");
      expect(heldBy(id)).toEqual([[inDays(200), inDays(201)]]);
      await ask(id, [other, closure(0, 2)]);
      expect(heldBy(id)).toContainEqual([inDays(0), inDays(2)]);
      const form = await admin.form(`/admin/rooms/channels/${id}`);
      const wrong = { ...form, name, noticeDays: "31" };
      expectPage(await admin.post(`/admin/rooms/channels/${id}`, wrong), {
        ...{ status: 422, has: ["from 0 to 30"] },
      });
      await admin.post(`/admin/rooms/channels/${id}`, { ...form, name, noticeDays: "2" });
      await ask(id);
      expect(heldBy(id)).toEqual([[inDays(200), inDays(201)]]);
    });
  });

  test("three failed imports notify the desk once, and recovery is notified too", async () => {
    const { id, name } = await addChannel(2);
    const outage = `The calendar of ${name} for % cannot be read`;
    const recovery = `The calendar of ${name} for % can be read again`;
    channel.answer = (_, response) => response.writeHead(500).end();
    await ask(id);
    await ask(id);
    expect(told(outage)).toBe(0);
    await ask(id);
    expect(await ask(id)).toContain("4 failures in a row");
    expect(told(outage)).toBe(1);
    const line = "has not synced since";
    expectPage(await admin.get("/admin"), { has: [line] });
    await ask(id, []);
    expect([told(outage), told(recovery)]).toEqual([1, 1]);
    expectPage(await admin.get("/admin"), { lacks: [line] });
    await ask(id);
    expect(told(recovery)).toBe(1);
  });

  test("a calendar that fails often notifies the desk once, and once when it is stable", async () => {
    const { id, name } = await addChannel(2);
    const notified = () =>
      lodge.values(
        "SELECT title FROM notifications WHERE title LIKE ? ORDER BY id",
        `The calendar of ${name} for %read%`,
      );
    const sync = async (outcomes: string) => {
      for (const outcome of outcomes) {
        channel.answer = calendarOf([]);
        if (outcome === "F") channel.answer = (_, response) => response.writeHead(503).end();
        await ask(id);
      }
    };
    await sync("FFSFSSSFFS");
    expect(notified()).toEqual([]);
    await sync("FFSFFSFFSFFS");
    const unstable = expect.stringContaining("often cannot be read");
    expect(notified()).toEqual([unstable]);
    const line = `The ${name} calendar for Double Bed has often failed to sync since`;
    expectPage(await admin.get("/admin"), { has: [line] });
    expectPage(await admin.get(pageOf(2)), { has: ["This calendar often cannot be read."] });
    // Also while it fails three times in a row.
    await sync("FFFSFSSFFF");
    expect(notified()).toEqual([unstable]);
    await sync("SSSSSS");
    const stable = expect.stringContaining("can be read again");
    expect(notified()).toEqual([unstable, stable]);
    expectPage(await admin.get("/admin"), { lacks: [line] });
    await sync("FFSF");
    expect(notified()).toEqual([unstable, stable]);
    await sync("SSSS");
    await admin.fill(`/admin/rooms/channels/${id}/remove`);
  });

  test("an internal error counts as a failed import", async () => {
    const { id } = await addChannel(2);
    lodge.expectFaults(/"A fault\."/);
    lodge.file.exec(`CREATE TRIGGER fault BEFORE INSERT ON channel_bookings
      BEGIN SELECT RAISE(ABORT, 'A fault.'); END`);
    const page = await ask(id, [{ from: inDays(214), to: inDays(215) }]);
    lodge.file.exec("DROP TRIGGER fault");
    expect(page).toContain("The sync failed");
    expect(problemOf(id)).toContain("a software error");
    expect(lodge.value("SELECT failures FROM channels WHERE id = ?", id)).toBe(1);
    await ask(id, []);
    expect(problemOf(id)).toBe(null);
  });

  test("a calendar without a readable event, three times, counts as an outage", async () => {
    const { id, name } = await addChannel(2);
    const wrong = { from: "2026x", to: "later" };
    for (let times = 0; times < 3; times++) await ask(id, [wrong, wrong]);
    expect(told(`The calendar of ${name} for % cannot be read`)).toBe(1);
    expectPage(await admin.get("/admin"), { has: ["has not synced since"] });
    await ask(id, []);
  });

  test("an Airbnb closure far ahead is left out and reported", async () => {
    const { id } = await addChannel(2);
    const rolling = { from: inDays(400), to: inDays(700), summary: "Airbnb (Not available)" };
    const page = await ask(id, [rolling, { from: inDays(210), to: inDays(212) }]);
    expect(page).toContain("longer than any stay");
    expect(heldBy(id)).toEqual([[inDays(210), inDays(212)]]);
  });

  test("a stay stays blocked while a left-out event covers it", async () => {
    const { id } = await addChannel(2);
    const stays = [20, 60].map((day) => ({ from: inDays(230 + day), to: inDays(232 + day) }));
    await ask(id, stays);
    expect(heldBy(id)).toHaveLength(2);
    // Some channels merge adjacent events.
    await ask(id, [{ from: inDays(240), to: inDays(340) }]);
    expect(heldBy(id)).toHaveLength(2);
    await ask(id, [{ from: inDays(240), to: inDays(280) }]);
    expect(heldBy(id)).toEqual([[inDays(240), inDays(280)]]);
  });

  test("many conflicts in one import send one notification", async () => {
    const { id, name } = await addChannel(3);
    insertRawBooking(lodge.file, { roomId: 3, checkIn: inDays(100), checkOut: inDays(109) });
    const days = [100, 102, 104, 106, 108];
    await ask(
      id,
      days.map((day) => ({ from: inDays(day), to: inDays(day + 1) })),
    );
    expect(told(`%taken at ${name} too`)).toBe(1);
    const { html } = await admin.get("/admin/notifications");
    expect(html).toContain("and 2 more");
  });

  test("imports send the last ETag", async () => {
    const { id } = await addChannel(2);
    await ask(id, [{ from: inDays(220), to: inDays(222) }]);
    await ask(id);
    expect(channel.asked.at(-1)?.["if-none-match"]).toBeTruthy();
    expect(heldBy(id)).toHaveLength(1);
  });
});

describe("editing a channel", () => {
  const editOf = (id: number) => `/admin/rooms/channels/${id}`;
  const edit = async (id: number, changes: Record<string, string>) => {
    const form = await admin.form(editOf(id));
    return admin.post(editOf(id), { ...form, ...changes });
  };
  /** Day counter that keeps stays on nights that nothing else uses. */
  let used = 500;
  const freshStay = () => {
    used += 4;
    return { from: inDays(used), to: inDays(used + 2) };
  };

  test("a new address is fetched without the old ETag; blocked nights stay until then", async () => {
    const { id, name } = await addChannel(2);
    const [stay, next] = [freshStay(), freshStay()];
    await ask(id, [stay]);
    expect(await admin.form(editOf(id))).toMatchObject({ name, url: channel.url });
    const other = "https://portal.example/other.ics?key=second-key";
    const page = await edit(id, { url: ` ${other.replace("https:", "webcal:")} ` });
    expectPage(page, { at: pageOf(2), has: ["Channel saved.", "not synced yet."] });
    expect(heldBy(id)).toEqual([[stay.from, stay.to]]);
    channel.asked.length = 0;
    const told = await ask(id, [next]);
    expect(channel.asked[0]).not.toHaveProperty("if-none-match");
    expect(heldBy(id)).toEqual([[next.from, next.to]]);
    expect(told).toMatch(/synced on .{10,30}: 1 channel booking\./);
    const log = lodge.values(
      "SELECT detail FROM audit_log WHERE action = 'portal-changed' AND detail LIKE ?",
      `${name}:%`,
    );
    expect(log).toHaveLength(1);
    expect(log.join()).not.toContain("key");
    expect(lodge.output()).not.toContain("second-key");
  });

  test("removing the address frees its nights; renaming a channel keeps its export", async () => {
    const { id } = await addChannel(2);
    const stay = freshStay();
    await ask(id, [stay]);
    expect(heldBy(id)).toEqual([[stay.from, stay.to]]);
    const page = await edit(id, { name: "Renamed", url: "" });
    expectPage(page, { has: ["Renamed", "No calendar of Renamed is imported."] });
    expect(heldBy(id)).toEqual([]);
    expect((await calendar(id)).status).toBe(200);
  });

  test("a bad address, a taken name or an outdated form is refused", async () => {
    const { name } = await addChannel(2);
    const { id } = await addChannel(2);
    expectPage(await edit(id, { url: "https://10.0.0.1/x.ics" }), {
      status: 422,
      has: ["internet"],
    });
    expectPage(await edit(id, { url: "http://portal.example/x" }), { status: 422, has: ["https"] });
    expectPage(await edit(id, { name: name.toUpperCase() }), { status: 409, has: ["already"] });
    const late = await admin.form(editOf(id));
    await edit(id, { name: "First here" });
    const refused = await admin.post(editOf(id), { ...late, name: "Second here" });
    expectPage(refused, { status: 409, has: ["First here"] });
    expectPage(await admin.post(editOf(id), fieldsOf(refused)), { at: pageOf(2) });
    expectPage(await admin.get(editOf(99_999)), { status: 404 });
  });

  test("a late response from the former address is ignored", async () => {
    const { id } = await addChannel(2);
    const answers = calendarOf([freshStay()]);
    let isAsked = () => {};
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    let answerNow = () => {};
    channel.answer = (request, response) => {
      answerNow = () => answers(request, response);
      isAsked();
    };
    const asking = ask(id);
    await asked;
    await edit(id, { url: "https://portal.example/other.ics" });
    answerNow();
    expect(await asking).toContain("Nothing was synced");
    expect(heldBy(id)).toEqual([]);
  });
});

test("an event with an unknown time zone is held, and listed to check", async () => {
  const { id, name } = await addChannel(4);
  const [from, to] = [inDays(60), inDays(62)];
  const text = calendarText([{ from, to, summary: "Anna" }]).replaceAll(
    /DT(START|END);VALUE=DATE:(\d+)/g,
    "DT$1;TZID=Mine:$2T120000",
  );
  channel.answer = (_, response) => response.writeHead(200).end(text);
  expect(await ask(id)).toContain("1 channel booking, 1 to check");
  expect(heldBy(id)).toEqual([[from, to]]);
  expectPage(await admin.get(`/admin/rooms/channels/${id}`), {
    has: [
      `Channel bookings from ${name}:`,
      "To check (1).",
      "“Anna”",
      "its time zone is not known",
    ],
    lacks: ["ot imported"],
  });
});

describe("an unchanged calendar", () => {
  test("an unchanged calendar is read again when a far event comes into range", async () => {
    const { id } = await addChannel(3);
    const far = { from: inDays(735), to: inDays(737) };
    expect(await ask(id, [far])).toContain("1 to check");
    const setDay = lodge.file.prepare("UPDATE channels SET reread_on = ? WHERE id = ?");
    const dueOf = () => lodge.value("SELECT reread_on FROM channels WHERE id = ?", id);
    expect(dueOf()).toBe(inDays(4));
    channel.asked.length = 0;
    await ask(id);
    setDay.run(inDays(0), id);
    await ask(id);
    await ask(id);
    expect(channel.asked.map((headers) => "if-none-match" in headers)).toEqual([true, false, true]);
    expect(dueOf()).toBe(inDays(4));
  });

  test("importing 2,000 events leaves other requests responsive", async () => {
    lodge.file.exec("UPDATE rooms SET units = 8 WHERE id = 5");
    const { id } = await addChannel(5);
    const events = Array.from({ length: 2_000 }, (_, index) => {
      const from = 3 + (index % 600);
      return { from: inDays(from), to: inDays(from + 1), uid: `${index}@portal.example` };
    });
    let isDone = false;
    const asking = ask(id, events).then(() => {
      isDone = true;
    });
    const bystander = new Visitor(lodge);
    let answers = 0;
    while (!isDone) {
      await bystander.get(`/rooms?checkIn=${inDays(700)}&checkOut=${inDays(701 + (answers % 20))}`);
      answers += isDone ? 0 : 1;
    }
    await asking;
    expect(heldBy(id)).toHaveLength(2_000);
    expect(answers).toBeGreaterThan(8);
    channel.answer = calendarOf([]);
  });
});

describe("addresses and responses that imports refuse", () => {
  test.each([
    "http://portal.example/room.ics",
    "https://127.0.0.1/room.ics",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://[fd00::1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://portal.example:8443/",
    "https://user:word@portal.example/",
    "file:///etc/passwd",
    "portal.example",
  ])("the address %s is refused", async (url) => {
    const page = await admin.post(pageOf(1), { name: "Wrong", url });
    expectPage(page, { status: 422, has: ["There is a problem"] });
    expect(page.html).toContain(`value="${url}"`);
  });

  test.each([
    ["an internal host name", "https://inner.example/", "does not resolve to a public address"],
    [
      "a host name with public and internal addresses",
      "https://mixed.example/",
      "does not resolve to a public address",
    ],
    ["an unknown host name", "https://nowhere.invalid/", "host name does not exist"],
  ])("%s is not fetched", async (_, url, why) => {
    const { id } = await addChannel(1, url);
    const before = channel.asked.length;
    await ask(id);
    expect(problemOf(id)).toContain(why);
    expect(channel.asked.length).toBe(before);
  });

  test.each([
    ["http://portal.example/", "must start with https"],
    ["https://127.0.0.1/", "public internet address"],
    ["https://inner.example/", "does not resolve to a public address"],
    ["/room.ics", "redirects too often"],
  ])("a redirect to %s is refused", async (location, why) => {
    const { id } = await addChannel(1);
    channel.answer = (_, response) => response.writeHead(302, { location }).end();
    await ask(id);
    expect(problemOf(id)).toContain(why);
  });

  test.each([
    ["too large", (size: Buffer) => [200, {}, size] as const, "The calendar is too large."],
    [
      "compressed",
      (size: Buffer) => [200, { "Content-Encoding": "gzip" }, gzipSync(size)] as const,
      "The calendar is compressed, which is not supported.",
    ],
    ["refused", () => [403, {}, Buffer.alloc(1)] as const, "answered 403"],
  ])("a response is not read: %s", async (_, of, why) => {
    const { id } = await addChannel(1);
    const [status, headers, body] = of(Buffer.alloc(2_000_000, "x"));
    channel.answer = (_, response) => response.writeHead(status, headers).end(body);
    const page = await ask(id);
    expect(problemOf(id)).toContain(why);
    expect(page).not.toContain("hidden-key");
  });

  test.each(["", "Identity", " identity "])(
    "the content encoding “%s” counts as none",
    async (encoding) => {
      const { id } = await addChannel(1);
      channel.answer = (_, response) =>
        response.writeHead(200, { "Content-Encoding": encoding }).end(calendarText([]));
      expect(await ask(id)).toContain("Calendar synced.");
    },
  );

  test("a protocol upgrade is refused, and later imports work", async () => {
    const { id } = await addChannel(1);
    channel.answer = (_, response) =>
      response.writeHead(101, { Connection: "upgrade", Upgrade: "websocket" }).end();
    await ask(id);
    expect(problemOf(id)).toContain("without an answer");
    channel.answer = (_, response) => response.writeHead(200).end(calendarText([]));
    expect(await ask(id)).toContain("Calendar synced.");
  });

  test("channel names are unique per room, and staff cannot manage channels", async () => {
    const { name } = await addChannel(1, "");
    const page = await admin.post(pageOf(1), { name: name.toUpperCase(), url: "" });
    expectPage(page, { status: 409, has: ["a channel of this name already"] });
    const staff = await signedIn(lodge, people.claudine);
    expect((await staff.get(pageOf(1))).status).toBe(403);
  });
});
