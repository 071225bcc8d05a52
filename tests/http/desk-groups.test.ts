import { describe, expect, test } from "vitest";
import { formatStayDate } from "~/core/stay";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { sendNoShow } from "../world/desk-steps";
import { elementOf, elementsOf, fieldsOf, textOf, textsOf } from "../world/dom";
import { ownLodge, signedInVisitor } from "../world/fixtures";
import { findLedgerFaults } from "../world/ledger";
import { people } from "../world/people";
import type { Page } from "../world/visitor";
import { mailServerAway, mailsTo } from "./mails";
import { countRows, expectPage } from "./scenario";

const lodge = ownLodge({ env: { SMTP_URL: mailServerAway } });
const staff = signedInVisitor(lodge, people.claudine);
const guest = signedInVisitor(lodge, people.aline);
const admin = signedInVisitor(lodge, people.diane);

const path = "/admin/bookings/groups/new";

test("the form has one idempotency key", async () => {
  expect(elementsOf(await staff.get(path), "[name=idempotencyKey]")).toHaveLength(1);
});

let used = 20;
/** Returns nights that no other test uses. */
function dates(nights = 2) {
  used += nights + 1;
  return { checkIn: inDays(used), checkOut: inDays(used + nights) };
}
const lead = { firstName: "Josiane", lastName: "Ingabire", email: "", phone: "+250 788 222 111" };
/** Fills in the form and chooses rooms: one for three guests and one for two by default. */
async function choose(fields: Record<string, string> = {}): Promise<Page> {
  const empty = await staff.form(path);
  const submitted = { adults: "4", "rooms-4": "1", "rooms-2": "1", ...lead, ...dates(), ...fields };
  return staff.post(path, { ...empty, ...submitted, intent: "check" });
}
const yesOf = (page: Page) => elementOf(page, "[name=sureOfGuest]").getAttribute("value") ?? "";
const groupIdOf = (page: Page) => Number(/groups\/(\d+)/.exec(page.path)?.[1]);
const staysOf = (groupId: number) =>
  lodge.rows(
    `SELECT bookings.*, bookings.id = lead_id AS isLead FROM bookings
       JOIN booking_groups ON booking_groups.id = group_id
       WHERE group_id = ? ORDER BY isLead DESC, total_cents DESC`,
    groupId,
  );
/** Books a group and returns its page, id and stays. */
async function book(fields: Record<string, string> = {}) {
  const chosen = await choose(fields);
  expectPage(chosen, { lacks: ["There is a problem"] });
  const page = await staff.post(path, { ...fieldsOf(chosen), ...fields });
  const groupId = groupIdOf(page);
  expectPage(page, { at: `/admin/bookings/groups/${groupId}`, has: ["Group booked"] });
  const stays = staysOf(groupId);
  return { page, groupId, stays, ids: stays.map(({ id }) => String(id)) };
}
const own = (groupId: number) => `/admin/bookings/groups/${groupId}`;

describe("choosing rooms", () => {
  test("rooms are proposed cheapest first, and choosing a proposal keeps the form", async () => {
    const empty = await staff.form(path);
    const submitted = {
      ...lead,
      ...dates(),
      adults: "5",
      specialRequests: "Cake",
      intent: "check",
    };
    const asked = await staff.post(path, { ...empty, ...submitted });
    expectPage(asked, {
      has: ["Cheapest: 1 × ", "Fewest rooms: 1 × Double Bed + 1 × Tripple Bed, $720.00"],
      lacks: ["There is a problem"],
    });
    const taken = await staff.post(path, { ...fieldsOf(asked), take: "2:1,4:1" });
    expectPage(taken, {
      has: ["Room 1 of 2: Tripple Bed, $450.00", "Room 2 of 2: Double Bed, $270.00"],
    });
    expect(fieldsOf(taken)).toMatchObject({
      ...{ "rooms-2": "1", "rooms-4": "1", "rooms-3": "" },
      ...{ "guests-0": "3", "guests-1": "2", "children-0": "0" },
      ...{ firstName: "Josiane", specialRequests: "Cake", adults: "5" },
    });
    expect(taken.text).toContain("$720.00 for 2 rooms");
  });

  test("a family is split with an adult in each room", async () => {
    const page = await choose({ adults: "2", children: "3" });
    const fields = fieldsOf(page);
    const guests = [0, 1].map((at) => Number(fields[`guests-${at}`]));
    const children = [0, 1].map((at) => Number(fields[`children-${at}`]));
    expect(guests.reduce((a, b) => a + b)).toBe(5);
    expect(children.reduce((a, b) => a + b)).toBe(3);
    for (const at of [0, 1]) expect(guests[at]).toBeGreaterThan(children[at] ?? 9);
  });

  test.each<[why: string, Record<string, string>, says: string]>([
    ["too few places", { adults: "6" }, "These rooms sleep 5, but 6 places are needed"],
    ["a room without an adult", { adults: "1", children: "3" }, "2 rooms for 1 adult"],
    ["more than there are", { "rooms-2": "2" }, "Only 1 Double Bed left"],
    ["no number", { "rooms-2": "some" }, "Enter 0 to 30 rooms"],
    ["an exponent", { adults: "1e1" }, "Enter 1 to 40 adults"],
    ["nobody", { adults: "0" }, "Enter 1 to 40 adults"],
    ["no night", { checkOut: inDays(1), checkIn: inDays(1) }, "Check-out must be after check-in."],
  ])("%s is rejected, and the form keeps its input", async (_, fields, says) => {
    const page = await choose({ ...fields, specialRequests: "Cake" });
    expectPage(page, { status: 400, has: ["There is a problem", says] });
    expect(fieldsOf(page)).toMatchObject({ ...fields, specialRequests: "Cake" });
  });

  test("the form says when the free rooms cannot sleep the party", async () => {
    const page = await choose({ adults: "12", "rooms-2": "", "rooms-4": "" });
    expectPage(page, { has: ["The available rooms do not sleep 12 adults."] });
    const many = await choose({ adults: "30", "rooms-2": "", "rooms-4": "" });
    expectPage(many, { has: ["Suggestions cover up to 20 adults"] });
  });
});

