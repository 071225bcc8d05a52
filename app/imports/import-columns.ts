import type { ImportKind } from "db/schema";
import { receivedBy } from "db/schema";

/** A column of a file that is imported. */
export interface ImportColumn {
  /** What it is called in a row that was read. */
  field: string;
  /** What heads it, in whatever case and with whatever between its words. */
  heading: string;
  isRequired: boolean;
  says: string;
  /** Of the example, a cell for each of its rows. */
  examples: [string, string];
}

const column = (
  field: string,
  heading: string,
  says: string,
  examples: [string, string],
): ImportColumn => ({ field, heading, isRequired: false, says, examples });
const required = (...told: Parameters<typeof column>): ImportColumn => ({
  ...column(...told),
  isRequired: true,
});

/** The most rows of one file. */
export const mostRows = 5_000;
/** The largest file, in bytes. */
export const mostBytes = 4 * 1024 * 1024;
/** The longest reference, in characters. */
export const longestReference = 60;

const names = [
  column("firstName", "First name", "Up to 100 characters.", ["Aline", "Jean-Paul"]),
  column("lastName", "Last name", "Up to 100 characters.", ["Uwase", "Mugisha"]),
  column("email", "Email", "Such as name@example.com.", ["aline@example.com", ""]),
  column("phone", "Phone", "In any writing.", ["+250 788 123 456", "0788 654 321"]),
];
const language = column("language", "Language", "What mails are written in: en or fr.", [
  "en",
  "fr",
]);

/** Each kind of file: what it is called, what it brings, and its columns in their order. */
export const importFiles: Record<
  ImportKind,
  { name: string; one: string; many: string; says: string; columns: ImportColumn[] }
> = {
  guests: {
    name: "Guests",
    one: "guest",
    many: "guests",
    says: "Guest records. A guest with the same reference, or with the same name and email address, exists already and is left as it is.",
    columns: [
      column(
        "reference",
        "Reference",
        "What your other system calls the guest; the file of bookings may name it.",
        ["G-101", "G-102"],
      ),
      ...names,
      column(
        "country",
        "Country",
        "Where they live: a code of two letters, or the name in English.",
        ["RW", "France"],
      ),
      column("nationality", "Nationality", "Of which country, written as above.", ["RW", "FR"]),
      language,
      column("address", "Address", "Up to 300 characters.", ["KN 5 Rd, Kigali", ""]),
      column("company", "Company", "Up to 200 characters.", ["", "Forêt Voyages"]),
      column("taxNumber", "Tax number", "Of the company.", ["", "FR12345678901"]),
      column("notes", "Notes", "For the desk alone.", ["Prefers a quiet room", ""]),
    ],
  },
  bookings: {
    name: "Bookings",
    one: "booking",
    many: "bookings",
    says: "Stays that are over, under way and to come, from 2020 on. Whoever left before today counts as having stayed; whoever came before today and has not left is checked in.",
    columns: [
      column(
        "reference",
        "Reference",
        "What your other system calls the booking. It is kept and found by every search.",
        ["B-2041", "B-2042"],
      ),
      column("guest", "Guest", "The reference of a guest who was imported before.", ["G-101", ""]),
      ...names,
      required(
        "room",
        "Room",
        "The name of the kind of room, or of the very room where nobody else is then, as the desk calls it.",
        ["", ""],
      ),
      required(
        "checkIn",
        "Check-in",
        "A day: 2026-12-31 or, day first, 31/12/2026, 31.12.2026 or 31-12-2026.",
        ["2026-12-28", "03/01/2027"],
      ),
      required("checkOut", "Check-out", "The day of departure.", ["2026-12-31", "05/01/2027"]),
      required("guests", "Guests", "Adults and children of 5 to 13 together, 1 to 6.", ["1", "1"]),
      column("children", "Children", "How many of them are 5 to 13.", ["", ""]),
      column("infants", "Infants", "Under 5, beside the guests.", ["", ""]),
      column("board", "Board", "BB, HB or FB; BB where nothing stands.", ["BB", "HB"]),
      required(
        "total",
        "Total",
        "What the whole stay costs, tax included, in the lodge’s currency.",
        ["270.00", "210,50"],
      ),
      column(
        "status",
        "Status",
        "Confirmed, pending, cancelled or no-show; confirmed where nothing stands. What is cancelled is charged nothing.",
        ["confirmed", "pending"],
      ),
      column("source", "Source", "Where it came from, as Settings → Sources call it.", ["", ""]),
      column(
        "bookedOn",
        "Booked on",
        "The day on which it was booked. Where nothing stands: today, or the check-in if that is past. A cancelled stay to come needs it.",
        ["2026-08-14", ""],
      ),
      column("requests", "Requests", "What the guest asked for.", ["Vegetarian", ""]),
      language,
    ],
  },
  payments: {
    name: "Payments",
    one: "payment",
    many: "payments",
    says: "What came in for bookings, or was given back, each under its own day. None is dated into a closed day, and none is put into the cash drawer.",
    columns: [
      column("reference", "Reference", "What your other system calls the payment.", ["P-1", "P-2"]),
      required("booking", "Booking", "The reference of an imported booking, or ours.", [
        "B-2041",
        "B-2042",
      ]),
      required("day", "Day", "When the money came: written as the days of bookings are.", [
        "2026-08-14",
        "15/08/2026",
      ]),
      required("amount", "Amount", "In the lodge’s currency; below 0 where it was given back.", [
        "100.00",
        "50,25",
      ]),
      required("method", "Method", `One of ${receivedBy.join(", ")}.`, ["cash", "mobile-money"]),
      column("note", "Note", "Up to 500 characters.", ["Deposit", ""]),
    ],
  },
};

/** A heading without its case and what stands between its words: `Check-in` and `check_in` are one. */
export const headingKey = (heading: string): string =>
  heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
