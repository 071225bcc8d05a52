import { beforeEach, describe, expect, test } from "vitest";
import { lodgeToday } from "~/core/instants";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { errorLinesOf, fieldsOf, getByRole, hrefOf, textsOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";
import { countRows, expectPage } from "./scenario";

const lodge = sharedLodge();
const admin = signedInVisitor(lodge, people.diane);
const today = () => lodgeToday(new Date(), "Africa/Kigali");
beforeEach(() => {
  lodge.file.exec("DELETE FROM reviews; DELETE FROM bookings; DELETE FROM room_blocks");
});

const room = {
  name: "Canopy Suite",
  description: "High above the ferns.",
  type: "suite",
  view: "mountain",
  beds: "1 double bed",
  capacity: "2",
  sizeM2: "48",
  units: "2",
  rateBB: "$1,235.50",
  rateHB: "",
  rateFB: "1400",
  amenities: "Balcony\r\n\r\n  Bath  tub \r\nBalcony\r\nFireplace\r\nTelescope\r\nKettle",
  isListed: "yes",
  position: "6",
};
/** Adds the confirmation for boards without a rate. */
const sure = (form: { rateBB: string; rateHB: string; rateFB: string }) => ({
  ...form,
  sureOfBoards: `yes ${form.rateBB} ${form.rateHB} ${form.rateFB}`,
});
const roomRow = (id: number) => lodge.row("SELECT * FROM rooms WHERE id = ?", id);
const amenitiesOf = (id: number) =>
  lodge.values("SELECT name FROM room_amenities WHERE room_id = ? ORDER BY position", id);
const picturesOf = (id: number) =>
  lodge.rows("SELECT picture, alt FROM room_images WHERE room_id = ? ORDER BY position", id);
const lastChange = () => lodge.row("SELECT * FROM audit_log ORDER BY id DESC");
/** Returns the room form's current fields with some changed. */
const formOf = async (path: string, submitted: Record<string, string> = {}) => ({
  ...(await admin.form(path)),
  ...submitted,
});

/** Adds the suite and returns its id. */
async function addSuite(): Promise<number> {
  const page = await admin.post("/admin/rooms/new", sure(room));
  return Number(/\/admin\/rooms\/(\d+)\/pictures/.exec(page.path)?.[1]);
}
const dropSuite = (id: number) => lodge.run("DELETE FROM rooms WHERE id = ?", id);

describe("a board without a rate", () => {
  const warning =
    "Half board has no rate, so it would be sold at the bed & breakfast rate of $1,235.50.";

  test("needs confirmation before saving, with a suggested rate", async () => {
    const asked = await admin.post("/admin/rooms/new", room);
    // The other rooms charge $18 per guest for half board.
    expectPage(asked, {
      status: 422,
      has: [warning, "Suggested from other rooms: $1,271.50.", "Sell at the bed & breakfast rate"],
      lacks: ["Full board has no rate"],
    });
    expect(fieldsOf(asked)).toMatchObject({ name: room.name, rateBB: room.rateBB });
    expect(countRows(lodge, "rooms")).toBe(5);
    // A confirmation covers only the prices it names.
    const other = await admin.post("/admin/rooms/new", { ...sure(room), rateBB: "1,300" });
    expectPage(other, { status: 422, has: ["sold at the bed & breakfast rate of $1,300"] });
    const id = await addSuite();
    expect(roomRow(id)).toMatchObject({ rate_bb_cents: 123_550, rate_hb_cents: null });
    // An unchanged board is not asked about again.
    const path = `/admin/rooms/${id}`;
    expectPage(await admin.post(path, await formOf(path, { beds: "2 beds" })), {
      has: ["Saved."],
    });
    expectPage(await admin.post(path, await formOf(path, { rateFB: "" })), {
      status: 422,
      has: ["Full board has no rate", "Suggested from other rooms: $1,307.50."],
      lacks: ["Half board has no rate"],
    });
    expect(roomRow(id)).toMatchObject({ rate_fb_cents: 140_000 });
    dropSuite(id);
  });
});

test("the form for a new room type and the field for a new room name what they add", async () => {
  const page = await admin.get("/admin/rooms/new");
  expectPage(page, { lacks: ["type type"] });
  expect(page.title).toMatch(/^Add room type/);
  getByRole(page, "heading", { name: "Add room type" });
  expectPage(await admin.get("/admin/rooms/2/units"), {
    has: ["Add a room"],
    lacks: ["Add room type"],
  });
});

describe("the room list", () => {
  test("has a card for each room with the specified details", async () => {
    const page = await admin.get("/admin/rooms");
    expectPage(page, {
      has: [
        "Room types",
        "5 room types",
        "Double Bed",
        "Double · forest view · 1 double bed · 35 m² · 2 guests · No reviews yet",
        "BB $135 HB $171 FB $207",
        "Forest view Private bathroom Hot shower +5 more",
        "Available, 1 of 1 free tonight",
      ],
      html: ["rooms/double-1-480.webp"],
    });
    expect(hrefOf(page, "View: Double Bed")).toBe("/rooms/2");
    expect(hrefOf(page, "Edit: Double Bed")).toBe("/admin/rooms/2");
    expect(hrefOf(page, "Delete: Double Bed")).toBe("/admin/rooms/2/delete");
  });

  test("the badge shows tonight's availability with stays, blocks and rooms off sale", async () => {
    lodge.file.exec("UPDATE rooms SET units = 3 WHERE id = 2");
    insertRawBooking(lodge.file, { roomId: 2, checkIn: today(), checkOut: inDays(3) });
    insertRawBooking(lodge.file, {
      roomId: 3,
      checkIn: today(),
      checkOut: inDays(3),
      status: "cancelled",
    });
    lodge.run(
      `INSERT INTO room_blocks (room_id, first_night, end_day, units, reason, created_at)
         VALUES (1, ?, ?, 1, 'Paint', ''), (2, ?, ?, 1, 'Roof', '')`,
      today(),
      inDays(3),
      today(),
      inDays(3),
    );
    lodge.file.exec("UPDATE rooms SET is_listed = 0 WHERE id = 5");
    try {
      const { text, html } = await admin.get("/admin/rooms");
      expect(text).toMatch(
        /SINGLE Sold out tonight, 0 of 1 free.*Double Bed Available, 1 of 3 free tonight.*Twin Bed Available, 1 of 1 free tonight.*Budget Single Room Off sale/,
      );
      expect(hrefOf(html, "View: Budget")).toBeUndefined();
    } finally {
      lodge.file.exec("DELETE FROM bookings; DELETE FROM room_blocks");
      lodge.file.exec("UPDATE rooms SET units = 1, is_listed = 1");
    }
  });

  test("the rating averages the visible reviews", async () => {
    for (const [rating, hidden] of [
      [5, null],
      [4, null],
      [1, "2026-01-01"],
    ]) {
      const id = insertRawBooking(lodge.file, { status: "cancelled" });
      lodge.run(
        `INSERT INTO reviews (booking_id, room_id, author_name, rating, created_at, hidden_at)
           VALUES (?, 2, 'Aline', ?, '2026-01-01', ?)`,
        id,
        rating,
        hidden,
      );
    }
    expectPage(await admin.get("/admin/rooms?type=double"), {
      has: ["1 room", "rated 4.5 of 5 in 2 reviews"],
    });
    const { text } = await admin.get("/admin/rooms?sort=-rating");
    expect(text).toMatch(/Double Bed.*SINGLE.*Twin Bed/);
  });

  test.each([
    ["q=chevron", ["Budget Single Room"]],
    ["q=SPIRAL", ["Double Bed"]],
    ["q=spa%25al", []],
    ["q=%25", []],
    ["type=twin", ["Twin Bed"]],
    ["view=garden", ["Budget Single Room"]],
    ["view=mountain", []],
    ["type=single&view=garden", []],
    ["state=withdrawn", []],
    ["q=four-poster+bed", ["Double Bed"]],
    ["sort=price&q=single", ["Budget Single Room", "SINGLE", "Twin Bed", "Tripple Bed"]],
    ["sort=-price&view=forest", ["Tripple Bed", "Double Bed", "Twin Bed", "SINGLE"]],
  ])("%s", async (query, names) => {
    const page = await admin.get(`/admin/rooms?${query}`);
    expect(textsOf(page, "h2 > a")).toEqual(names);
    if (names.length === 0) {
      expectPage(page, { has: ["No rooms found", "Clear them", "0 room types"] });
    }
    const csv = await (await admin.raw(`/admin/rooms/export.csv?${query}`)).text();
    expect(csv.trim().split("\r\n")).toHaveLength(names.length + 1);
    for (const name of names) expect(csv).toContain(`"${name}"`);
  });

  test("an invalid filter is rejected, also by the export", async () => {
    expectPage(await admin.get("/admin/rooms?type=tent&q=bed"), {
      status: 400,
      has: ["Unknown room type", "Double Bed"],
    });
    expect((await admin.raw("/admin/rooms/export.csv?type=tent")).status).toBe(400);
  });
});

describe("adding a room", () => {
  test("publishes it, logs it, and continues with its pictures", async () => {
    const id = await addSuite();
    try {
      expect(roomRow(id)).toMatchObject({
        name: "Canopy Suite",
        rate_bb_cents: 123_550,
        rate_hb_cents: null,
        rate_fb_cents: 140_000,
        units: 2,
        is_listed: 1,
        position: 6,
      });
      expect(amenitiesOf(id)).toEqual(["Balcony", "Bath tub", "Fireplace", "Telescope", "Kettle"]);
      expect(lastChange()).toMatchObject({
        subject: "room",
        subject_id: String(id),
        action: "created",
        actor_name: people.diane.name,
      });
      const stranger = new Visitor(lodge);
      expectPage(await stranger.get(`/rooms/${id}`), { has: ["Canopy Suite", "$1,235.50"] });
      expectPage(await stranger.get("/rooms?type=suite"), { has: ["1 Room Available"] });
      expectPage(await admin.get("/admin/rooms?type=suite"), { has: ["HB –", "+2 more"] });
    } finally {
      dropSuite(id);
    }
  });

  test("rejects missing or wrong fields and keeps the form's input", async () => {
    const before = countRows(lodge, "rooms");
    const page = await admin.post("/admin/rooms/new", {
      ...room,
      name: " ",
      rateBB: "lots",
      rateFB: "-5",
      units: "1.5",
      sizeM2: "0",
    });
    expectPage(page, {
      status: 400,
      has: [
        "Enter a name",
        "Enter an amount, such as 135 or 135.50",
        "Enter a whole number from 0 to 1000",
        "Enter a whole number from 1 to 1000",
        "High above the ferns.",
      ],
    });
    expect(errorLinesOf(page)).toEqual([
      "Enter a name",
      "Size in m²: Enter a whole number from 1 to 1000",
      "Bed & breakfast: Enter an amount, such as 135 or 135.50",
      "Full board: Enter an amount, such as 135 or 135.50",
      "Number of rooms: Enter a whole number from 0 to 1000",
    ]);
    expect(fieldsOf(page)).toMatchObject({ rateBB: "lots", units: "1.5", type: "suite" });
    expect(countRows(lodge, "rooms")).toBe(before);
  });
});

describe("changing a room", () => {
  test("saves the form and logs what changed", async () => {
    const form = await formOf("/admin/rooms/3", { rateBB: "140.50", name: "Twin Room" });
    const saved = await admin.post("/admin/rooms/3", form);
    expectPage(saved, { at: "/admin/rooms/3", has: ["Saved.", "Twin Room"] });
    expect(roomRow(3)).toMatchObject({ name: "Twin Room", rate_bb_cents: 14_050, version: 2 });
    expect(amenitiesOf(3)).toHaveLength(7);
    const change = lastChange() as unknown as { before_json: string; after_json: string };
    expect(JSON.parse(change.before_json)).toEqual({ name: "Twin Bed", rateBB: "135" });
    expect(JSON.parse(change.after_json)).toEqual({ name: "Twin Room", rateBB: "140.50" });
    await admin.post("/admin/rooms/3", {
      ...(await formOf("/admin/rooms/3")),
      name: "Twin Bed",
      rateBB: "135",
    });
  });

  test("an outdated form shows the changes and can be saved again", async () => {
    const older = await formOf("/admin/rooms/4", { beds: "3 camp beds", rateBB: "230" });
    const other = await formOf("/admin/rooms/4", { sizeM2: "41", beds: "3 beds" });
    expectPage(await admin.post("/admin/rooms/4", other), { has: ["Saved."] });
    const refused = await admin.post("/admin/rooms/4", older);
    expectPage(refused, {
      status: 409,
      has: [
        "Someone else changed this while you had it open",
        people.diane.name,
        "Beds: saved “3 beds”, yours “3 camp beds”",
        "Updated in the form: Size in m².",
      ],
      lacks: ["Bed & breakfast: saved"],
    });
    expect(roomRow(4)).toMatchObject({ beds: "3 beds", size_m2: 41 });
    const again = fieldsOf(refused);
    expect(again).toMatchObject({ beds: "3 camp beds", sizeM2: "41", rateBB: "230" });
    expectPage(await admin.post("/admin/rooms/4", again), { has: ["Saved."] });
    expect(roomRow(4)).toMatchObject({ beds: "3 camp beds", size_m2: 41, rate_bb_cents: 23_000 });
  });

  test("a room off sale leaves the site and keeps its bookings", async () => {
    const id = insertRawBooking(lodge.file, { roomId: 5 });
    const guest = await signedIn(lodge, people.aline);
    await admin.post("/admin/rooms/5", await formOf("/admin/rooms/5", { isListed: "no" }));
    expectPage(await guest.get("/rooms"), { lacks: ["Budget Single Room"] });
    expectPage(await guest.get("/rooms/5"), { status: 404 });
    expectPage(await guest.get("/sitemap.xml"), { lacks: ["/rooms/5"] });
    expectPage(await guest.get(`/my-bookings/${id}`), { has: ["Budget Single Room"] });
    expectPage(await admin.get(`/admin/bookings/${id}`), { has: ["Budget Single Room"] });
    await admin.post("/admin/rooms/5", await formOf("/admin/rooms/5", { isListed: "yes" }));
    expectPage(await guest.get("/rooms/5"), { has: ["Budget Single Room"] });
  });

  test.each(["", "/pictures", "/delete"])("an unknown room is 404: %s", async (tail) => {
    for (const id of ["99", "x", "1e300", "-1"]) {
      const page = await admin.get(`/admin/rooms/${id}${tail}`);
      expectPage(page, { status: 404, has: ["Page not found"], lacks: ["Return Home"] });
      expectPage(await admin.post(`/admin/rooms/${id}${tail}`, room), { status: 404 });
    }
  });
});

describe("pictures", () => {
  const path = "/admin/rooms/1/pictures";
  /** Returns the form without the ticked pictures. */
  async function unticked() {
    const form = await formOf(path);
    const rest = Object.entries(form).filter(([name]) => !/^(use|place)-/.test(name));
    return Object.fromEntries(rest);
  }

  test("are chosen from built-in pictures and uploads, in order", async () => {
    lodge.file.exec(
      `INSERT INTO media (id, filename, original_name, type, mime, size_bytes, state, alt_text,
         created_at, widths, width, height)
       VALUES (7, 'seven', 'balcony.jpg', 'image', 'image/jpeg', 1, 'ready', 'A balcony', '',
           '[480,800]', 900, 600),
         (8, 'eight', 'rules.pdf', 'document', 'application/pdf', 1, 'ready', '', '', '[]', null, null),
         (9, 'nine', 'half.jpg', 'image', 'image/jpeg', 1, 'processing', '', '', '[]', null, null)`,
    );
    const uploadsOf = (html: string) => html.match(/\/media\/7[\w-]*\/800\.webp"|pictures\/media/g);
    const page = await admin.get(path);
    expectPage(page, {
      has: ["Show balcony.jpg", "Show rooms/twin-2", "A balcony"],
      lacks: ["rules.pdf", "half.jpg"],
    });
    expect(uploadsOf(page.html)).toEqual([expect.stringContaining("800.webp")]);
    expect(fieldsOf(page)).toMatchObject({
      "use-rooms-single-1": "rooms/single-1",
      "place-rooms-single-3": "3",
    });
    const saved = await admin.post(path, {
      ...(await unticked()),
      "use-rooms-single-2": "rooms/single-2",
      "place-rooms-single-2": "2",
      "use-media-7": "media/7",
      "place-media-7": "1",
      "alt-media-7": "The balcony at noon",
      "use-rooms-twin-1": "rooms/twin-1",
    });
    expectPage(saved, { at: "/admin/rooms/1", has: ["Saved."] });
    expect(uploadsOf(saved.html)).toHaveLength(1);
    expect(uploadsOf((await admin.get("/admin/rooms")).html)).toHaveLength(1);
    expect(picturesOf(1)).toMatchObject([
      { picture: "media/7", alt: "The balcony at noon" },
      { picture: "rooms/single-2" },
      { picture: "rooms/twin-1" },
    ]);
    expect(() => lodge.file.exec("DELETE FROM media WHERE id = 7")).toThrow("FOREIGN KEY");
    expect(lastChange()).toMatchObject({ subject: "room", subject_id: "1", action: "pictures" });
  });

  test("need a description and a numeric position", async () => {
    const before = picturesOf(1);
    const page = await admin.post(path, {
      ...(await unticked()),
      "use-rooms-single-1": "rooms/single-1",
      "place-rooms-single-1": "first",
      "alt-rooms-single-1": " ",
    });
    expectPage(page, {
      status: 400,
      has: ["Describe the picture", "Enter the order as a number, for example 1"],
    });
    expect(fieldsOf(page)["place-rooms-single-1"]).toBe("first");
    expect(picturesOf(1)).toEqual(before);
  });

  test("unknown or missing pictures are rejected", async () => {
    const before = picturesOf(1);
    for (const picture of ["media/99", "media/8", "../secret", "https://evil.example/x"]) {
      const page = await admin.post(path, {
        ...(await unticked()),
        "use-x": picture,
        "alt-x": "Something",
      });
      expectPage(page, { status: 422, has: ["no longer exists"] });
    }
    expect(picturesOf(1)).toEqual(before);
  });

  test("an outdated form is a conflict", async () => {
    const older = await formOf(path);
    await admin.post(path, { ...(await unticked()) });
    expect(picturesOf(1)).toEqual([]);
    expectPage(await new Visitor(lodge).get("/rooms/1"), { has: ["SINGLE"] });
    const refused = await admin.post(path, older);
    expectPage(refused, { status: 409, has: ["Someone else changed this", "saved “nothing”"] });
    expectPage(await admin.post(path, fieldsOf(refused)), { has: ["Saved."] });
    expect(picturesOf(1)).toHaveLength(3);
  });
});

describe("deleting a room", () => {
  test("asks for confirmation, and removes a room without bookings completely", async () => {
    const id = await addSuite();
    const path = `/admin/rooms/${id}/delete`;
    const page = await admin.get(path);
    expectPage(page, { has: ["Delete Canopy Suite?"] });
    expect(hrefOf(page, "Back")).toBe(`/admin/rooms/${id}`);
    insertRawBooking(lodge.file, { roomId: id });
    lodge.file.exec("DELETE FROM bookings");
    const form = await admin.form(`/admin/rooms/${id}`);
    const done = await admin.post(path, fieldsOf(page));
    expectPage(done, { at: "/admin/rooms", has: ["Room type deleted."] });
    expect(roomRow(id)).toBeUndefined();
    expect(countRows(lodge, "room_amenities", `room_id = ${id}`)).toBe(0);
    expect(lastChange()).toMatchObject({ subject: "room", action: "deleted" });
    expectPage(await admin.post(`/admin/rooms/${id}`, { ...form, name: "Treetop Suite" }), {
      status: 404,
      has: ["Someone else deleted this while you had it open", "Treetop Suite"],
    });
    const next = await addSuite();
    expect(next, "an id is never given twice").toBeGreaterThan(id);
    expectPage(await admin.get(`/admin/audit?subject=room&id=${next}`), { has: ["1 change"] });
  });

  test("a room changed after the confirmation page opened is not deleted", async () => {
    const id = await addSuite();
    const path = `/admin/rooms/${id}/delete`;
    const asked = await admin.form(path);
    const values = await admin.form(`/admin/rooms/${id}`);
    await admin.post(`/admin/rooms/${id}`, { ...values, name: "Treetop Suite", rateBB: "300" });
    const refused = await admin.post(path, asked);
    expectPage(refused, {
      status: 409,
      has: [
        "Someone else changed this while you had it open",
        "Name: Canopy Suite → Treetop Suite",
        "$300.00",
        "Delete Treetop Suite?",
      ],
    });
    expect(roomRow(id)).toMatchObject({ name: "Treetop Suite" });
    expectPage(await admin.post(path, fieldsOf(refused)), { has: ["Room type deleted."] });
  });

  test("a room with a booking, even a cancelled one, is taken off sale instead", async () => {
    insertRawBooking(lodge.file, { roomId: 4, status: "cancelled" });
    const path = "/admin/rooms/4/delete";
    expectPage(await admin.get(path), {
      has: ["Tripple Bed cannot be deleted", "It has 1 booking.", "Take off sale"],
    });
    expectPage(await admin.fill(path), {
      at: "/admin/rooms",
      has: ["taken off sale instead of deleted"],
    });
    expect(roomRow(4)).toMatchObject({ is_listed: 0 });
    expect(lastChange()).toMatchObject({ subject: "room", subject_id: "4", action: "withdrawn" });
    expectPage(await admin.get(path), { has: ["is already off sale"] });
    const changes = countRows(lodge, "audit_log");
    await admin.post(path, {});
    expect(countRows(lodge, "audit_log")).toBe(changes);
    lodge.file.exec("UPDATE rooms SET is_listed = 1");
  });
});

test("adding rooms, changing them or taking them off sale leaves past figures unchanged", async () => {
  const available = async () => {
    const { text } = await admin.get("/admin/analytics?period=7d");
    return Number(/of ([\d,]+) room-nights sold/.exec(text)?.[1]?.replace(",", ""));
  };
  lodge.file.exec("DELETE FROM past_room_units");
  insertRawBooking(lodge.file, { roomId: 4, status: "cancelled" });
  const before = await available();
  const suite = await addSuite();
  try {
    expect(await available()).toBe(before + 2);
    const path = "/admin/rooms/1";
    const units = roomRow(1)?.units;
    for (const added of ["Kivu", "Kagera", "Rusizi", "Rukarara"]) {
      await admin.post(`${path}/units`, await formOf(`${path}/units`, { added }));
    }
    expect(await available()).toBe(before + 2 + 4);
    const question = "/admin/rooms/4/delete";
    await admin.fill(question);
    expect(await available()).toBe(before + 2 + 4 - 1);
    expect(
      lodge.rows("SELECT room_id, until, units FROM past_room_units ORDER BY room_id"),
    ).toEqual([
      { room_id: 1, until: today(), units: Number(units) },
      { room_id: 4, until: today(), units: 1 },
      { room_id: suite, until: today(), units: 0 },
    ]);
  } finally {
    dropSuite(suite);
    lodge.file.exec("UPDATE rooms SET is_listed = 1, units = 1; DELETE FROM past_room_units");
  }
});
