import { beforeAll, describe, expect, test } from "vitest";
import { formatStayDate, formatStayDateShort } from "~/core/stay";
import { insertRawBooking, type RawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { elementsOf, fieldsOf, hrefOf, linksOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { type Page, signedIn, type Visitor } from "../world/visitor";
import { freshStay, insertFresh } from "./booking-steps";
import { countRows, expectPage, storeSettings } from "./scenario";

const lodge = sharedLodge();
const staff = signedInVisitor(lodge, people.claudine);

const rowOf = (id: string) => lodge.row("SELECT * FROM bookings WHERE id = ?", id);
const logOf = (id: string) =>
  lodge.rows("SELECT action, actor_id FROM audit_log WHERE subject_id = ? ORDER BY id", id);
/** Inserts a booking, on nights of its own by default. */
const insert = (booking: RawBooking = {}) => insertFresh(lodge, booking);
const tomorrow = { checkIn: inDays(1), checkOut: inDays(3), roomId: 5 };
const filtered = "/admin/bookings?status=pending&q=Aline";

describe("confirming", () => {
  test.each([
    ["from the filtered list, back to it", filtered, "/admin/bookings", "?status=pending&q=Aline"],
    ["from the booking's page, back to it", "", "", ""],
    ["with a way back to another site, to the booking", "https://evil.example", "", ""],
  ])("%s", async (_, returnTo, at, query) => {
    const id = insert({ status: "pending" });
    const page = await staff.post(`/admin/bookings/${id}/confirm`, { returnTo });
    expectPage(page, {
      at: at || `/admin/bookings/${id}`,
      has: ["Booking confirmed successfully!"],
    });
    expect(page.path).toContain(query);
    expect(rowOf(id).status).toBe("confirmed");
    expect(logOf(id)).toEqual([{ action: "confirmed", actor_id: "claudine" }]);
    const again = await staff.get(page.path.replace(/[?&]notice=confirmed&booking=\w+/, ""));
    expectPage(again, { lacks: ["successfully"] });
  });

  test.each(["confirmed", "cancelled"] as const)(
    "a %s booking is rejected with the reason",
    async (status) => {
      const id = insert({ status });
      const before = rowOf(id);
      const page = await staff.post(`/admin/bookings/${id}/confirm`, { returnTo: filtered });
      expectPage(page, { status: 409, has: ["Failed to confirm booking", status] });
      expect(page.text).not.toContain("on our side");
      expect(rowOf(id)).toEqual(before);
      expect(logOf(id)).toEqual([]);
      const ways = linksOf(page).filter(({ href }) => href.startsWith("/admin"));
      expect(ways.length, "links that lead on").toBeGreaterThan(0);
    },
  );
});

describe("cancelling", () => {
  const question = "Cancel booking #";
  test.each<[why: string, booking: RawBooking, charge: string, due: number, chargeCents: number]>([
    ["early, nothing is due", {}, "policy", 0, 0],
    ["late, as agreed", tomorrow, "policy", 13_500, 13_500],
    ["late, without a charge", tomorrow, "none", 13_500, 0],
    ["late, but not confirmed yet", { ...tomorrow, status: "pending" }, "policy", 0, 0],
  ])("%s", async (_, booking, charge, due, chargeCents) => {
    const id = insert(booking);
    const path = `/admin/bookings/${id}/cancel`;
    const asked = await staff.get(`${path}?returnTo=${encodeURIComponent(filtered)}`);
    expectPage(asked, {
      has: [question, id, "Aline Uwase", due ? "$135.00" : "No cancellation fee"],
    });
    expect(fieldsOf(asked)).toMatchObject({ returnTo: filtered });
    expect(hrefOf(asked, "Keep booking")).toBe(filtered);
    const reason = "A flight was cancelled";
    const done = await staff.post(path, { ...fieldsOf(asked), charge, reason });
    expectPage(done, { at: "/admin/bookings", has: ["Booking cancelled successfully!"] });
    expect(done.path).toContain("status=pending&q=Aline");
    expect(rowOf(id)).toMatchObject({
      status: "cancelled",
      cancelled_by: "claudine",
      cancellation_charge_cents: chargeCents,
    });
    expect(logOf(id)).toEqual([{ action: "cancelled", actor_id: "claudine" }]);
    expect(
      countRows(
        lodge,
        "notifications",
        `action_url = '/admin/bookings/${id}' AND title = 'Booking cancelled'
         AND message LIKE '%, cancelled by Claudine Mukamana. %'`,
      ),
    ).toBe(1);
  });

  test("a change after the question is shown, and nothing is cancelled", async () => {
    const id = insert(tomorrow);
    const path = `/admin/bookings/${id}/cancel`;
    const asked = await staff.form(path);
    const guest = { ...(await staff.form(`/admin/bookings/${id}/guest`)) };
    await staff.post(`/admin/bookings/${id}/guest`, { ...guest, firstName: "Alice" });
    const before = rowOf(id);
    const reason = "A flight was cancelled";
    const refused = await staff.post(path, { ...asked, charge: "none", reason });
    expectPage(refused, {
      status: 409,
      has: [
        "Someone else changed this while you had it open",
        "Guest changed by Claudine Mukamana",
        "First name: Aline → Alice",
        "Alice Uwase",
      ],
    });
    expect(rowOf(id)).toEqual(before);
    expect(fieldsOf(refused)).toMatchObject({ version: "2", charge: "none", reason });
    const done = await staff.post(path, fieldsOf(refused));
    expectPage(done, { has: ["Booking cancelled successfully!"] });
    expect(rowOf(id)).toMatchObject({ status: "cancelled", cancellation_charge_cents: 0 });
  });

  test("a cancelled booking is rejected with the reason", async () => {
    const id = insert({ status: "cancelled" });
    const before = rowOf(id);
    const path = `/admin/bookings/${id}/cancel`;
    const page = await staff.post(path, { charge: "none" });
    expectPage(page, { status: 409, has: ["Failed to cancel booking"], lacks: ["on our side"] });
    expectPage(await staff.get(path), { lacks: [question] });
    expect(rowOf(id)).toEqual(before);
    expect(logOf(id)).toEqual([]);
  });

  test("an error page renders once inside the desk's layout", async () => {
    const page = await staff.get("/admin/bookings/ZZZZZZZZ");
    for (const part of ["main", "header", "#content"]) {
      expect(elementsOf(page, part), part).toHaveLength(1);
    }
  });

  test.each(["", "/cancel", "/confirm"])("an unknown booking%s is 404", async (tail) => {
    for (const id of ["ZZZZZZZZ", "%00", "x"]) {
      const path = `/admin/bookings/${id}${tail}`;
      const fields = { note: "x", charge: "none" };
      expectPage(await staff.post(path, fields), { status: 404 });
      expectPage(await staff.get(path), { status: 404 });
    }
  });
});

describe("a new booking", () => {
  beforeAll(() => {
    lodge.file.exec("UPDATE users SET email_verified_at = '2026' WHERE id IN ('aline', 'bosco')");
  });
  const submitted = (change: Record<string, string> = {}) => ({
    ...freshStay(),
    status: "confirmed",
    accountEmail: "",
    firstName: "Jean Damascène",
    lastName: "",
    email: "",
    phone: "",
    specialRequests: "",
    paymentMethod: "cash",
    ...change,
  });
  const book = (fields: Record<string, string>) => staff.post("/admin/bookings/new", fields);
  const setRate = (cents: number) => {
    const set = lodge.file.prepare("UPDATE rooms SET rate_hb_cents = ? WHERE id = 2");
    set.run(cents);
    return () => {
      set.run(17_100);
    };
  };
  const idOf = (page: Page) => /#([0-9A-Z]{8})/.exec(page.text)?.[1] ?? "none";

  test.each<[why: string, change: Record<string, string>, has: string[]]>([
    ["a name only", {}, ["Jean Damascène", "Email None", "No account", "Confirmed", "$342.00"]],
    ["a last name only", { firstName: "", lastName: "Uwera" }, ["Uwera", "No account"]],
    ["pending", { status: "pending" }, ["Pending", "Jean Damascène"]],
    [
      "a known account",
      { firstName: "", email: "BOSCO@guests.example", inAccount: "on" },
      ["Bosco Habimana", "bosco@guests.example"],
    ],
    [
      "a known account under another name",
      { email: people.bosco.email, inAccount: "on" },
      ["Jean Damascène"],
    ],
    ["today", { checkIn: inDays(0), checkOut: inDays(1) }, [formatStayDate(inDays(0))]],
    ["a walk-in after midnight", { checkIn: inDays(-1), checkOut: inDays(0) }, ["1 night"]],
    [
      "longer than guests may",
      {
        roomId: "4",
        checkIn: inDays(400),
        checkOut: inDays(440),
        sureOfDates: `yes ${inDays(400)} ${inDays(440)}`,
      },
      ["40 nights"],
    ],
    [
      "dates as a text browser sends them",
      { checkIn: inDays(300).replace(/(.*?)-(.*)-(.*)/, "$2/$3/$1"), checkOut: inDays(301) },
      [formatStayDate(inDays(300))],
    ],
  ])("can be made with %s", async (_, change, has) => {
    const page = await book(submitted(change));
    expectPage(page, { has: ["Booking created successfully!", ...has] });
    const id = idOf(page);
    expect(page.path).toContain(`/admin/bookings/${id}`);
    expect(rowOf(id)).toMatchObject({ source: "desk", created_by: "claudine" });
    expect(logOf(id)).toEqual([{ action: "created", actor_id: "claudine" }]);
    const notice = `action_url = '/admin/bookings/${id}' AND title = 'New booking'`;
    const told = `${notice} AND message LIKE '%. By Claudine Mukamana.'`;
    expect(countRows(lodge, "notifications", told)).toBe(1);
    const isBoscos = "inAccount" in change;
    expect(rowOf(id).user_id).toBe(isBoscos ? "bosco" : null);
    const bosco = await signedIn(lodge, people.bosco);
    expectPage(await bosco.get(`/my-bookings/${id}`), { status: isBoscos ? 200 : 404 });
  });

  const taken = freshStay();
  test.each<
    [why: string, change: Record<string, string>, status: number, field: string, says: string]
  >([
    [
      "an unknown account",
      { email: "nobody@guests.example", inAccount: "on" },
      422,
      "inAccount",
      "No account",
    ],
    ["no name at all", { firstName: " " }, 400, "lastName", "name"],
    [
      "a taken room",
      { ...taken },
      409,
      "roomId",
      "This room is not available for the selected dates",
    ],
    ["more guests than it sleeps", { guests: "3" }, 422, "guests", "sleeps 2"],
    ["no room", { roomId: "" }, 400, "roomId", "Choose a room"],
    ["a room that is none", { roomId: "999" }, 422, "roomId", "Choose a room"],
    [
      "no dates",
      { checkIn: "", checkOut: "" },
      400,
      "checkIn",
      "Please fill in all required fields",
    ],
    ["a word as date", { checkIn: "soon" }, 422, "checkIn", "Date input not valid."],
    ["no night", { checkOut: inDays(2), checkIn: inDays(2) }, 422, "checkOut", "after check-in"],
    ["two days ago", { checkIn: inDays(-2) }, 422, "checkIn", "yesterday at the earliest"],
    ["367 nights", { checkIn: inDays(100), checkOut: inDays(467) }, 422, "checkOut", "366 nights"],
    ["seven guests", { guests: "7" }, 422, "guests", "1 to 6"],
    ["an e-mail without @", { email: "jean.example.com" }, 422, "email", "name@example.com"],
    ["a phone without digits", { phone: "none" }, 422, "phone", "digits"],
    ["a status of its own", { status: "cancelled" }, 422, "status", "pending or confirmed"],
    ["101 characters of name", { firstName: "n".repeat(101) }, 422, "firstName", "100 characters"],
  ])("is rejected with %s; the form keeps its input", async (_, change, status, field, says) => {
    if (countRows(lodge, "bookings", `check_in = '${taken.checkIn}'`) === 0) {
      insertRawBooking(lodge.file, { checkIn: taken.checkIn, checkOut: taken.checkOut });
    }
    const sent = submitted({
      specialRequests: "A cot\nplease",
      lastName: change.firstName ? "" : "Uwera",
      ...change,
    });
    if (change.firstName) sent.lastName = "";
    const before = countRows(lodge, "bookings");
    const page = await book(sent);
    expectPage(page, {
      status,
      at: "/admin/bookings/new",
      has: [says],
      html: [`href="#${field}"`, `id="${field}"`],
    });
    expect(page.text).not.toMatch(/expected|Invalid input/);
    expect(countRows(lodge, "bookings")).toBe(before);
    const isShowable = ([, value]: [string, string]) =>
      !["7", "999", "cancelled", ""].includes(value);
    expect(fieldsOf(page)).toMatchObject(
      Object.fromEntries(Object.entries(sent).filter(isShowable)),
    );
  });

  test.each([
    ["for too long", inDays(201), inDays(232), "31 nights is above the maximum stay of 30"],
    ["too far ahead", inDays(366), inDays(367), "366 days ahead is above the limit of 365"],
  ])("a stay %s needs confirmation of its dates", async (_, checkIn, checkOut, says) => {
    const before = countRows(lodge, "bookings");
    const asked = await book(submitted({ checkIn, checkOut }));
    expectPage(asked, {
      status: 422,
      has: [says, "Override stay restrictions"],
      html: ['href="#sureOfDates"', 'id="sureOfDates"'],
    });
    expect(countRows(lodge, "bookings")).toBe(before);
    const form = fieldsOf(asked);
    expect(form).toMatchObject({ checkIn, checkOut, firstName: "Jean Damascène" });
    expect(form).not.toHaveProperty("sureOfDates");
    const sureOfDates = `yes ${checkIn} ${checkOut}`;
    expect(asked.html).toContain(`value="${sureOfDates}"`);
    const otherwise = await book({ ...form, sureOfDates, guests: "3" });
    expectPage(otherwise, { status: 422, has: ["sleeps 2"], lacks: [says] });
    expect(fieldsOf(otherwise)).toMatchObject({ sureOfDates });
    const done = await book({ ...fieldsOf(otherwise), guests: "2" });
    expectPage(done, { has: ["Booking created successfully!"] });
  });

  test("a confirmation covers only the dates that it names", async () => {
    const [checkIn, checkOut, later] = [inDays(201), inDays(232), inDays(233)];
    const sureOfDates = `yes ${checkIn} ${checkOut}`;
    const before = countRows(lodge, "bookings");
    const again = await book(submitted({ checkIn, checkOut: later, sureOfDates }));
    expectPage(again, { status: 422, has: ["32 nights is above the maximum stay of 30"] });
    expect(again.html).toContain(`value="yes ${checkIn} ${later}"`);
    expect(fieldsOf(again)).not.toHaveProperty("sureOfDates");
    expect(countRows(lodge, "bookings")).toBe(before);
    const usual = await book(
      submitted({ checkIn, checkOut: inDays(202), guests: "3", sureOfDates }),
    );
    expectPage(usual, { status: 422, has: ["sleeps 2"], lacks: ["Override stay restrictions"] });
  });

  test("booking again after a stay copies the guest but not the dates", async () => {
    const stay = { checkIn: inDays(-12), checkOut: inDays(-10) };
    const id = insert({ ...stay, user: people.bosco, email: "b@example.com" });
    const address = hrefOf(
      (await staff.get(`/admin/bookings/${id}`)).html,
      "New booking for this guest",
    );
    expect(await staff.form(address ?? "")).toMatchObject({
      accountEmail: people.bosco.email,
      firstName: "Bosco",
      lastName: "Habimana",
      email: "b@example.com",
      phone: "+250 788 123 456",
      specialRequests: "",
      checkIn: inDays(0),
    });
    expectPage(await staff.get("/admin/bookings/new?guestOf=NOBODY00"), { status: 200 });
  });

  test("booking again stays in the account, although another account holds the booking's address", async () => {
    const id = insert({ user: people.bosco, email: people.aline.email });
    const again = await staff.form(`/admin/bookings/new?guestOf=${id}`);
    expect(again).toMatchObject({ accountId: "bosco", email: people.aline.email, inAccount: "on" });
    const fields = { ...again, ...freshStay() };
    expect(rowOf(idOf(await book(fields))).user_id).toBe("bosco");
    // Another entered address means another guest.
    const other = { ...fields, ...freshStay(), id: "", email: people.diane.email };
    expect(rowOf(idOf(await book(other))).user_id).toBe("diane");
  });

  test("an account with an unconfirmed address is never filled in, and the clerk is asked", async () => {
    lodge.run(
      "INSERT INTO users (id, name, email, created_at) VALUES ('claire', 'Claire Dubois', 'claire@victim.example', '')",
    );
    const claire = { ...people.bosco, id: "claire", email: "claire@victim.example" };
    const booked = insert({ user: claire, email: claire.email });
    const again = await staff.form(`/admin/bookings/new?guestOf=${booked}`);
    expect(again).toMatchObject({ email: claire.email, accountId: "", accountEmail: "" });
    expect(again).not.toHaveProperty("inAccount");
    const profileId = String(rowOf(booked).profile_id);
    lodge.run(
      "INSERT OR IGNORE INTO guest_profile_accounts (user_id, profile_id) VALUES ('claire', ?)",
      profileId,
    );
    const taken = await book(submitted({ takeProfile: profileId }));
    expect(fieldsOf(taken.html)).toMatchObject({ profileId, accountId: "" });
    expect(fieldsOf(taken.html)).not.toHaveProperty("inAccount");

    const before = countRows(lodge, "bookings");
    const asked = await book(submitted({ email: claire.email, inAccount: "on" }));
    expectPage(asked, {
      status: 422,
      has: ["has not confirmed the address claire@victim.example"],
    });
    expect(countRows(lodge, "bookings")).toBe(before);
    const sureOfAccount = /name="sureOfAccount"[^>]* value="([^"]*)"/.exec(asked.html)?.[1] ?? "";
    const done = await book({ ...fieldsOf(asked.html), sureOfAccount });
    expect(rowOf(idOf(done)).user_id).toBe("claire");
  });

  test("a cancelled booking can be booked again with all its details", async () => {
    const stay = { checkIn: inDays(310), checkOut: inDays(312) };
    const id = insert({ ...stay, status: "cancelled", user: null, firstName: "Zoë", roomId: 4 });
    lodge.run(
      `UPDATE bookings SET special_requests = 'No nuts', arrival_time = '18:00', guests = 2,
          children = 1, infants = 1 WHERE id = ?`,
      id,
    );
    const address = hrefOf(
      (await staff.get(`/admin/bookings/${id}`)).html,
      "New booking for this guest",
    );
    const fields = await staff.form(address ?? "");
    expect(fields).toMatchObject({
      ...{ ...stay, roomId: "4", guests: "2", children: "1", infants: "1", board: "BB" },
      ...{ firstName: "Zoë", specialRequests: "No nuts", arrivalTime: "18:00" },
    });
    const again = await book(fields);
    expectPage(again, { has: ["Booking created successfully!", "No nuts"] });
    expect(idOf(again)).not.toBe(id);
    expect(rowOf(id)).toMatchObject({ status: "cancelled" });
  });

  test("booking again keeps the source and the booker unless they are changed", async () => {
    const stay = { checkIn: inDays(320), checkOut: inDays(321) };
    const [sourceId] = lodge.values<number>("SELECT id FROM booking_sources WHERE name = 'Phone'");
    const booker = {
      ...{ bookerFirstName: "Bo", bookerLastName: "Oker", bookerEmail: "bo@agency.example" },
      ...{ bookerPhone: "+250 788 111 333", bookerCompany: "Agency Ltd" },
    };
    const first = { ...submitted(stay), ...booker, sourceId: String(sourceId), inAccount: "" };
    const id = idOf(await book(first));
    await staff.fill(`/admin/bookings/${id}/cancel`, {});
    const bookerId = rowOf(id).booker_id;
    const address =
      hrefOf((await staff.get(`/admin/bookings/${id}`)).html, "New booking for this guest") ?? "";
    const fields = await staff.form(address);
    expect(fields).toMatchObject({ ...booker, sourceId: String(sourceId) });
    const again = idOf(await book(fields));
    expect(rowOf(again)).toMatchObject({ booker_id: bookerId, source_id: sourceId });

    const other = { ...(await staff.form(address)), roomId: "3", bookerCompany: "Other Ltd" };
    const otherId = rowOf(idOf(await book(other))).booker_id;
    expect([null, bookerId]).not.toContain(otherId);
    const none = { ...(await staff.form(address)), roomId: "4" };
    const blank = Object.fromEntries(Object.keys(booker).map((name) => [name, ""]));
    expect(rowOf(idOf(await book({ ...none, ...blank }))).booker_id).toBe(null);

    lodge.run(
      "UPDATE guest_profiles SET do_not_book = 'Owes', do_not_book_at = '2026', email = NULL, phone = NULL WHERE id = ?",
      bookerId,
    );
    const marked = await book({ ...(await staff.form(address)), roomId: "5" });
    expectPage(marked, { status: 422, has: ["Bo Oker is marked “Do not book”: Owes"] });
  });

  test("a form sent twice books once; another board or party is rejected", async () => {
    const form = submitted({ id: "AAAA9001", board: "BB", guests: "1" });
    expectPage(await book(form), { has: ["Booking created successfully!"] });
    expectPage(await book(form), { has: ["Booking created successfully!"] });
    const changes: Record<string, string>[] = [{ board: "HB" }, { guests: "2" }, { infants: "1" }];
    for (const change of changes) {
      const refused = await book({ ...form, ...change });
      expectPage(refused, { status: 409, has: ["This form already created booking #AAAA9001"] });
      expect(fieldsOf(refused)).toMatchObject({ lastName: "", ...change });
    }
    expect(countRows(lodge, "bookings", `check_in = '${form.checkIn}'`)).toBe(1);
    expect(rowOf("AAAA9001")).toMatchObject({ board: "BB", guests: 1, infants: 0 });
  });

  test("another room for the same guest starts with the same nights", async () => {
    const first = await book(submitted({ lastName: "Uwera", board: "FB" }));
    const stored = rowOf(idOf(first));
    const fields = await staff.form(hrefOf(first, "Add a room") ?? "");
    expect(fields).toMatchObject({
      checkIn: stored.check_in,
      checkOut: stored.check_out,
      board: "FB",
      firstName: "Jean Damascène",
      lastName: "Uwera",
    });
    expectPage(await book({ ...fields, roomId: "3" }), { has: ["Booking created successfully!"] });
  });

  test("showing prices and free rooms keeps the form's input", async () => {
    const sent = submitted({
      lastName: "Uwera",
      phone: "+250 788 1",
      specialRequests: "A cot",
      status: "pending",
      paymentMethod: "credit-card",
      email: "u@example.com",
      accountEmail: people.bosco.email,
      inAccount: "on",
    });
    insertRawBooking(lodge.file, { roomId: 3, checkIn: sent.checkIn, checkOut: sent.checkOut });
    const before = countRows(lodge, "bookings");
    const page = await book({ ...sent, intent: "check" });
    expect(countRows(lodge, "bookings")).toBe(before);
    expect(page.title).toMatch(/^New booking/);
    expectPage(page, { has: ["Double Bed, sleeps 2: $342.00 for 2 nights", "Twin Bed: sold out"] });
    expect(fieldsOf(page)).toMatchObject(sent);
  });

  test.each([
    ["rate", () => setRate(20_000), "$400.00 for 2 nights"],
    ["tax", () => storeSettings(lodge, "payment", { taxPercent: 25 }), "$342.00 for 2 nights"],
  ])("a changed %s is shown before the stay is booked", async (_, move, says) => {
    const sent = submitted({ lastName: "Uwera", specialRequests: "A cot" });
    const shown = await book({ ...sent, intent: "check" });
    expectPage(shown, { has: ["Double Bed, sleeps 2: $342.00 for 2 nights"] });
    const before = countRows(lodge, "bookings");
    const putBack = move();
    try {
      const told = await book(fieldsOf(shown));
      expectPage(told, {
        status: 409,
        has: ["The price has changed", `Double Bed, sleeps 2: ${says}`],
      });
      expect(countRows(lodge, "bookings")).toBe(before);
      expect(fieldsOf(told)).toMatchObject(sent);
      expectPage(await book(fieldsOf(told)), { has: ["Booking created successfully!"] });
      expect(countRows(lodge, "bookings")).toBe(before + 1);
    } finally {
      putBack();
    }
  });

  test.each([
    ["checkIn", "soon", "Date input not valid."],
    ["guests", "9", "1 to 6"],
  ])("the preview rejects a wrong %s", async (field, value, says) => {
    const page = await book({ ...submitted(), [field]: value, intent: "check" });
    expect(page.text).toContain(says);
    expect(page.title).toMatch(/^Error: New booking/);
  });

  test("an account whose name is one very long word causes no server error", async () => {
    const name = "N".repeat(150);
    lodge.run(
      "INSERT INTO users (id, name, email, password_hash, created_at) VALUES ('long', ?, 'long@guests.example', 'x', '')",
      name,
    );
    const page = await book(
      submitted({ firstName: "", email: "long@guests.example", inAccount: "on" }),
    );
    expect(page.status, page.text.slice(0, 200)).toBeLessThan(500);
  });
});

