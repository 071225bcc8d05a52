import { describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { errorLinesOf, fieldsOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { signedIn } from "../world/visitor";
import { expectPage } from "./scenario";

const lodge = sharedLodge();
const staff = signedInVisitor(lodge, people.claudine);
const admin = signedInVisitor(lodge, people.diane);

const path = "/admin/settings/sources";
const form = async () => await admin.form(path);
const idOf = (name: string) =>
  lodge.value<number>("SELECT id FROM booking_sources WHERE name = ?", name);
const logOf = (id: number) =>
  lodge.values(
    "SELECT action FROM audit_log WHERE subject = 'source' AND subject_id = ? ORDER BY id",
    String(id),
  );
/** Inserts a booking with the given source. */
function insertFrom(source: string | null): string {
  const id = insertRawBooking(lodge.file, {
    checkIn: inDays(40),
    checkOut: inDays(41),
    roomId: 4,
    status: "cancelled",
  });
  const sourceId = source && idOf(source);
  lodge.run("UPDATE bookings SET source_id = ? WHERE id = ?", sourceId, id);
  return id;
}

describe("the list of sources", () => {
  test("starts with common sources; one is added, renamed, ordered and given a commission", async () => {
    const page = await admin.get(path);
    expectPage(page, { has: ["Phone", "Email", "Walk-in", "Travel agent", "Booking portal"] });
    const added = await admin.post(path, { ...(await form()), added: "Gorilla Trails" });
    expectPage(added, { at: path, has: ["Saved.", "Gorilla Trails"] });
    const id = idOf("Gorilla Trails");
    const saved = await admin.post(path, {
      ...(await form()),
      [`name-${id}`]: "Gorilla Trails Ltd",
      [`place-${id}`]: "1",
      [`commission-${id}`]: "12,5",
    });
    expectPage(saved, { has: ["Saved."] });
    expect(
      lodge.row(
        "SELECT name, position, commission_percent AS percent FROM booking_sources WHERE id = ?",
        id,
      ),
    ).toEqual({ name: "Gorilla Trails Ltd", position: 1, percent: 12.5 });
    expect(logOf(id)).toEqual(["created", "changed"]);
  });

  test.each<[why: string, change: (id: number) => Record<string, string>, says: string]>([
    ["no name", (id) => ({ [`name-${id}`]: " " }), "Enter a name"],
    [
      "another's name",
      (id) => ({ [`name-${id}`]: "email" }),
      "There is already a source called email",
    ],
    ["a name twice", () => ({ added: "PHONE" }), "There is already a source called PHONE"],
    ["too much", (id) => ({ [`commission-${id}`]: "101" }), "Enter a percentage from 0 to 100"],
    ["no figure", (id) => ({ [`commission-${id}`]: "ten" }), "Enter a percentage from 0 to 100"],
    ["no place", (id) => ({ [`place-${id}`]: "first" }), "Enter a whole number from 1 to 1000"],
  ])("%s is rejected, and the form keeps its input", async (_, change, says) => {
    const id = idOf("Phone");
    const submitted = { ...(await form()), [`place-${idOf("Email")}`]: "7", ...change(id) };
    const page = await admin.post(path, submitted);
    expect(page.status).toBeGreaterThanOrEqual(400);
    expect(page.text).toContain(says);
    expect(fieldsOf(page)).toMatchObject(change(id));
    expect((await form())[`place-${idOf("Email")}`]).toBe("2");
  });

  test("two sources swap names in one save; a third cannot have either name", async () => {
    const [phone, email] = [idOf("Phone"), idOf("Email")];
    const swapped = { [`name-${phone}`]: "Email", [`name-${email}`]: "Phone" };
    expectPage(await admin.post(path, { ...(await form()), ...swapped }), {
      at: path,
      has: ["Saved."],
    });
    expect([idOf("Phone"), idOf("Email")]).toEqual([email, phone]);
    const back = { [`name-${phone}`]: "Phone", [`name-${email}`]: "Email" };
    const refused = await admin.post(path, { ...(await form()), ...back, added: "phone" });
    expectPage(refused, { status: 422, has: ["There is already a source called"] });
    expectPage(await admin.post(path, { ...(await form()), ...back }), { has: ["Saved."] });
    expect([idOf("Phone"), idOf("Email")]).toEqual([phone, email]);
  });

  test("an error links to the renamed source, not to the one that has the name", async () => {
    const [phone, email] = [idOf("Phone"), idOf("Email")];
    const refused = await admin.post(path, { ...(await form()), [`name-${email}`]: "Phone" });
    expectPage(refused, {
      status: 422,
      html: [`href="#name-${email}"`],
      lacksHtml: [`href="#name-${phone}"`],
    });
  });

  test("the error summary names the source and the field, the field's own message does not", async () => {
    const [phone, email] = [idOf("Phone"), idOf("Email")];
    const page = await admin.post(path, {
      ...(await form()),
      [`name-${phone}`]: "",
      [`place-${phone}`]: "first",
      [`place-${email}`]: "",
      [`commission-${email}`]: "101",
    });
    expect(errorLinesOf(page)).toEqual([
      "Phone, name: Enter a name",
      "Phone, sort order: Enter a whole number from 1 to 1000",
      "Email, sort order: Enter a whole number from 1 to 1000",
      "Email, commission (%): Enter a percentage from 0 to 100, or leave it blank",
    ]);
    expect(page.html).toContain("</span>Enter a whole number from 1 to 1000</div>");
  });

  test("an outdated form does not overwrite later changes", async () => {
    const id = idOf("Walk-in");
    const before = await form();
    await admin.post(path, { ...before, [`name-${id}`]: "At the door" });
    const late = await admin.post(path, { ...before, [`name-${id}`]: "Came by" });
    expectPage(late, { status: 409, has: ["Someone else changed the sources"] });
    expect(idOf("At the door")).toBe(id);
  });

  test("a used source can only be withdrawn; its bookings keep it", async () => {
    await admin.post(path, { ...(await form()), added: "Old portal" });
    const id = idOf("Old portal");
    const booking = insertFrom("Old portal");
    expectPage(await admin.get(`${path}/${id}/delete`), { has: ["cannot be deleted"] });
    const refused = await admin.post(`${path}/${id}/delete`, { version: "1" });
    expectPage(refused, { status: 409, has: ["You can deactivate it instead"] });
    const { [`offered-${id}`]: _, ...others } = await form();
    expectPage(await admin.post(path, others), { has: ["Saved."] });
    expectPage(await staff.get("/admin/bookings/new"), { lacks: ["Old portal"] });
    expectPage(await staff.get(`/admin/bookings/${booking}`), { has: ["Old portal"] });
    expectPage(await staff.get("/admin/bookings"), { has: ["Old portal"] });
  });

  test("an unused source is deleted after a question", async () => {
    await admin.post(path, { ...(await form()), added: "Mistyped" });
    const id = idOf("Mistyped");
    const asked = await admin.get(`${path}/${id}/delete`);
    expectPage(asked, { has: ["Delete Mistyped?"] });
    const done = await admin.post(`${path}/${id}/delete`, fieldsOf(asked));
    expectPage(done, { at: path, has: ["Source deleted."], lacks: ["Mistyped"] });
    expectPage(await admin.get(`${path}/${id}/delete`), { status: 404 });
  });

  test("is for administrators only", async () => {
    expectPage(await staff.get(path), { status: 403 });
    expectPage(await staff.post(path, { added: "Mine" }), { status: 403 });
  });
});

describe("a booking's source", () => {
  const wanted = { checkIn: inDays(30), checkOut: inDays(32), guests: "1", board: "BB" };

  test("is chosen in the desk's booking form", async () => {
    const empty = await staff.form("/admin/bookings/new");
    const submitted = { ...empty, ...wanted, roomId: "1", lastName: "Caller" };
    const sourceId = String(idOf("Phone"));
    const wrong = await staff.post("/admin/bookings/new", { ...submitted, sourceId: "999" });
    expectPage(wrong, { status: 422, has: ["Choose a source from the list"] });
    const made = await staff.post("/admin/bookings/new", { ...submitted, sourceId });
    expectPage(made, { has: ["Booking created successfully!", "Source Phone"] });
  });

  test("is changed on the booking's page, which shows the agent's commission", async () => {
    const agent = idOf("Travel agent");
    await admin.post(path, { ...(await form()), [`commission-${agent}`]: "10" });
    const id = insertRawBooking(lodge.file, { checkIn: inDays(50), checkOut: inDays(52) });
    const before = await staff.get(`/admin/bookings/${id}`);
    expectPage(before, { has: ["Source Website"], lacks: ["Commission"] });
    const change = (sourceId: string) => staff.post(`/admin/bookings/${id}/source`, { sourceId });
    expectPage(await change(String(agent)), {
      at: `/admin/bookings/${id}`,
      has: ["Source saved.", "Source Travel agent", "Commission 10%, $27.00"],
    });
    expectPage(await change("999"), { status: 409, has: ["This source no longer exists."] });
    expectPage(await change("x"), { status: 409, has: ["Choose a source from the list."] });
    expectPage(await change(""), { has: ["Source Website"] });
    expect(
      lodge.values(
        "SELECT after_json FROM audit_log WHERE subject_id = ? AND action = 'source-changed'",
        id,
      ),
    ).toEqual(['{"source":"Travel agent"}', '{"source":"Website"}']);
    const guest = await signedIn(lodge, people.aline);
    expectPage(await guest.get(`/my-bookings/${id}`), { lacks: ["Commission", "Travel agent"] });
  });

  test("a colleague's newer choice is shown and not overwritten", async () => {
    const id = insertRawBooking(lodge.file, {
      checkIn: inDays(60),
      checkOut: inDays(62),
      roomId: 3,
    });
    const { html } = await staff.get(`/admin/bookings/${id}`);
    const form = fieldsOf(html.slice(html.indexOf("Change source")));
    const save = (name: string) =>
      staff.post(`/admin/bookings/${id}/source`, { ...form, sourceId: String(idOf(name)) });
    expectPage(await save("Phone"), { has: ["Source saved.", "Source Phone"] });
    expectPage(await save("Phone"), { has: ["Source saved."] });
    expectPage(await save("Email"), {
      status: 409,
      has: ["Someone else changed the source", "Phone"],
    });
    expectPage(await staff.get(`/admin/bookings/${id}`), { has: ["Source Phone"] });
  });

  test("filters the list, its counters and its export", async () => {
    await admin.post(path, { ...(await form()), added: "Rare agent" });
    const id = insertFrom("Rare agent");
    const none = insertFrom(null);
    const source = idOf("Rare agent");
    const list = await staff.get(`/admin/bookings?source=${source}`);
    expectPage(list, { has: [`#${id}`, "Rare agent", "1 Total", "1 Cancelled"], lacks: [none] });
    expectPage(await staff.get("/admin/bookings?source=guest"), { has: [none], lacks: [id] });
    const dated = `source=${source}&from=${inDays(40)}&to=${inDays(40)}`;
    expectPage(await staff.get(`/admin/bookings?${dated}`), { has: ["1 Total"] });
    expectPage(await staff.get("/admin/bookings?source=nowhere"), {
      status: 400,
      has: ["Unknown source"],
    });
    const csv = await (await staff.raw(`/admin/bookings/export.csv?source=${source}`)).text();
    expect(csv.trim().split("\r\n")).toHaveLength(2);
    expect(csv).toContain("Rare agent");
  });
});
