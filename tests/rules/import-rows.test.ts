import { expect, test } from "vitest";
import { mayNameSeveralGuests, splitAccountName, splitName } from "~/core/names";
import { digestOf } from "~/core/tokens.server";
import { type CellOptions, rowSchemas } from "~/desk/imports/rows.schema.server";
import { listGuestKeys } from "~/operations/imports/import-keys.server";
import { normaliseRoomName } from "~/operations/imports/named-rooms.server";

const options: CellOptions = {
  ...{ currency: "USD", timeZone: "Africa/Kigali" },
  ...{ dates: "refuse", decimal: "either" },
};

const guestOf = (cells: Record<string, string>) => {
  const read = rowSchemas.guests().safeParse(cells);
  if (!read.success) return read.error.issues[0]?.path[0];
  const { firstName, lastName, reference } = read.data;
  return [firstName, lastName, reference];
};

test.each([
  [{ firstName: "Aline", fullName: "Uwase" }, ["Aline", "Uwase", ""]],
  [{ firstName: "Aline", fullName: "Aline Uwase" }, ["Aline", "Uwase", ""]],
  [{ lastName: "Uwase", fullName: "Uwase, Aline" }, ["Aline", "Uwase", ""]],
  [{ firstName: "Zoë", lastName: "Uwase", fullName: "UWASE Zoe" }, ["Zoë", "Uwase", ""]],
  [{ firstName: "Aline", lastName: "Uwase", fullName: "Jean Uwase" }, "fullName"],
  [{ fullName: "Uwase, Aline" }, ["Aline", "Uwase", ""]],
  [{ fullName: `Aline ${"x".repeat(101)}` }, "fullName"],
  [{ ownId: "Aline Uwase" }, ["Aline", "Uwase", ""]],
  [{ ownId: "Madonna", email: "m@guests.example" }, ["Madonna", "", ""]],
  [{ ownId: "Jean", firstName: "Aline", lastName: "Uwase" }, "fullName"],
  [{ ownId: "Jean", fullName: "Aline Uwase" }, "ownId"],
  [{ ownId: "17", fullName: "Aline Uwase" }, ["Aline", "Uwase", "17"]],
  [{ ownId: "G-17", fullName: "Aline Uwase" }, ["Aline", "Uwase", "G-17"]],
])("a guest of %j is %j", (cells, guest) => {
  expect(guestOf(cells as Record<string, string>)).toEqual(guest);
});

const bookingOf = (cells: Record<string, string>) =>
  rowSchemas.bookings(options).safeParse({
    ...{ lastName: "Uwase", room: "Suite", checkIn: "2026-12-01", checkOut: "2026-12-02" },
    ...{ guests: "1", total: "100" },
    ...cells,
  });

test.each([
  ["6:00", "06:00"],
  ["18:00", "18:00"],
  ["18:00:00", "18:00"],
  ["18h00", "18:00"],
  ["18 h 30", "18:30"],
  ["18H", "18:00"],
  ["", undefined],
  ["24:00", null],
  ["18", null],
  ["18:60", null],
  ["evening", null],
])("the arrival time %j is %j", (arrivalTime, time) => {
  const read = bookingOf({ arrivalTime });
  expect(read.success ? read.data.arrivalTime : null).toBe(time);
});

test.each(["0x1", "1e0", "+1", "2.0", "1.5", "", "0", "7"])(
  "%j is refused as a number of guests",
  (guests) => {
    expect(bookingOf({ guests }).success).toBe(false);
  },
);

test.each(["0x1", "1e0", "+1", "1.0", "-1", "9"])(
  "%j is refused as a number of infants",
  (infants) => {
    expect(bookingOf({ infants }).success).toBe(false);
  },
);

test("numbers of guests are digits, with optional spaces around them", () => {
  expect(bookingOf({ guests: " 2 ", children: "1", infants: "" })).toMatchObject({
    data: { guests: 2, children: 1, infants: 0 },
  });
});