describe("the booker is found among the guest profiles", () => {
  /** Creates a guest profile with a past booking, and returns its id. */
  function knownGuest(firstName: string) {
    const id = insertRawBooking(lodge.file, { ...dates(), user: null, firstName });
    const profileId = lodge.value<number>("SELECT profile_id FROM bookings WHERE id = ?", id);
    lodge.run(
      "UPDATE guest_profiles SET last_name = 'Teta', email = ?, phone = '0788 1' WHERE id = ?",
      ...[`${firstName}@teta.example`, profileId],
    );
    return profileId;
  }
  const nobody = { firstName: "", lastName: "", phone: "" };

  test("a chosen profile is the booker unless another name is typed", async () => {
    const profileId = knownGuest("Solange");
    const chosen = fieldsOf((await choose(nobody)).html);
    const submitted = { ...chosen, specialRequests: "Cake" };
    const found = await staff.post(path, { ...submitted, findGuest: "teta sol", intent: "find" });
    expectPage(found, {
      has: ["1 guest found.", "Fill in Solange Teta"],
      html: [`name="takeProfile" value="${profileId}"`],
    });
    const fields = { ...fieldsOf(found), takeProfile: String(profileId) };
    const taken = await staff.post(path, fields);
    expectPage(taken, { has: ["Solange Teta is filled in.", "Room 1 of 2: Tripple Bed"] });
    expect(fieldsOf(taken)).toMatchObject({
      ...{ firstName: "Solange", lastName: "Teta", email: "Solange@teta.example" },
      ...{ profileId: String(profileId), specialRequests: "Cake", findGuest: "", "guests-0": "2" },
    });
    const page = await staff.post(path, fieldsOf(taken));
    const [lead, other] = staysOf(groupIdOf(page));
    expect([lead?.profile_id, other?.profile_id]).toEqual([profileId, profileId]);

    const again = fieldsOf((await choose({ ...nobody, profileId: String(profileId) })).html);
    const named = { "firstName-0": "Kevin", firstName: "Solange", lastName: "Teta" };
    const by = await staff.post(path, { ...again, ...named, profileId: String(profileId) });
    const [kevin, theirs] = staysOf(groupIdOf(by));
    expect(kevin).toMatchObject({ first_name: "Kevin", booker_id: profileId });
    expect(theirs?.profile_id).toBe(profileId);

    const anew = fieldsOf((await choose({ ...nobody, lastName: "Teta" })).html);
    const over = { firstName: "Somebody", profileId: String(profileId) };
    const [another] = staysOf(groupIdOf(await staff.post(path, { ...anew, ...over })));
    expect(another?.profile_id).not.toBe(profileId);
  });

  test("Enter in the field searches too; an error keeps the form's input", async () => {
    const submitted = fieldsOf((await choose()).html);
    const enter = await staff.post(path, {
      ...submitted,
      findGuest: "nobody xyz",
      intent: "check",
    });
    expectPage(enter, { has: ["No guests found for “nobody xyz”.", "Room 1 of 2: Tripple Bed"] });
    const short = await staff.post(path, { ...submitted, findGuest: "a", intent: "find" });
    expectPage(short, { status: 400, has: ["Enter at least 2"], html: ['href="#findGuest"'] });
    expect(fieldsOf(short)).toMatchObject({ findGuest: "a", lastName: "Ingabire" });
    const gone = await staff.post(path, { ...submitted, takeProfile: "999999" });
    expectPage(gone, { status: 404, has: ["no longer exists"] });
    expectPage(await staff.get(`${path}?findGuest=xyzxyz`), { has: ["No guests found"] });
  });

  test("a do-not-book flag on the profile applies to any typed address", async () => {
    const profileId = knownGuest("Trouble");
    lodge.run(
      "UPDATE guest_profiles SET do_not_book = 'Smoked', do_not_book_at = '2026' WHERE id = ?",
      profileId,
    );
    const chosen = fieldsOf((await choose({ ...nobody, firstName: "Trouble" })).html);
    const theirs = { lastName: "Teta", email: "new@teta.example", profileId: String(profileId) };
    expectPage(await staff.post(path, { ...chosen, ...theirs }), {
      status: 422,
      has: ["Trouble Teta is marked “Do not book”: Smoked"],
    });
  });
});

