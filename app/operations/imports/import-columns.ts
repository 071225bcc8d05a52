import { folioPaymentMethods, type ImportKind } from "db/schema";

export interface ImportColumn {
  field: string;
  heading: string;
  isRequired: boolean;
  allowsLineBreaks?: boolean;
  /** Whether its heading can name a currency, as `Total USD`. */
  isAmount?: boolean;
  isInTemplate: boolean;
  hint: string;
  /** The cells of the template's two example rows. */
  examples: [string, string];
}

/** Headings added to downloaded rows. A file with these headings can be uploaded again. */
export const previewHeadings = { line: "Line", result: "Result", reason: "Reason" };

const column = (
  field: string,
  heading: string,
  hint: string,
  examples: [string, string],
): ImportColumn => ({
  field,
  heading,
  isRequired: false,
  isInTemplate: true,
  hint,
  examples,
});
const requiredColumn = (...args: Parameters<typeof column>): ImportColumn => ({
  ...column(...args),
  isRequired: true,
});
/** A column that our exports and some other systems have, but not the template. */
const exportColumn = (field: string, heading: string, hint: string): ImportColumn => ({
  ...column(field, heading, hint, ["", ""]),
  isInTemplate: false,
});

export const maxRows = 5_000;
export const maxImportBytes = 4 * 1024 * 1024;
export const maxReferenceLength = 60;

const nameColumns = [
  column("firstName", "First name", "Up to 100 characters.", ["Aline", "Jean-Paul"]),
  column("lastName", "Last name", "Up to 100 characters. One name is enough.", [
    "Uwase",
    "Mugisha",
  ]),
  exportColumn("fullName", "Name", "First and last name in one cell, where they have no columns."),
  column("email", "Email", "For example name@example.com.", ["aline@example.com", ""]),
  column("phone", "Phone", "With the country code.", ["+250 788 123 456", "0788 654 321"]),
];
const language = column("language", "Language", "The language of emails: en or fr.", ["en", "fr"]);
const dateHint =
  "For example 2026-12-31 or 31 Dec 2026. If dates such as 03/04/2027 occur, choose their order after the upload.";
const currency = exportColumn(
  "currency",
  "Currency",
  "The lodge’s currency; amounts are never converted.",
);

export const importFiles: Record<
  ImportKind,
  { name: string; singular: string; plural: string; description: string; columns: ImportColumn[] }