describe("finding the guest of a new booking", () => {
  const path = "/admin/bookings/new";
  const submitted = () => ({
    ...freshStay({ board: "FB" }),
    status: "pending",
    firstName: "Wrong",
    lastName: "Person",
    email: "",
    phone: "",
    accountEmail: "",
    specialRequests: "A cot\nplease",
    paymentMethod: "credit-card",
  });
  const look = (findGuest: string, by = staff, intent = "find") =>
    by.post(path, { ...submitted(), findGuest, intent });
  const takesOf = (page: Page) =>
    elementsOf(page, "button[name=takeProfile], button[name=accountOf]").map(
      (button) => `${button.getAttribute("name")} ${button.getAttribute("value")}`,
    );
  const takes = (bookingId: string) => `takeProfile ${rowOf(bookingId).profile_id}`;
  let admin: Visitor;
  let first: string;
  let last: string;
  beforeAll(async () => {
    admin = await signedIn(lodge, people.diane);
    lodge.file.exec("UPDATE bookings SET status = 'cancelled', cancelled_at = '2026-01-01'");
    const zoe = { user: null, firstName: "Zoë Kalisa", email: "zoe@letters.example" };
    first = insert({ ...zoe, createdAt: "2026-02-01T08:00:00.000Z" });
    last = insert({
      ...zoe,
      createdAt: "2026-03-01T08:00:00.000Z",
      checkIn: inDays(2),
      checkOut: inDays(4),
    });
    lodge.run(
      "UPDATE bookings SET phone = '+250 (788) 777-666', special_requests = 'Quiet' WHERE id = ?",
      last,
    );
    lodge.run(
      "UPDATE guest_profiles SET phone = '+250 (788) 777-666' WHERE id = ?",
      rowOf(last).profile_id,
    );
  });

  test.each([
    ["name", "zoe kal"],
    ["email", "ZOE@letters"],
    ["phone", "0788 777 666"],
    ["reference", "ref"],
  ])("searches by %s and keeps the form's input", async (_, q) => {
    const sent = submitted();
    const findGuest = q === "ref" ? `#${last}` : q;
    const before = countRows(lodge, "bookings");
    const page = await staff.post(path, { ...sent, findGuest, intent: "find" });
    expectPage(page, {
      has: ["1 guest found.", "Zoë Kalisa", "zoe@letters.example", formatStayDateShort(inDays(4))],
    });
    expect(takesOf(page)).toEqual([takes(last)]);
    expect(fieldsOf(page)).toMatchObject({ ...sent, findGuest });
    expect(countRows(lodge, "bookings")).toBe(before);
  });

  test("each guest is listed once, by the newest stay; another name is separate", async () => {
    const other = insert({ user: null, firstName: "Kofi", email: "zoe@letters.example" });
    expect(takesOf(await look("@letters.example"))).toEqual([takes(other), takes(last)]);
    expect(first).not.toBe(last);
  });

  test("the newest eight of many guests are listed", async () => {
    for (let index = 0; index < 10; index++) {
      insert({ user: null, firstName: `Many ${index}`, email: `many${index}@crowd.example` });
    }
    const page = await look("@crowd");
    expectPage(page, { has: ["More than 8 guests found", "Many 9"], lacks: ["Many 1 "] });
    expect(takesOf(page)).toHaveLength(8);
  });

  test("Enter shows prices and searches for the guest too", async () => {
    const page = await look("zoe kal", staff, "check");
    expectPage(page, { has: ["1 guest found.", "for 2 nights"] });
    expectPage(await look("", staff, "check"), { lacks: ["found"] });
    const wrong = await staff.post(path, {
      ...submitted(),
      checkIn: "soon",
      findGuest: "zoe",
      intent: "check",
    });
    expectPage(wrong, { status: 400, has: ["Date input not valid.", "Zoë Kalisa"] });
  });

  test("the URL can hold the search text", async () => {
    const page = await staff.get(`${path}?findGuest=zoe+kal`);
    expect(takesOf(page)).toEqual([takes(last)]);
    expect(fieldsOf(page)).toMatchObject({ findGuest: "zoe kal" });
  });

  test.each([
    ["nobody", "Xyzzy <b>", 200, "No guests found for “Xyzzy <b>”."],
    ["a room's name", "Double Bed", 200, "No guests found"],
    ["one letter", " z ", 400, "Enter at least 2 characters"],
    ["nothing", "", 400, "Enter at least 2 characters"],
    ["too much", "z".repeat(101), 400, "at most 100 characters"],
    ["what a query could be made of", `%_'"*) OR 1 --`, 200, "No guests found"],
    ["no more than signs", "+()", 200, "No guests found"],
  ])("%s: answered, and the form keeps its input", async (_, findGuest, status, says) => {
    const sent = submitted();
    const page = await staff.post(path, { ...sent, findGuest, intent: "find" });
    expectPage(page, { status, has: [says], html: ['id="findGuest"'] });
    expect(takesOf(page)).toEqual([]);
    expect(fieldsOf(page)).toMatchObject({ ...sent, findGuest });
    if (status === 400) expect(page.html).toContain('href="#findGuest"');
  });

  test.each(["NOBODY00", "%00", "x' OR 1", "z".repeat(500)])(
    "an unknown guest cannot be chosen: %s",
    async (takeProfile) => {
      const sent = submitted();
      const page = await staff.post(path, { ...sent, takeProfile });
      expectPage(page, { status: 404, has: ["no longer exists"], html: ['href="#findGuest"'] });
      expect(fieldsOf(page)).toMatchObject(sent);
    },
  );

  test("only administrators can find and choose accounts", async () => {
    lodge.run(`INSERT INTO users (id, name, email, phone, password_hash, created_at, email_verified_at)
         VALUES ('gloria', 'Gloria Mutoni', 'gloria@guests.example', '+250 788 999 111', 'x', '', '2026')`);
    expectPage(await look("gloria"), {
      has: ["No guests found"],
      lacks: ["gloria@guests.example"],
    });
    const page = await look("gloria", admin);
    expectPage(page, { has: ["1 guest found.", "Gloria Mutoni", "account"] });
    expect(takesOf(page)).toEqual(["accountOf gloria"]);
    const taking = { ...submitted(), accountOf: "gloria" };
    expect(fieldsOf((await admin.post(path, taking)).html)).toMatchObject({
      firstName: "Gloria",
      lastName: "Mutoni",
      email: "gloria@guests.example",
      accountEmail: "gloria@guests.example",
      phone: "+250 788 999 111",
      specialRequests: "A cot\nplease",
    });
    expectPage(await staff.post(path, taking), { status: 404, lacks: ["Mutoni"] });
    const stayed = insert({ user: people.bosco });
    expect(takesOf(await look("bosco", admin))).toContain(takes(stayed));
    expect(takesOf(await look("bosco", admin))).not.toContain("accountOf bosco");
  });

  test("choosing a guest fills in contact details only; the rest stays", async () => {
    const { firstName, lastName, email, phone, accountEmail, ...kept } = submitted();
    const sent = { ...kept, firstName, lastName, email, phone, accountEmail, id: "AAAA9999" };
    const page = await staff.post(path, {
      ...sent,
      findGuest: "zoe",
      takeProfile: String(rowOf(last).profile_id),
    });
    expectPage(page, { has: ["Zoë Kalisa is filled in."], lacks: ["Quiet"] });
    expect(takesOf(page)).toEqual([]);
    const filled = fieldsOf(page);
    expect(filled).toMatchObject({
      ...kept,
      id: "AAAA9999",
      findGuest: "",
      firstName: "Zoë Kalisa",
      lastName: "",
      email: "zoe@letters.example",
      phone: "+250 (788) 777-666",
      accountEmail: "",
    });
    expectPage(await staff.post(path, filled), { has: ["Booking created successfully!", "A cot"] });
  });
});

test("a new booking counts free rooms; invalid dates show no prices", async () => {
  const stay = freshStay();
  insertRawBooking(lodge.file, { roomId: 3, checkIn: stay.checkIn, checkOut: stay.checkOut });
  const address = `/admin/bookings/new?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`;
  expectPage(await staff.get(address), {
    has: [
      `4 of 5 room types available for 1 guest, 2 nights: ${formatStayDate(stay.checkIn)} to ${formatStayDate(stay.checkOut)}.`,
    ],
  });
  const wrong = await staff.post("/admin/bookings/new", {
    ...stay,
    checkIn: "soon",
    intent: "check",
  });
  expectPage(wrong, {
    status: 400,
    has: ["No prices yet. Date input not valid."],
    lacks: ["sleeps 2: $"],
  });
  expect(fieldsOf(wrong)).toMatchObject({ seenOffers: "" });
});