describe("booking", () => {
  test("books all rooms with one group, mail, notification and folio", async () => {
    const { checkIn, checkOut } = dates();
    const email = "group@example.com";
    const names = { "firstName-1": "Kevin", "lastName-1": "Mugisha" };
    const { page, groupId, stays, ids } = await book({
      ...{ checkIn, checkOut, email, name: "Ingabire wedding", ...names },
      ...{ specialRequests: "Cake", sourceId: "1" },
    });
    expect(stays).toMatchObject([
      { room_id: 4, guests: 2, first_name: "Josiane", isLead: 1, folio_id: null, source_id: 1 },
      { room_id: 2, guests: 2, first_name: "Kevin", isLead: 0, folio_id: ids[0], source: "desk" },
    ]);
    expect(stays.map(({ special_requests }) => special_requests)).toEqual(["Cake", ""]);
    expect(stays.every((stay) => stay.email === email && stay.status === "confirmed")).toBe(true);
    expect(stays[0]?.folio_cents).toBe(72_000);
    expectPage(page, {
      has: ["Ingabire wedding", "Group of 2 rooms", "Kevin Mugisha", "Group master folio"],
    });
    expect(page.text).toContain("Total $720.00");
    const [mail, ...others] = mailsTo(lodge, email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Your booking is confirmed: Nyungwe Eco-Lodge, ${ids[0]}`);
    for (const said of [
      "Your booking of 2 rooms is confirmed.",
      `Reference: ${ids[1]}\nRoom: Double Bed\nGuest: Kevin Mugisha`,
      "Total: $720.00",
      `Check-in: ${formatStayDate(checkIn)}, from 14:00`,
      "we charge one night for each room",
    ]) {
      expect(mail?.body).toContain(said);
    }
    const calendar = lodge.value<string>(
      "SELECT calendar FROM mail_outbox WHERE to_address = ?",
      email,
    );
    expect(JSON.parse(calendar)).toHaveLength(2);
    const told = `action_url = '${own(groupId)}' AND title = 'New group'`;
    expect(countRows(lodge, "notifications", told)).toBe(1);
    for (const id of ids) {
      const about = `action_url = '/admin/bookings/${id}'`;
      expect(countRows(lodge, "notifications", about)).toBe(0);
    }
    expect(findLedgerFaults(lodge.file)).toEqual([]);
  });

  test("the clerk is asked about an account whose address is not confirmed", async () => {
    lodge.file.exec("UPDATE users SET email_verified_at = NULL WHERE id = 'aline'");
    const chosen = await choose({ accountEmail: people.aline.email });
    const asked = await staff.post(path, fieldsOf(chosen.html));
    expectPage(asked, { status: 422, has: ["has not confirmed the address aline@guests.example"] });
    const sureOfAccount = /name="sureOfAccount"[^>]* value="([^"]*)"/.exec(asked.html)?.[1] ?? "";
    const page = await staff.post(path, { ...fieldsOf(asked.html), sureOfAccount });
    expect(staysOf(groupIdOf(page)).map(({ user_id }) => user_id)).toEqual(["aline", "aline"]);
  });

  test("the account lists each room in My Bookings, each with its own folio", async () => {
    lodge.file.exec("UPDATE users SET email_verified_at = '2026' WHERE id = 'aline'");
    const { stays, ids } = await book({ accountEmail: people.aline.email, billing: "own" });
    expect(stays.every(({ user_id, folio_id }) => user_id === "aline" && folio_id === null)).toBe(
      true,
    );
    const mine = await guest.get("/my-bookings");
    for (const id of ids) expect(mine.text).toContain(id);
  });

  test("a transfer offers the group's other rooms before arrival", async () => {
    const { ids } = await book({ billing: "own", "firstName-1": "Kevin", "lastName-1": "Mugisha" });
    const moving = await staff.get(`/admin/bookings/${ids[0]}/folio/transfer`);
    expect(textsOf(moving, `option[value="${ids[1]}"]`)).toEqual(["Kevin Mugisha, Double Bed"]);
    expect(elementsOf(moving, `option[value="${ids[0]}"]`)).toEqual([]);
  });

  test("a form sent twice creates one group; other dates create another", async () => {
    const chosen = fieldsOf((await choose()).html);
    const pages = await Promise.all([1, 2, 3].map(() => staff.post(path, chosen)));
    expect(new Set(pages.map(groupIdOf)).size).toBe(1);
    expect(staysOf(groupIdOf(pages[0] as Page))).toHaveLength(2);
    const { checkIn, checkOut } = dates();
    const again = await staff.post(path, { ...chosen, checkIn, checkOut });
    expect(groupIdOf(again)).not.toBe(groupIdOf(pages[0] as Page));
  });

  test("of two forms for the last rooms, one books all and one none", async () => {
    const stay = dates();
    const forms = await Promise.all(
      ["One", "Other"].map(async (lastName) =>
        fieldsOf((await choose({ ...stay, lastName })).html),
      ),
    );
    const before = countRows(lodge, "booking_groups");
    const pages = await Promise.all(forms.map((form) => staff.post(path, form)));
    const losers = pages.filter(({ status }) => status === 409);
    expect(losers).toHaveLength(1);
    expect(countRows(lodge, "booking_groups")).toBe(before + 1);
    expect(countRows(lodge, "bookings", `check_in = '${stay.checkIn}'`)).toBe(2);
    const [loser] = losers as [Page];
    expectPage(loser, {
      status: 409,
      has: ["Tripple Bed is no longer available on these dates. Nothing was booked"],
    });
    const { lastName } = fieldsOf(loser);
    expect(["One", "Other"]).toContain(lastName);
    expect(fieldsOf(loser)["rooms-4"]).toBe("1");
  });

  test("if one of two rooms is taken, nothing is booked", async () => {
    const stay = dates();
    const form = fieldsOf((await choose(stay)).html);
    insertRawBooking(lodge.file, { roomId: 2, ...stay });
    const before = countRows(lodge, "bookings");
    const page = await staff.post(path, form);
    expectPage(page, { status: 409, has: ["Double Bed is no longer available on these dates"] });
    expect(countRows(lodge, "bookings")).toBe(before);
    expect(countRows(lodge, "mail_outbox", "to_address = 'x'")).toBe(0);
  });

  test("changed rooms, prices or guests must be reviewed before booking", async () => {
    const form = fieldsOf((await choose()).html);
    const before = countRows(lodge, "bookings");
    const other = await staff.post(path, { ...form, "rooms-3": "1", adults: "5" });
    expectPage(other, {
      status: 422,
      has: ["The rooms below have changed", "Room 3 of 3: Twin Bed"],
    });
    const moved = await staff.post(path, { ...form, "guests-0": "3", "children-0": "1" });
    expectPage(moved, { status: 409, has: ["The price has changed. Check it"] });
    const none = await staff.post(path, { ...form, "rooms-2": "", "rooms-4": "" });
    expectPage(none, { status: 422, has: ["Choose the rooms first"] });
    const nameless = await staff.post(path, { ...form, firstName: "", lastName: "" });
    expectPage(nameless, { status: 400, has: ["Enter the booker’s name"] });
    const crowd = await staff.post(path, { ...form, "guests-1": "3" });
    expectPage(crowd, { status: 422, has: ["This room sleeps 2."] });
    const odd = await staff.post(path, { ...form, "guests-1": "1", "children-1": "1" });
    expectPage(odd, { status: 422, has: ["At least one guest must be an adult"] });
    expect(countRows(lodge, "bookings")).toBe(before);
  });

  test("guests cannot open or confirm a group", async () => {
    const { groupId } = await book();
    expectPage(await guest.get(own(groupId)), { status: 403 });
    expectPage(await guest.post(`${own(groupId)}/confirm`, { sent: "1" }), { status: 403 });
  });
});

describe("all rooms of a group", () => {
  /** Moves the stays of the group so that they arrived yesterday and leave today. */
  const leaveToday = (groupId: number) =>
    lodge.run(
      "UPDATE bookings SET check_in = ?, check_out = ? WHERE group_id = ?",
      inDays(-1),
      inDays(0),
      groupId,
    );

  test("are confirmed together, with one mail", async () => {
    const email = "pending@example.com";
    const { groupId } = await book({ status: "pending", email });
    expect(mailsTo(lodge, email)[0]?.body).toContain("We are holding the rooms");
    const page = await staff.post(`${own(groupId)}/confirm`, { sent: "1" });
    expectPage(page, { at: own(groupId), has: ["All rooms confirmed."] });
    expect(staysOf(groupId).every(({ status }) => status === "confirmed")).toBe(true);
    expect(mailsTo(lodge, email)).toHaveLength(2);
    const again = await staff.post(`${own(groupId)}/confirm`, { sent: "1" });
    expectPage(again, { status: 409, has: ["No room of the group is pending."] });
  });

  test("are checked in and out together; exceptions are named", async () => {
    const stay = { checkIn: inDays(0), checkOut: inDays(2) };
    const { groupId, ids } = await book({ ...stay, billing: "own" });
    leaveToday(groupId);
    await sendNoShow(staff, ids[1] ?? "");
    const came = await staff.post(`${own(groupId)}/check-in`, { sent: "1" });
    expectPage(came, { has: ["1 of 2 rooms checked in."] });
    const early = await staff.post(`${own(groupId)}/check-in`, { sent: "1" });
    expectPage(early, {
      status: 409,
      at: own(groupId),
      has: [`#${ids[1]}: The booking is marked as a no-show. Nothing was changed.`, "Rename"],
    });
    expectPage(await staff.get(own(groupId)), { lacks: ["Nothing was changed."] });
    await staff.post(`/admin/bookings/${ids[1]}/undo-stay-state`, { mark: "no-show" });
    const all = await staff.post(`${own(groupId)}/check-in`, { sent: "1" });
    expectPage(all, { has: ["2 rooms checked in."] });
    const asked = await staff.post(`${own(groupId)}/check-out`, { sent: "1" });
    expectPage(asked, {
      at: `${own(groupId)}/check-out`,
      has: [
        "2 folios are not settled – check out anyway?",
        `Folio of #${ids[0]}: Balance due $450.00`,
        `Folio of #${ids[1]}: Balance due $270.00`,
      ],
    });
    const form = fieldsOf(asked);
    expectPage(await staff.post(`${own(groupId)}/check-out`, { ...form, note: " " }), {
      status: 400,
      has: ["Enter a reason for the unpaid balance"],
    });
    expect(staysOf(groupId).some((left) => left.checked_out_at)).toBe(false);
    const left = await staff.post(`${own(groupId)}/check-out`, { ...form, note: "Transfer" });
    expectPage(left, { has: ["2 rooms checked out."] });
    expectPage(await staff.get(`/admin/bookings/${ids[1]}`), {
      has: ["Checked out with balance due $270.00: Transfer"],
    });
    expectPage(await staff.get(`${own(groupId)}/cancel`), {
      has: ["This group cannot be cancelled"],
    });
    const late = await staff.post(`${own(groupId)}/check-out`, { ...form, note: "Transfer" });
    expectPage(late, { at: own(groupId) });
    expectPage(await staff.get(`${own(groupId)}/check-out`), { at: own(groupId) });
  });

  test("past stays without a check-in are named and not checked in", async () => {
    const { groupId, ids } = await book({ billing: "own" });
    lodge.run(
      "UPDATE bookings SET check_in = ?, check_out = ? WHERE group_id = ?",
      inDays(-3),
      inDays(-1),
      groupId,
    );
    const asks = (...over: (string | undefined)[]) =>
      `Past stays without a check-in: ${over.map((id) => `Josiane Ingabire #${id}`).join(", ")}. Mark`;
    expectPage(await staff.get(own(groupId)), { has: [asks(...ids)], lacks: ["Check in all"] });
    const came = await staff.post(`${own(groupId)}/check-in`, { sent: "1" });
    expectPage(came, { status: 409, has: [`#${ids[0]}: The stay ended on`] });
    await staff.post(`/admin/bookings/${ids[0]}/mark-as-stayed`, { note: "Pays by transfer" });
    expectPage(await staff.get(own(groupId)), { has: [asks(ids[1])] });
    await sendNoShow(staff, ids[1] ?? "");
    expectPage(await staff.get(own(groupId)), { lacks: ["Past stays without"] });
  });

  test("check out with an open shared folio when the lead is a no-show", async () => {
    const stay = { checkIn: inDays(0), checkOut: inDays(1) };
    const { groupId, ids } = await book({
      ...stay,
      adults: "3",
      "rooms-4": "",
      "rooms-2": "",
      "rooms-1": "1",
      "rooms-3": "1",
      billing: "one",
    });
    leaveToday(groupId);
    await sendNoShow(staff, ids[0] ?? "");
    await staff.post(`${own(groupId)}/check-in`, { sent: "1" });
    const alone = `/admin/bookings/${ids[1]}/check-out`;
    expectPage(await staff.post(alone, { sent: "1" }), {
      at: alone,
      has: ["Balance due $230.00 – check out anyway?"],
    });
    const asked = await staff.post(`${own(groupId)}/check-out`, { sent: "1" });
    expectPage(asked, {
      at: `${own(groupId)}/check-out`,
      has: ["Balance due $230.00 – check out anyway?"],
    });
  });

  test("are cancelled together after a question that lists each charge", async () => {
    const email = "cancelled@example.com";
    const stay = { checkIn: inDays(4), checkOut: inDays(5) };
    const { groupId, ids } = await book({ ...stay, email });
    lodge.run(
      `UPDATE bookings SET terms = json_set(terms, '$.cancellationHours', 336) WHERE group_id = ?`,
      groupId,
    );
    const asked = await staff.get(`${own(groupId)}/cancel`);
    expectPage(asked, {
      has: [
        `#${ids[0]}: Josiane Ingabire, `,
        ", Tripple Bed: cancellation fee $225.00",
        "As agreed, $360.00 in total",
      ],
    });
    const fields = fieldsOf(asked);
    const undecided = await staff.post(`${own(groupId)}/cancel`, { ...fields, charge: "" });
    expectPage(undecided, { status: 409, has: ["Choose whether to charge it"] });
    const waived = await staff.post(`${own(groupId)}/cancel`, { ...fields, charge: "none" });
    expectPage(waived, { status: 400, has: ["Enter a reason for waiving the fee"] });
    await staff.fill(`/admin/bookings/${ids[1]}/guest`, { lastName: "Mukeshimana" });
    const late = await staff.post(`${own(groupId)}/cancel`, { ...fields, charge: "policy" });
    expectPage(late, { status: 409, has: ["while you had it open", "Mukeshimana"] });
    expect(staysOf(groupId).some(({ status }) => status === "cancelled")).toBe(false);
    const done = await staff.post(`${own(groupId)}/cancel`, fieldsOf(late));
    expectPage(done, { at: own(groupId), has: ["Group cancelled successfully!"] });
    expect(staysOf(groupId).map((row) => row.cancellation_charge_cents)).toEqual([22_500, 13_500]);
    // The shared folio holds both charges.
    expect(staysOf(groupId)[0]?.folio_cents).toBe(36_000);
    const mails = mailsTo(lodge, email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.body).toContain("Your booking of 2 rooms is cancelled.");
    expect(mails[1]?.body).toContain("The cancellation charge is $360.00.");
    const title = "title = 'Group cancelled'";
    expect(countRows(lodge, "notifications", `${title} AND action_url = '${own(groupId)}'`)).toBe(
      1,
    );
    const twice = await staff.post(`${own(groupId)}/cancel`, { ...fields, charge: "none" });
    expectPage(twice, { status: 409 });
  });

  test("can be cancelled with a waiver reason recorded on each", async () => {
    const { groupId, ids } = await book();
    lodge.run(
      `UPDATE bookings SET terms = json_set(terms, '$.cancellationHours', 9999) WHERE group_id = ?`,
      groupId,
    );
    const path = `${own(groupId)}/cancel`;
    const reason = "The road is closed";
    const done = await staff.fill(path, { charge: "none", reason });
    expectPage(done, { at: own(groupId), has: ["Group cancelled successfully!"] });
    expect(staysOf(groupId).map((row) => row.cancellation_charge_cents)).toEqual([0, 0]);
    for (const id of ids) {
      expectPage(await staff.get(`/admin/bookings/${id}`), { has: [`charge waived: ${reason}`] });
    }
  });

  test("cannot be cancelled when the folio is closed", async () => {
    const { groupId, ids } = await book();
    const path = `${own(groupId)}/cancel`;
    const fields = await staff.form(path);
    await staff.fill(`/admin/bookings/${ids[0]}/folio/close`);
    expectPage(await staff.get(path), {
      has: ["This group cannot be cancelled", "The folio is closed."],
      lacks: ["Keep bookings"],
    });
    expectPage(await staff.post(path, fields), {
      status: 409,
      has: ["The group folio is closed"],
    });
  });

  test("stay booked when the lead's room is cancelled", async () => {
    const { groupId, ids } = await book();
    const question = await staff.form(`/admin/bookings/${ids[0]}/cancel`);
    await staff.post(`/admin/bookings/${ids[0]}/cancel`, question);
    const page = await staff.get(own(groupId));
    expectPage(page, { has: ["The booker’s room is cancelled", "Group of 1 room"] });
    // The shared folio now holds the other room alone.
    expect(page.text).toContain("Total $270.00");
    expect(staysOf(groupId)[0]).toMatchObject({ status: "cancelled", folio_cents: 27_000 });
  });
});