test.each([
  ["Aline Uwase Keza", "Aline", "Uwase Keza"],
  ["Uwase Keza, Aline", "Aline", "Uwase Keza"],
  ["Uwase,", "Uwase", ""],
  ["Uwase, Aline, Dr", "Dr Aline", "Uwase"],
  ["Smith, John, Jr.", "John", "Smith Jr."],
  ["Smith, John, Kigali", "Smith,", "John, Kigali"],
  ["Dr. Jean Paul Mugisha", "Dr. Jean", "Paul Mugisha"],
  ["Mr & Mrs Smith", "Mr & Mrs", "Smith"],
  ["M. et Mme Jean Dupont", "M. et Mme Jean", "Dupont"],
  ["Dr. Mugisha", "Dr.", "Mugisha"],
  ["Miss", "Miss", ""],
  ["SMITH/JOHN MR", "JOHN", "SMITH"],
  ["VAN DER BERG / ANNA MARIA MRS", "ANNA MARIA", "VAN DER BERG"],
  ["N/A", "N/A", ""],
  ["", "", ""],
])("the name %j is split into first and last name", (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

test.each([
  ["Doe, John, Doe, Jane", 1],
  ["Doe, John; Doe, Jane", 1],
  ["John Doe, Jane Doe", 1],
  ["John Doe & Jane Doe", 1],
  ["Mr John Doe and Mrs Jane Doe", 1],
  ["Doe, John & Doe, Jane", 1],
  ["Dupont, Marie et Jean Dupont", 1],
  ["DOE/JOHN MR / DOE/JANE MRS", 1],
  ["Doe/John, Doe/Jane", 1],
  ["Smith, John, Kigali", 1],
  ["John Smith, Mary Jones", 2],
  ["John Smith + Mary Jones", 2],
])("%j can name several of %d guests", (name, guests) => {
  expect(mayNameSeveralGuests(name, guests)).toBe(true);
});

test.each([
  ["Doe, John", 2],
  ["Doe, John & Jane", 2],
  ["John & Jane Doe", 2],
  ["Mr & Mrs Smith", 2],
  ["M. et Mme Jean Dupont", 2],
  ["Uwase, Aline, Dr", 2],
  ["Smith, John, Jr.", 2],
  ["Uwase Keza, Aline", 2],
  ["Ruiz Diaz, Ana Maria", 1],
  ["De la Cruz, Ana Maria", 2],
  ["RUIZ DIAZ, Ana Maria", 2],
  ["VAN DER BERG / ANNA MARIA MRS", 2],
  ["Ramón y Cajal", 2],
  ["Smith & Sons Ltd", 4],
  ["Madonna", 2],
  ["", 2],
])("%j names one of %d guests, or one couple", (name, guests) => {
  expect(mayNameSeveralGuests(name, guests)).toBe(false);
});

test("a name of several guests is refused, unless the row has first and last name", () => {
  const several = { lastName: "", guests: "2", fullName: "Doe, John, Doe, Jane" };
  const problemOf = ({ error }: ReturnType<typeof bookingOf>) =>
    error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
  expect(problemOf(bookingOf(several))).toEqual([
    "fullName: can name several guests; enter one, or use the columns First name and Last name",
  ]);
  expect(problemOf(bookingOf({ ...several, lastName: "Doe" }))).toHaveLength(1);
  const known = { firstName: "John", lastName: "Doe", fullName: "Doe, John" };
  expect(bookingOf(known)).toMatchObject({ data: { firstName: "John", lastName: "Doe" } });
});

test.each([
  ["", null],
  ["1", null],
  [" 1.0 ", null],
  ["1 room", null],
  ["2", "the row is for 2 rooms; make one row for each room"],
  ["2,0", "the row is for 2 rooms; make one row for each room"],
  ["x3", "the row is for 3 rooms; make one row for each room"],
  ["12 chambres", "the row is for 12 rooms; make one row for each room"],
  ["0", "not a number of rooms; enter 1, and make one row for each room"],
  ["1.5", "not a number of rooms; enter 1, and make one row for each room"],
  ["Twin, Double", "not a number of rooms; enter 1, and make one row for each room"],
])("of the number of rooms %j is said: %j", (roomCount, message) => {
  const { error } = bookingOf({ roomCount });
  expect(error?.issues.map((issue) => issue.message) ?? [null]).toEqual([message]);
});

test("a booking's content is the same with and without a number of rooms", () => {
  expect(bookingOf({ roomCount: "1" }).data).toStrictEqual(bookingOf({}).data);
});

test("only an account's name is truncated", () => {
  expect(splitAccountName("x".repeat(101)).firstName).toHaveLength(100);
  expect(splitName("x".repeat(101)).firstName).toHaveLength(101);
});

test("guests and rooms are matched as the search matches names", () => {
  const email = "S@guests.example";
  const one = listGuestKeys({ firstName: "Søren", lastName: "O’Neill", email });
  const other = listGuestKeys({
    firstName: "Soren",
    lastName: "O'Neill",
    email: email.toLowerCase(),
  });
  expect(one[0]).toBe(other[0]);
  expect(one.at(-1)).toBe(digestOf(["guest", "s@guests.example", "søren o’neill"]));
  expect(listGuestKeys({ firstName: "S", lastName: "", email: null })).toEqual([]);
  expect(normaliseRoomName(" Chambre  d’hôte ")).toBe(normaliseRoomName("chambre d'hote"));
});

test.each([
  [{ status: "Checked Out" }, ["confirmed", "checked-out"]],
  [{ status: "checked_in" }, ["confirmed", "checked-in"]],
  [{ status: "In-House" }, ["confirmed", "checked-in"]],
  [{ status: "Departed", mark: "Checked out" }, ["confirmed", "checked-out"]],
  [{ status: "Checked out", mark: "Checked in" }, null],
  [{ status: "Checked out", mark: "No-show" }, null],
  [{ status: "ok" }, ["confirmed", undefined]],
  [{ status: "cancelled_by_guest" }, ["cancelled", undefined]],
  [{ status: "Canceled by host" }, ["cancelled", undefined]],
  [{ status: "not_confirmed" }, ["pending", undefined]],
  [{ status: "confirmed", mark: "no-show" }, ["no-show", "no-show"]],
  [{ status: "Modified" }, null],
])("the status and stay state of %j are %j", (cells, expected) => {
  const { data } = bookingOf(cells);
  expect(data ? [data.status, data.mark] : null).toEqual(expected);
});

test("a stay can end early if its status is checked out", () => {
  const early = { checkOut: "2026-12-05", releasedFrom: "2026-12-03" };
  expect(bookingOf({ ...early, status: "Checked out" }).success).toBe(true);
  expect(bookingOf({ ...early, status: "Checked in" }).success).toBe(false);
});

test.each([
  ["fr-FR", "fr"],
  ["EN_us", "en"],
  ["en", "en"],
  ["Français", "fr"],
  ["de-DE", null],
  ["en-Latn-GB", null],
])("the language %s is read as %j", (language, code) => {
  const { data } = rowSchemas.guests().safeParse({ lastName: "Uwase", language });
  expect(data?.language ?? null).toBe(code);
});

test.each([
  ["MoMo", "mobile-money"],
  ["MTN Mobile Money", "mobile-money"],
  ["Visa", "credit-card"],
  ["Debit card", "credit-card"],
  ["Wire transfer", "bank-transfer"],
  ["Cheque", null],
])("the payment method %s is read as %j", (method, known) => {
  const row = { booking: "B-1", day: "2026-11-01", amount: "10", method };
  const { data } = rowSchemas.payments(options).safeParse(row);
  expect(data?.method ?? null).toBe(known);
});
