import type { Board, ImportKind, ReceivedBy } from "db/schema";
import type { ForeignMoney } from "~/billing/folios/foreign-money";
import type { DecimalSign } from "~/core/amount";
import type { DateOrder } from "~/core/dates";
import type { Currency } from "~/core/money";
import type { StayDate } from "~/core/stay";
import type { GuestProfileDetails } from "~/guests/profiles/guest-profile";

/** A guest of a file. */
export interface GuestRow extends Omit<GuestProfileDetails, "document"> {
  reference: string;
  /** The number of the profile in our own export. */
  ownId?: string;
  /** Why the guest must not be booked again. */
  doNotBook?: string;
}

export const importedStatuses = ["confirmed", "pending", "cancelled", "no-show"] as const;

/** A booking of a file. */
export interface BookingRow {
  reference: string;
  /** The reference of a guest. */
  guest: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  /** As the file calls it. */
  room: string;
  checkIn: StayDate;
  checkOut: StayDate;
  guests: number;
  children: number;
  infants: number;
  board: Board;
  totalCents: number;
  status: (typeof importedStatuses)[number];
  /** As the file calls it. */
  source: string;
  bookedOn: StayDate | null;
  requests: string;
  language: string;
  /** The id of the booking in our own export. */
  ownId?: string;
  mark?: "checked-in" | "checked-out" | "no-show";
  /** `HH:mm` */
  arrivalTime?: string;
  /** The first night that a no-show or an early departure gave back. */
  releasedFrom?: StayDate;
}

/** A payment of a file. */
export interface PaymentRow {
  reference: string;
  /** The reference of a booking. */
  booking: string;
  day: StayDate;
  /** Below 0: given back. */
  amountCents: number;
  method: ReceivedBy;
  note: string;
  /** The number of the payment in our own export. */
  ownId?: string;
  /** What was received, where that was another currency; `amountCents` is what it counts as. */
  foreign?: ForeignMoney;
}

export interface RowOf {
  guests: GuestRow;
  bookings: BookingRow;
  payments: PaymentRow;
}

/** Why a row cannot be imported. */
export const problemLabels = {
  missing: "Something is missing",
  "bad-row": "Cells not readable",
  "bad-day": "Bad date",
  "unclear-day": "Date with two meanings",
  "bad-amount": "Bad amount",
  "unclear-amount": "Amount with two meanings",
  "other-currency": "Other currency",
  "bad-value": "Bad value",
  "unknown-room": "Unknown room",
  full: "Room taken",
  "unknown-guest": "Unknown guest",
  "unknown-source": "Unknown source",
  "unknown-booking": "Unknown booking",
  "day-refused": "Day refused",
  "too-much": "Too much given back",
  twice: "Twice in the file",
  differs: "Imported before with other values",
} as const;
export type ProblemKind = keyof typeof problemLabels;

export interface Problem {
  kind: ProblemKind;
  text: string;
}

/** A row of a file as it was read: what it says, or why it says nothing. */
export interface StagedRow<K extends ImportKind = ImportKind> {
  /** Of the file, its headings being line 1. */
  line: number;
  cells: string[];
  row: RowOf[K] | null;
  problems: Problem[];
}

/** How a file was read. */
export interface Reading {
  separator: "," | ";" | "\t";
  headings: string[];
  /** Headings of columns that are not imported. */
  ignored: string[];
  /** How dates such as `03/04/2027` were read. */
  dates: DateOrder;
  /** What stands before the decimals of amounts such as `1,350`. */
  decimal: DecimalSign;
  /** Rows with fewer cells than headings, whose missing cells count as blank. */
  shortRows: number;
  /** The currency of its amounts; older files do not have it. */
  currency?: Currency;
  /** The file with the rows that were not imported. */
  restId?: number;
}

/** What becomes of a row: it is made, it exists already, or it cannot be imported. */
export interface PlannedRow {
  line: number;
  fate: "made" | "known" | "failed";
  problems: Problem[];
  /** What it says, in words. */
  about: string;
  /** In the lodge's currency; null where it has none or none that can be read. */
  amountCents: number | null;
  /** What exists already, by its id; a booking, a guest or a payment. */
  subjectId: string | null;
}

export const outcomeLabels: Record<PlannedRow["fate"], string> = {
  made: "To import",
  known: "Already imported",
  failed: "Error",
};

/** Counts the rows by fate, with the sum of their amounts, and those with an error by its kind. */
export function countOutcomes(rows: PlannedRow[]) {
  const count = (fate: PlannedRow["fate"]) => rows.filter((row) => row.fate === fate).length;
  const sum = (fate: PlannedRow["fate"]) =>
    rows.reduce((cents, row) => cents + (row.fate === fate ? (row.amountCents ?? 0) : 0), 0);
  const reasons = new Map<ProblemKind, number>();
  for (const { problems } of rows) {
    for (const kind of new Set(problems.map((problem) => problem.kind))) {
      reasons.set(kind, (reasons.get(kind) ?? 0) + 1);
    }
  }
  return {
    made: count("made"),
    known: count("known"),
    failed: count("failed"),
    madeCents: sum("made"),
    knownCents: sum("known"),
    failedCents: sum("failed"),
    reasons: [...reasons]
      .map(([kind, rows]) => ({ name: problemLabels[kind], rows }))
      .sort((one, other) => other.rows - one.rows),
  };
}

/** The rows that fail first, then those that are made, each in the order of the file. */
const outcomeOrder = { failed: 0, made: 1, known: 2 };
export const sortFailedFirst = (rows: PlannedRow[]): PlannedRow[] =>
  rows.toSorted(
    (one, other) => outcomeOrder[one.fate] - outcomeOrder[other.fate] || one.line - other.line,
  );