describe("changing a group", () => {
  test("a rename is saved unless a colleague renamed it first", async () => {
    const { page, groupId } = await book();
    const fields = fieldsOf(page);
    const renamed = await staff.post(own(groupId), { ...fields, name: "Cousins" });
    expectPage(renamed, { has: ["Group renamed.", "Cousins"] });
    expectPage(await staff.post(own(groupId), { ...fields, name: "Uncles" }), {
      status: 409,
      has: ["Someone else renamed this group", "Cousins"],
    });
    expectPage(await staff.post(own(groupId), { ...fields, name: " " }), {
      status: 400,
      has: ["Enter a name"],
    });
  });

  test("a booking joins the group and its folio, and leaves again", async () => {
    const { groupId, ids } = await book();
    const alone = insertRawBooking(lodge.file, { ...dates(), user: null });
    const added = await staff.post(`${own(groupId)}/add`, { bookingId: `#${alone.toLowerCase()}` });
    expectPage(added, { at: own(groupId), has: ["Room added to the group.", alone] });
    expect(staysOf(groupId).find(({ id }) => id === alone)?.folio_id).toBe(ids[0]);
    expectPage(await staff.get(`/admin/bookings/${alone}`), {
      has: ["Josiane Ingabire"],
      html: [`href="${own(groupId)}"`],
    });
    const out = await staff.post(`${own(groupId)}/remove`, { bookingId: alone });
    expectPage(out, {
      at: own(groupId),
      has: ["Room removed from the group", "Group of 2 rooms"],
    });
    expect(lodge.row("SELECT group_id, folio_id FROM bookings WHERE id = ?", alone)).toEqual({
      group_id: null,
      folio_id: null,
    });
    for (const [bookingId, status, says] of [
      ["ZZZZZZZZ", 404, "No booking has this reference"],
      ["", 400, "Enter the reference of a booking"],
      [insertRawBooking(lodge.file, { ...dates(), status: "cancelled" }), 409, "is cancelled"],
      [(await book()).ids[0] ?? "", 409, "is in another group"],
    ] as const) {
      expectPage(await staff.post(`${own(groupId)}/add`, { bookingId }), { status, has: [says] });
    }
  });

  /** Returns the booking form that adds one room to the group. */
  async function formOfRoom(groupId: number) {
    const page = await staff.get(`${own(groupId)}/add`);
    const href = /href="(\/admin\/bookings\/new\?[^"]*)"/.exec(page.html)?.[1] ?? "";
    return staff.form(href.replaceAll("&amp;", "&"));
  }

  test("a new room is booked into the group", async () => {
    const { groupId } = await book();
    const form = await formOfRoom(groupId);
    expect(form).toMatchObject({ groupId: String(groupId), lastName: "Ingabire" });
    const done = await staff.post("/admin/bookings/new", { ...form, roomId: "3" });
    expectPage(done, {
      at: own(groupId),
      has: ["Room added to the group.", "Group of 3 rooms"],
    });
  });

  test("a room for another guest gets a profile without the payer's contact details", async () => {
    const payer = { firstName: "Benita", lastName: "Uwera", email: "benita@uwera.example" };
    const { groupId, stays } = await book({ ...payer, "firstName-0": "", "lastName-0": "" });
    const add = async (roomId: string, fields: Record<string, string>) => {
      const form = { ...(await formOfRoom(groupId)), roomId, ...fields };
      expectPage(await staff.post("/admin/bookings/new", form), { at: own(groupId) });
      return lodge.row(
        `SELECT bookings.email, booker_id, profile_id, guest_profiles.first_name AS name, guest_profiles.email AS own
           FROM bookings JOIN guest_profiles ON guest_profiles.id = profile_id
           WHERE group_id = ? AND room_id = ?`,
        ...[groupId, Number(roomId)],
      );
    };
    const { profile_id } = stays[0] ?? {};
    expect(await add("3", { firstName: "Kevin", lastName: "Kwizera" })).toMatchObject({
      ...{ name: "Kevin", own: null, booker_id: profile_id, email: payer.email },
    });
    const reached = { firstName: "Keza", lastName: "Uwera", email: "keza@uwera.example" };
    expect(await add("5", reached)).toMatchObject({
      ...{ name: "Keza", own: reached.email, booker_id: profile_id, email: reached.email },
    });
    expect(await add("1", {})).toMatchObject({ profile_id, booker_id: null });
  });

  test("removing the lead needs separate folios; the last room stays", async () => {
    const { groupId, ids } = await book();
    const take = (bookingId = "") => staff.post(`${own(groupId)}/remove`, { bookingId });
    expectPage(await take(ids[0]), {
      status: 409,
      has: ["First press “Split to individual folios”"],
    });
    const billed = await staff.post(`${own(groupId)}/folio`, { billing: "own" });
    expectPage(billed, { has: ["Charges split to individual folios.", "Individual folios"] });
    expectPage(await take(ids[0]), { has: ["Room removed from the group"] });
    expect(staysOf(groupId)).toMatchObject([{ id: ids[1], isLead: 1 }]);
    expectPage(await take(ids[1]), { status: 409, has: ["This is the last room of the group."] });
    expectPage(await take("ZZZZZZZZ"), { at: own(groupId) });
  });

  test("sharing a folio moves the payments; a closed folio stays", async () => {
    const { groupId, ids } = await book({ billing: "own" });
    await staff.post(`/admin/bookings/${ids[1]}/payments`, {
      ...(await staff.form(`/admin/bookings/${ids[1]}`)),
      amount: "10.00",
      method: "cash",
    });
    const page = await staff.get(own(groupId));
    expect(page.text).toContain("Paid $10.00 Balance due $710.00");
    const shared = await staff.post(`${own(groupId)}/folio`, { billing: "one" });
    expectPage(shared, {
      has: ["All charges moved to the group master folio.", "Group master folio"],
    });
    expect(shared.text).toContain("Paid $10.00 Balance due $710.00");
    expect(staysOf(groupId)).toMatchObject([
      { folio_cents: 72_000, received_cents: 1_000 },
      { folio_id: ids[0], folio_cents: 0, received_cents: 0 },
    ]);
    lodge.run("UPDATE bookings SET folio_closed_at = '2026' WHERE id = ?", ids[0]);
    const closed = await staff.post(`${own(groupId)}/folio`, { billing: "own" });
    expectPage(closed, { status: 409, has: [`The folio of booking #${ids[0]} is closed.`] });
    const kept = await staff.fill(`${own(groupId)}/cancel`, {});
    expectPage(kept, { status: 409, has: ["The group folio is closed"] });
    const out = await staff.post(`${own(groupId)}/remove`, { bookingId: ids[1] ?? "" });
    expectPage(out, { status: 409, has: ["is closed."] });
  });

  test("a room with a closed folio leaves all folios unchanged", async () => {
    const { groupId, ids } = await book({ billing: "own" });
    const other = insertRawBooking(lodge.file, { ...dates(), user: null });
    await staff.post(`${own(groupId)}/add`, { bookingId: other });
    lodge.run("UPDATE bookings SET folio_closed_at = '2026' WHERE id = ?", other);
    const refused = await staff.post(`${own(groupId)}/folio`, { billing: "one" });
    expectPage(refused, { status: 409, has: [`The folio of booking #${other} is closed.`] });
    expect(staysOf(groupId).every(({ folio_id }) => folio_id === null)).toBe(true);
    expect(ids).toHaveLength(2);
  });
});

