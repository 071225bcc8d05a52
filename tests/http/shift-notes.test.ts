import { afterEach, describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { fieldsOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { insertRawNote } from "../world/shift-notes";
import { signedIn, Visitor } from "../world/visitor";
import { countRows, expectPage } from "./scenario";

const lodge = sharedLodge();
const staff = signedInVisitor(lodge, people.claudine);
const admin = signedInVisitor(lodge, people.diane);
const page = "/admin/shift-notes";

afterEach(() => {
  // Notes cannot be deleted, so each test uses its own days and texts.
  lodge.file.exec(`UPDATE shift_notes SET done_at = '2026-01-02T00:00:00.000Z', done_by = 'diane'
    WHERE done_at IS NULL`);
});

const write = (text: string, day = inDays(0)) => staff.post(page, { text, day });
const noteId = (text: string) =>
  lodge.value<number>("SELECT id FROM shift_notes WHERE text = ?", text);

test("the list is empty at first and visible to staff only", async () => {
  expectPage(await staff.get(page), { has: ["No open notes", "0 notes", "To do 0"] });
  expectPage(await new Visitor(lodge).get(page), { at: "/login" });
  const guest = await signedIn(lodge, people.aline);
  expectPage(await guest.get(page), { status: 403 });
  expectPage(await guest.post(page, { text: "x", day: inDays(0) }), { status: 403 });
  expect(countRows(lodge, "shift_notes")).toBe(0);
});

test("a note is written, seen by the next shift, marked as done and reopened", async () => {
  const written = await write("The generator\nneeds diesel");
  expectPage(written, {
    at: page,
    has: ["Note added.", "To do 1", "Claudine Mukamana", "Shift notes 1 due"],
  });
  const id = noteId("The generator\nneeds diesel");
  expectPage(await admin.get("/admin"), {
    has: ["The generator needs diesel", "Shift notes 1 due"],
  });
  const ticked = await admin.post(`${page}/${id}/done`, { returnTo: page });
  expectPage(ticked, {
    at: page,
    has: [
      "Marked as done by Diane Ingabire: “The generator needs diesel”",
      "Undo",
      "No open notes",
    ],
    html: [`action="${page}/${id}/undo"`],
  });
  // The first person who marked the note as done stays recorded.
  await staff.post(`${page}/${id}/done`, {});
  expect((await staff.get(`${page}?tab=done`)).text).toMatch(/needs diesel.*Done.*Diane Ingabire/);
  const again = await staff.post(`${page}/${id}/undo`, { returnTo: page });
  expectPage(again, { has: ["Note reopened:", "To do 1", "To do"] });
  await staff.post(`${page}/${id}/undo`, {});
  const log = await admin.get("/admin/audit?subject=handover");
  expectPage(log, { has: ["Created", "Done", "Reopened", "The generator needs diesel"] });
  expect(countRows(lodge, "audit_log", "subject = 'handover'")).toBe(3);
});

test("invalid input is explained and kept in the form", async () => {
  const refused = await staff.post(page, { text: " ", day: "31 February" });
  expectPage(refused, {
    status: 400,
    has: ["Enter a note", "Date input not valid."],
    html: ['value="31 February"'],
  });
  const long = await staff.post(page, { text: "x".repeat(2001), day: inDays(0) });
  expectPage(long, { status: 422, has: ["Use at most 2000 characters"] });
  for (const tail of ["done", "undo"]) {
    expectPage(await staff.post(`${page}/999999/${tail}`, {}), { status: 404 });
    expectPage(await staff.post(`${page}/x/${tail}`, {}), { status: 404 });
  }
});

test("a new note is for today or later; old ones can be closed", async () => {
  const refused = await write("Of last year", "2025-01-31");
  expectPage(refused, {
    status: 422,
    has: ["Choose today or a later day", "Of last year"],
    html: ['value="2025-01-31"', 'href="#day"'],
  });
  expectPage(await write("Of yesterday evening", inDays(-1)), { status: 422 });
  expect(countRows(lodge, "shift_notes", "text LIKE 'Of %'")).toBe(0);
  const id = insertRawNote(lodge.file, { text: "Long ago", day: "2025-01-31" });
  expectPage(await staff.post(`${page}/${id}/done`, { returnTo: page }), { at: page });
  expectPage(await staff.post(`${page}/${id}/undo`, { returnTo: page }), { has: ["Long ago"] });
});

test("a booking note submitted twice is logged once", async () => {
  const id = insertRawBooking(lodge.file, { roomId: 3, checkIn: inDays(40), checkOut: inDays(41) });
  const notes = () => countRows(lodge, "audit_log", `subject_id = '${id}' AND action = 'note'`);
  for (const isForArrival of [[], [["isForArrival", "yes"]]]) {
    const note = { note: `Allergic ${isForArrival.length}`, ...Object.fromEntries(isForArrival) };
    const before = notes();
    await staff.post(`/admin/bookings/${id}`, note);
    expectPage(await staff.post(`/admin/bookings/${id}`, note), { has: ["Note saved."] });
    expect(notes()).toBe(before + 1);
  }
  // The same text by another clerk, or later by the first one, is a new note.
  await admin.post(`/admin/bookings/${id}`, { note: "Allergic 1" });
  expect(notes()).toBe(3);
  await staff.post(`/admin/bookings/${id}`, { note: "Allergic 1" });
  expect(notes()).toBe(4);
});

test("a note submitted twice is saved once; for another day it is separate", async () => {
  await write("Call the plumber");
  await write("Call the plumber");
  await write("Call the plumber", inDays(1));
  expect(countRows(lodge, "shift_notes", "text = 'Call the plumber'")).toBe(2);
  await staff.post(`${page}/${noteId("Call the plumber")}/done`, {});
  // The first one is done, so the same text is a new note.
  await write("Call the plumber");
  expect(countRows(lodge, "shift_notes", "text = 'Call the plumber'")).toBe(3);
});

test("the oldest open note comes first; notes for later days are not counted", async () => {
  insertRawNote(lodge.file, { text: "Of today" });
  insertRawNote(lodge.file, { text: "Of yesterday", day: inDays(-1) });
  insertRawNote(lodge.file, { text: "Of tomorrow", day: inDays(1) });
  const list = await staff.get(page);
  expectPage(list, { has: ["To do 3", "Shift notes 2 due", "2 due now, 1 for later days."] });
  expect(list.text).toMatch(/Of yesterday.*overdue.*Of today.*today.*Of tomorrow/);
  const desk = await staff.get("/admin");
  expectPage(desk, { has: ["Of today", "Of yesterday"], lacks: ["Of tomorrow"] });
  expectPage(await staff.get(`${page}?q=OF+TODAY`), { has: ["1 note"], lacks: ["Of yesterday"] });
  expectPage(await staff.get(`${page}?q=claudine`), { has: ["3 notes"] });
  const file = await (await staff.raw(`${page}/export.csv`)).text();
  expect(file.trim().split("\r\n")).toHaveLength(4);
  expect(file).toContain("Claudine Mukamana");
  expectPage(await staff.get(`${page}?tab=none&sort=-day`), { has: ["3 notes"] });
});

describe("a shift note on a booking", () => {
  const make = (id: string, from: number, roomId = 1) =>
    insertRawBooking(lodge.file, {
      id,
      roomId,
      firstName: "Zoë",
      checkIn: inDays(from),
      checkOut: inDays(from + 1),
    });

  test("is shown at arrival: on the booking, the arrivals and the dashboard", async () => {
    make("TE000001", 0);
    const own = "/admin/bookings/TE000001";
    expectPage(await staff.get(own), { has: ["Tell the guest on arrival"] });
    const noted = await staff.post(own, { note: "Her parcel is here", isForArrival: "on" });
    expectPage(noted, { has: ["Note saved.", "On arrival: Her parcel is here", "Done"] });
    // Submits the form a second time.
    await staff.post(own, { note: "Her parcel is here", isForArrival: "on" });
    const id = noteId("Her parcel is here");
    expectPage(await staff.get("/admin/bookings/arrivals"), {
      has: ["On arrival: Her parcel is here"],
    });
    expectPage(await staff.get("/admin"), {
      has: ["Zoë Uwase note for arrival", "Her parcel is here", "For Zoë Uwase on arrival"],
    });
    expectPage(await staff.get(page), { has: ["On arrival: Zoë Uwase", "To do 1"] });
    await staff.post(`${own}/check-in`, {});
    expectPage(await staff.get(own), { has: ["Her parcel is here", "Done"] });
    const told = await staff.post(`${page}/${id}/done`, { returnTo: own });
    expectPage(told, { at: own, has: ["Marked as done by Claudine Mukamana"], lacks: ["Done:"] });
    expectPage(await staff.get("/admin"), { lacks: ["note for arrival"] });
    expectPage(await staff.get(own), { lacks: ["Tell the guest on arrival", "On arrival:"] });
  });

  test("without the checkbox, the text is only logged on the booking", async () => {
    make("TE000002", 0, 2);
    await staff.post("/admin/bookings/TE000002", { note: "Only a note" });
    expect(countRows(lodge, "shift_notes", "text = 'Only a note'")).toBe(0);
    expectPage(await staff.get("/admin/bookings/TE000002"), { has: ["Only a note"] });
    const wrong = await staff.post("/admin/bookings/TE000002", { note: "", isForArrival: "on" });
    expect(wrong.status).toBe(400);
    expect(fieldsOf(wrong)).toHaveProperty("isForArrival");
  });

  test("moves with the arrival date and closes when the booking is cancelled", async () => {
    make("TE000003", 5, 3);
    insertRawNote(lodge.file, { text: "Moves along", bookingId: "TE000003" });
    expectPage(await staff.get("/admin"), { lacks: ["Moves along"] });
    const move = (by: string) =>
      lodge.file.exec(`UPDATE bookings SET check_in = date(check_in, '${by} days'),
        check_out = date(check_out, '${by} days') WHERE id = 'TE000003'`);
    move("-5");
    expectPage(await staff.get("/admin"), { has: ["Moves along"] });
    lodge.file.exec(`UPDATE bookings SET status = 'cancelled',
      cancelled_at = '2026-01-01T00:00:00.000Z' WHERE id = 'TE000003'`);
    expectPage(await staff.get(page), { lacks: ["Moves along"], has: ["To do 0"] });
    expect((await staff.get(`${page}?tab=all`)).text).toMatch(/Moves along.*Cancelled/);
  });
});

test("the database refuses to change or delete a note", async () => {
  insertRawNote(lodge.file, { text: "Kept" });
  const kept = "shift_notes_are_kept";
  for (const change of ["text = 'Other'", "day = '2030-01-01'", "created_by = 'diane'"]) {
    expect(() => lodge.file.exec(`UPDATE shift_notes SET ${change}`)).toThrow(kept);
  }
  expect(() => lodge.file.exec("DELETE FROM shift_notes")).toThrow(kept);
});

test("a purged note is shown as “deleted”", async () => {
  const id = insertRawNote(lodge.file, { text: "Allergic to nuts" });
  lodge.run("UPDATE shift_notes SET text = '' WHERE id = ?", id);
  expectPage(await staff.get(`${page}?tab=all`), { has: ["(deleted)"] });
});