> = {
  guests: {
    name: "Guests",
    singular: "guest",
    plural: "guests",
    description:
      "Guest profiles. A guest with the same reference, or with the same name and email address, is not imported again.",
    columns: [
      column(
        "reference",
        "Reference",
        "The guest’s number in your other system. Bookings can refer to it.",
        ["G-101", "G-102"],
      ),
      ...nameColumns,
      column("country", "Country", "Country of residence: a two-letter code or its name.", [
        "RW",
        "France",
      ]),
      column("nationality", "Nationality", "Written like the country.", ["RW", "FR"]),
      language,
      {
        ...column("address", "Address", "Up to 300 characters.", ["KN 5 Rd, Kigali", ""]),
        allowsLineBreaks: true,
      },
      column("company", "Company", "Up to 200 characters.", ["", "Forêt Voyages"]),
      column("taxNumber", "Company TIN", "The company’s tax number.", ["", "FR12345678901"]),
      {
        ...column("notes", "Notes", "Only for the desk.", ["Prefers a quiet room", ""]),
        allowsLineBreaks: true,
      },
      exportColumn("ownId", "Guest", "The number of the guest profile in an export."),
      {
        ...exportColumn("doNotBook", "Do not book", "Why this guest must not be booked again."),
        allowsLineBreaks: true,
      },
    ],
  },
  bookings: {
    name: "Bookings",
    singular: "booking",
    plural: "bookings",
    description:
      "Past, current and future stays from 2020 on. Stays that ended before today are marked as stayed, and guests who arrived before today are checked in.",
    columns: [
      column(
        "reference",
        "Reference",
        "The booking’s number in your other system. Search finds it.",
        ["B-2041", "B-2042"],
      ),
      column("guest", "Guest", "The reference of an imported guest.", ["G-101", ""]),
      ...nameColumns,
      requiredColumn(
        "room",
        "Room",
        "The name of a room type, or of one room if it is free for the whole stay.",
        ["", ""],
      ),
      exportColumn(
        "roomCount",
        "Rooms",
        "The number of rooms. It must be 1: each room has its own row.",
      ),
      requiredColumn("checkIn", "Check-in", dateHint, ["2026-12-28", "3 Jan 2027"]),
      requiredColumn("checkOut", "Check-out", "The date of departure.", [
        "2026-12-31",
        "5 Jan 2027",
      ]),
      requiredColumn("guests", "Guests", "Adults and children of 5 to 13, 1 to 6 in all.", [
        "1",
        "1",
      ]),
      column("children", "Children", "Children of 5 to 13 among them.", ["", ""]),
      column("infants", "Infants", "Children under 5, not counted as guests.", ["", ""]),
      column("board", "Board", "BB, HB or FB. Blank means BB.", ["BB", "HB"]),
      {
        ...requiredColumn(
          "total",
          "Total",
          "The price of the whole stay with tax, in the lodge’s currency.",
          ["270", "210"],
        ),
        isAmount: true,
      },
      currency,
      column(
        "status",
        "Status",
        "Confirmed, pending, cancelled or no-show. Blank means confirmed. A cancelled stay is charged nothing.",
        ["confirmed", "pending"],
      ),
      exportColumn("mark", "Stay status", "Checked in, checked out or no-show."),
      column("source", "Source", "A source as Settings → Sources lists it.", ["", ""]),
      column(
        "bookedOn",
        "Booked on",
        "The date of booking. Blank means today, or the check-in date if that is past. Required for cancelled future stays.",
        ["2026-08-14", ""],
      ),
      {
        ...column("requests", "Requests", "Special requests.", ["Vegetarian", ""]),
        allowsLineBreaks: true,
      },
      language,
      exportColumn("arrivalTime", "Arrival time", "For example 18:00."),
      exportColumn(
        "releasedFrom",
        "Nights released from",
        "First night that a no-show or departed guest gave back.",
      ),
      exportColumn("ownId", "Booking ID", "The reference of a booking in an export."),
    ],
  },
  payments: {
    name: "Payments",
    singular: "payment",
    plural: "payments",
    description:
      "Payments and refunds of bookings, each on its own day. Closed days and the cash drawer do not change.",
    columns: [
      column("reference", "Reference", "The payment’s number in your other system.", [
        "P-1",
        "P-2",
      ]),
      requiredColumn("booking", "Booking", "The reference of an imported booking, or ours.", [
        "B-2041",
        "B-2042",
      ]),
      requiredColumn("day", "Day", `The day of payment. ${dateHint}`, [
        "2026-08-14",
        "15 Aug 2026",
      ]),
      {
        ...requiredColumn("amount", "Amount", "In the lodge’s currency. Negative for a refund.", [
          "100",
          "50",
        ]),
        isAmount: true,
      },
      { ...currency, hint: "Blank, the lodge’s currency, or another one with a rate." },
      {
        ...exportColumn(
          "foreignAmount",
          "Foreign amount",
          "The amount received in another currency, if Amount holds what was booked.",
        ),
        isAmount: true,
      },
      exportColumn("rate", "Rate", "Units of the other currency for one of the lodge’s."),
      exportColumn("ownId", "Payment ID", "The number of a payment in an export."),
      requiredColumn("method", "Method", `One of ${folioPaymentMethods.join(", ")}.`, [
        "cash",
        "mobile-money",
      ]),
      {
        ...column("note", "Note", "Up to 500 characters.", ["Deposit", ""]),
        allowsLineBreaks: true,
      },
    ],
  },
};