test("one guest has one profile; another named guest has their own and a booker", async () => {
  const named = await book({
    "firstName-1": "Kevin",
    "lastName-1": "Kwizera",
    email: "k@a.example",
  });
  const [lead, kevin] = named.stays;
  expect(kevin?.booker_id).toBe(lead?.profile_id);
  expect(kevin?.profile_id).not.toBe(lead?.profile_id);
  const alike = await book();
  expect(alike.stays[1]?.profile_id).toBe(alike.stays[0]?.profile_id);
  expect(alike.stays[1]?.booker_id).toBe(null);
});

describe("a guest named for a room after booking", () => {
  const payer = { email: "oliver@camps.example", firstName: "Oliver", lastName: "Campbell" };
  /** Books a group, changes the guest of its second room, and returns the stays. */
  async function nameSecond(email: string, name: Record<string, string>) {
    const { groupId, ids } = await book({ ...payer, email, "firstName-0": "", "lastName-0": "" });
    lodge.run(
      "UPDATE guest_profiles SET nationality = 'PL' WHERE id = ?",
      staysOf(groupId)[0]?.profile_id,
    );
    await staff.fill(`/admin/bookings/${ids[1]}/guest`, name);
    const [lead, named] = staysOf(groupId) as [Record<string, unknown>, Record<string, unknown>];
    return { groupId, ids, lead, named };
  }
  const recordOf = (id: unknown) => lodge.row("SELECT * FROM guest_profiles WHERE id = ?", id);

  test("gets a searchable profile with only a name, used on the registration card", async () => {
    const name = { firstName: "Patrick", lastName: "Kamanzi" };
    const { ids, lead, named } = await nameSecond("oliver@camps.example", name);
    expect(named).toMatchObject({ booker_id: lead.profile_id, email: "oliver@camps.example" });
    expect(recordOf(named.profile_id)).toMatchObject({
      ...{ first_name: "Patrick", last_name: "Kamanzi", email: null, phone: null },
    });
    const q = new URLSearchParams({ q: "Kamanzi Patrick" });
    expectPage(await staff.get(`/admin/guests?${q}`), { has: ["1 guest", "Patrick Kamanzi"] });
    const found = await staff.get("/admin/bookings/new?findGuest=Patrick+Kamanzi");
    expectPage(found, { has: ["1 guest found."] });
    expectPage(await staff.get(`/admin/bookings/${ids[1]}/registration`), {
      has: ["Patrick Kamanzi"],
      lacks: ["Name Oliver", "Poland", "Email oliver@"],
    });
    expectPage(await staff.get(`/admin/bookings/${ids[1]}`), { has: ["Oliver Campbell"] });
  });

  test("can replace the payer, who remains the booker", async () => {
    const email = "lead@camps.example";
    lodge.run("INSERT INTO verified_addresses (address, verified_at) VALUES (?, '2026')", email);
    const { groupId, ids, lead } = await nameSecond(email, payer);
    await staff.fill(`/admin/bookings/${ids[0]}/guest`, { firstName: "Amy", lastName: "Keza" });
    const [renamed, other] = staysOf(groupId);
    expect(renamed).toMatchObject({ booker_id: lead.profile_id, email });
    expect(recordOf(renamed?.profile_id)).toMatchObject({ first_name: "Amy", email: null });
    expect(other).toMatchObject({ profile_id: lead.profile_id, booker_id: null });
    expect(recordOf(lead.profile_id)).toMatchObject({ first_name: "Oliver" });
    expectPage(await staff.get(own(groupId)), { has: ["booked by Oliver Campbell", "Amy Keza"] });
    await staff.post(`/admin/bookings/${ids[0]}/mails`, {});
    const [mail] = mailsTo(lodge, email).reverse();
    expect(mail?.body).toContain("Hello Oliver Campbell,");
  });

  test("with the payer's name is the payer; a later name change corrects their profile", async () => {
    const same = { firstName: "campbell", lastName: "OLIVER" };
    const { ids, lead, named } = await nameSecond("same@camps.example", same);
    expect(named).toMatchObject({ profile_id: lead.profile_id, booker_id: null });
    await staff.fill(`/admin/bookings/${ids[1]}/guest`, { firstName: "Patrik", lastName: "Keza" });
    const own = recordOf(lodge.value("SELECT profile_id FROM bookings WHERE id = ?", ids[1]));
    await staff.fill(`/admin/bookings/${ids[1]}/guest`, { firstName: "Patrick" });
    expect(lodge.value("SELECT profile_id FROM bookings WHERE id = ?", ids[1])).toBe(own.id);
    expect(recordOf(own.id)).toMatchObject({ first_name: "Patrick", last_name: "Keza" });
  });

  test("needs a choice when the name resembles the payer's", async () => {
    const { groupId, ids, lead } = await nameSecond("spelt@camps.example", {});
    const guest = `/admin/bookings/${ids[1]}/guest`;
    const people = countRows(lodge, "guest_profiles", "1");
    const correct = { firstName: "Olivier", lastName: "Campbel" };
    expectPage(await staff.get(guest), { lacks: ["Same guest, name corrected"] });
    const asked = await staff.fill(guest, correct);
    expectPage(asked, {
      status: 422,
      has: [
        "“Oliver Campbell” and “Olivier Campbel” are similar names. Choose whether this is a different guest",
        "Same guest, name corrected",
        "Separate profile",
      ],
    });
    expect(staysOf(groupId)[1]).toMatchObject({
      first_name: "Oliver",
      profile_id: lead.profile_id,
    });
    expectPage(await staff.post(guest, { ...fieldsOf(asked), whoStays: "same" }), {
      has: ["Guest saved.", "Olivier Campbel"],
      lacks: ["Guest profile Oliver "],
    });
    expect(countRows(lodge, "guest_profiles", "1")).toBe(people);
    // A correction renames the guest profile and every room booked in its name.
    expect(recordOf(lead.profile_id)).toMatchObject({
      first_name: "Olivier",
      last_name: "Campbel",
    });
    for (const stay of staysOf(groupId)) {
      expect(stay).toMatchObject({ profile_id: lead.profile_id, first_name: "Olivier" });
    }
    expectPage(await staff.get(own(groupId)), { has: ["booked by Olivier Campbel"] });
    // Two people with similar names keep separate profiles.
    const wife = { firstName: "Olivia", lastName: "Campbel", whoStays: "other" };
    await staff.fill(guest, wife);
    const [first, second] = staysOf(groupId);
    expect(first).toMatchObject({ first_name: "Olivier", profile_id: lead.profile_id });
    expect(second).toMatchObject({ first_name: "Olivia", booker_id: lead.profile_id });
    expect(countRows(lodge, "guest_profiles", "1")).toBe(people + 1);
    expectPage(await staff.fill(guest, { ...wife, whoStays: "x" }), { status: 422 });
  });

  test("gets a separate profile by a button when two guests shared one", async () => {
    const { ids, lead } = await nameSecond("button@camps.example", payer);
    lodge.run("UPDATE bookings SET first_name = 'Patrick' WHERE id = ?", ids[1]);
    expectPage(await staff.get(`/admin/bookings/${ids[1]}/registration`), {
      has: ["Patrick Campbell", "belongs to Oliver Campbell"],
      lacks: ["Poland", "Email button@", "Edit guest profile"],
    });
    await staff.fill(`/admin/bookings/${ids[1]}/separate-profile`);
    const [own] = lodge.rows("SELECT * FROM bookings WHERE id = ?", ids[1]);
    expect(own?.booker_id).toBe(lead.profile_id);
    expect(recordOf(own?.profile_id)).toMatchObject({ first_name: "Patrick", email: null });
  });

  test("is erased with the payer unless another booking has the profile", async () => {
    const erase = async (name: string, email: string, alsoKnown: boolean) => {
      const { groupId, ids, lead, named } = await nameSecond(email, { firstName: name });
      if (alsoKnown) {
        const alone = insertRawBooking(lodge.file, { ...dates(), user: null, status: "cancelled" });
        lodge.run("UPDATE bookings SET profile_id = ? WHERE id = ?", named.profile_id, alone);
      }
      await staff.fill(`${own(groupId)}/cancel`, {});
      const page = `/admin/guests/${lead.profile_id}/erase`;
      expectPage(await admin.fill(page), { at: "/admin/guests" });
      return lodge.row("SELECT * FROM bookings WHERE id = ?", ids[1]);
    };
    expect(await erase("Known", "one@camps.example", true)).toMatchObject({
      ...{ first_name: "Known", email: null, phone: null },
    });
    expect(await erase("Unknown", "two@camps.example", false)).toMatchObject({
      ...{ first_name: "", last_name: "", email: null, phone: null },
    });
  });
});

test("erasing the payer removes the name from log and notifications", async () => {
  const { groupId, stays } = await book({ ...lead, firstName: "Hush", lastName: "Hushing" });
  const isNamed = (row: object) => JSON.stringify(row).includes("Hush");
  const told = () => lodge.rows("SELECT * FROM notifications").filter(isNamed);
  const log = () => lodge.rows("SELECT * FROM audit_log").filter(isNamed);
  await staff.fill(own(groupId), { name: "The Hush wedding" });
  const other = insertRawBooking(lodge.file, { ...dates(), user: null });
  await staff.post(`${own(groupId)}/add`, { bookingId: other });
  await staff.post(`${own(groupId)}/remove`, { bookingId: other });
  await staff.fill(`${own(groupId)}/cancel`, {});
  expect([log().length, told().length]).toEqual([4, 2]);
  const page = `/admin/guests/${stays[0]?.profile_id}/erase`;
  expectPage(await admin.fill(page), { at: "/admin/guests" });
  expect([...log(), ...told()]).toEqual([]);
  expectPage(await admin.get(own(groupId)), { has: ["Created", "Change log"] });
});

test("a do-not-book guest needs confirmation before the group is booked", async () => {
  const who = { email: "trouble@example.com", phone: "+250 788 999 999" };
  const { stays } = await book(who);
  lodge.run(
    "UPDATE guest_profiles SET do_not_book = 'Broke a lamp', do_not_book_at = '2026' WHERE id = ?",
    stays[0]?.profile_id,
  );
  const chosen = await choose(who);
  const refused = await staff.post(path, fieldsOf(chosen));
  expectPage(refused, { status: 422, has: ["is marked “Do not book”: Broke a lamp"] });
  const done = await staff.post(path, { ...fieldsOf(refused), sureOfGuest: yesOf(refused) });
  expectPage(done, { has: ["Group booked"] });
});

test("a named guest is checked for do-not-book flags by name", async () => {
  const mark = (profileId: unknown, reason: string) =>
    lodge.run(
      "UPDATE guest_profiles SET do_not_book = ?, do_not_book_at = '2026' WHERE id = ?",
      reason,
      profileId,
    );
  const noisy = { "firstName-1": "Noël", "lastName-1": "Rukundo" };
  mark((await book(noisy)).stays[1]?.profile_id, "Noise at night");
  const other = { "firstName-0": "Odile", "lastName-0": "Keza" };
  mark((await book(other)).stays[0]?.profile_id, "Smoked");

  const before = countRows(lodge, "booking_groups");
  const chosen = await choose();
  const named = { ...fieldsOf(chosen), "firstName-1": "rukundo", "lastName-1": "NOEL" };
  const refused = await staff.post(path, named);
  const says = "Same name: Noël Rukundo is marked “Do not book”: Noise at night";
  expectPage(refused, { status: 422, has: [says, "Book anyway"] });
  // Each confirmation covers only the guests it named.
  const both = { ...fieldsOf(refused), ...other, sureOfGuest: yesOf(refused) };
  const again = await staff.post(path, both);
  expectPage(again, { status: 422, has: [says, "Odile Keza is marked “Do not book”: Smoked"] });
  expect(countRows(lodge, "booking_groups")).toBe(before);
  const done = await staff.post(path, { ...fieldsOf(again), sureOfGuest: yesOf(again) });
  expectPage(done, { has: ["Group booked"] });
  // Only a full name matches. A guest with a known phone number is told apart by it.
  await book({ "firstName-1": "Noël", "lastName-1": "" });
  await book({ firstName: "Odile", lastName: "Keza" });
});

test("a room on a shared folio is shown with a link, not as paid", async () => {
  const stay = dates();
  const { ids, stays } = await book({ ...stay, lastName: "Umutoni", "firstName-1": "Kevin" });
  const [lead = "", room = ""] = ids;
  const leads = `href="/admin/bookings/${lead}#payments"`;
  const rowOf = (page: Page, id: string) =>
    elementOf(page, `tr:has([href="/admin/bookings/${id}"])`);
  for (const [page, said] of [
    [`/admin/bookings/arrivals?from=${stay.checkIn}&days=1`, "Payment"],
    [`/admin/guests/${stays[0]?.profile_id}`, "$720.00"],
    [`/admin/bookings?from=${stay.checkIn}&to=${stay.checkIn}`, "Due $720.00"],
  ] as const) {
    const list = await staff.get(page);
    elementOf(rowOf(list, room), `[${leads}]`);
    expect(textOf(rowOf(list, room)), page).toContain("On folio");
    expect(textOf(rowOf(list, room)), page).not.toMatch(/Paid|\$0\.00/);
    expect(textOf(rowOf(list, lead)), page).toContain(said);
    expect(textOf(rowOf(list, lead)), page).not.toContain("On folio");
  }
  expectPage(await staff.get(`/admin/bookings/${room}`), {
    has: [`Paid with the folio of booking #${lead}`, "2 nights · on the folio of #"],
    html: [leads],
    lacks: ["Total $0.00", "Balance due $0.00", "Record a payment", "No payments yet"],
  });
  for (const file of [
    `/admin/bookings/export.csv?from=${stay.checkIn}&to=${stay.checkIn}`,
    `/admin/bookings/arrivals/export.csv?from=${stay.checkIn}&days=1`,
  ]) {
    const lines = (await staff.get(file)).html.trim().split("\r\n");
    const [head = [], ...rows] = lines.map((line) => line.split(","));
    const [id, folio] = ["Booking ID", "Master folio"].map((name) => head.indexOf(`"${name}"`));
    const cellOf = (which: string) =>
      rows.find((row) => row[id ?? -1] === `"${which}"`)?.[folio ?? -1];
    expect([cellOf(lead), cellOf(room)], file).toEqual(["", `"${lead}"`]);
  }
});

test("the deposit covers all rooms on the folio", async () => {
  const { groupId, ids } = await book();
  const pages = ["", "/payments", "/folio"].map((page) => `/admin/bookings/${ids[0]}${page}`);
  for (const page of pages) {
    expectPage(await staff.get(page), { has: ["Deposit due: $144.00 (20%)"] });
  }
  await staff.post(`${own(groupId)}/folio`, { billing: "own" });
  expectPage(await staff.get(`/admin/bookings/${ids[0]}`), {
    has: ["Deposit due: $90.00 (20%)"],
  });
});

test("the list and its export show the group's rooms and name", async () => {
  const { groupId } = await book({ name: "Listed cousins" });
  const list = await staff.get(`/admin/bookings?group=${groupId}`);
  expectPage(list, { has: ["Listed cousins", "2 Total"] });
  for (const q of ["listed cousins", "Cousins, Listed"]) {
    expectPage(await staff.get(`/admin/bookings?${new URLSearchParams({ q })}`), {
      has: ["Listed cousins", "2 Total"],
    });
    const found = await staff.get(`/admin/bookings/export.csv?${new URLSearchParams({ q })}`);
    expect(found.html.trim().split("\r\n"), q).toHaveLength(3);
  }
  const csv = await (await staff.raw(`/admin/bookings/export.csv?group=${groupId}`)).text();
  expect(csv.trim().split("\r\n")).toHaveLength(3);
  expect(csv).toContain("Listed cousins");
});

test("a resent mail to the booker covers all rooms", async () => {
  const email = "again@example.com";
  const { ids } = await book({ email });
  const page = await staff.get(`/admin/bookings/${ids[0]}`);
  const { mailId = "" } = fieldsOf(page);
  lodge.file.exec(`UPDATE mail_outbox SET sent_at = created_at WHERE id = ${mailId}`);
  await staff.post(`/admin/bookings/${ids[0]}/mails`, { mailId });
  expect(mailsTo(lodge, email)[1]?.body).toContain("Your booking of 2 rooms is confirmed.");
  const other = await staff.get(`/admin/bookings/${ids[1]}`);
  expectPage(other, { has: ["Emails about the whole group are with"] });
});
