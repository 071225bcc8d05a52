import type { Board, ImportKind, ReceivedBy } from "db/schema";
import type { Currency } from "~/lodge/money";
import type { StayDate } from "~/lodge/stay";
import type { PersonDetails } from "~/people/person";

/** A guest of a file. */
export interface GuestRow extends Omit<PersonDetails, "document"> {
  reference: string;
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
}

export interface RowOf {
  guests: GuestRow;
  bookings: BookingRow;
  payments: PaymentRow;
}

/** Why a row cannot be imported. */
export const problemNames = {
  missing: "Something is missing",
  "bad-day": "Bad date",
  "bad-amount": "Bad amount",
  "bad-value": "Bad value",
  "unknown-room": "Unknown room",
  full: "Room taken",
  "unknown-guest": "Unknown guest",
  "unknown-source": "Unknown source",
  "unknown-booking": "Unknown booking",
  "day-refused": "Day refused",
  "too-much": "Too much given back",
  twice: "Twice in the file",
} as const;
export type ProblemKind = keyof typeof problemNames;

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
  /** Columns that nothing is known of. */
  ignored: string[];
  /** Whether days stood as 2026-12-31. */
  hasIso: boolean;
  /** A day that was read with its day first, as it stood and as it was understood. */
  dayFirst: { typed: string; day: StayDate } | null;
  /** What its amounts were read as; older files do not say it. */
  currency?: Currency;
}

/** What becomes of a row: it is made, it exists already, or it cannot be imported. */
export interface PlannedRow {
  line: number;
  fate: "made" | "known" | "failed";
  problems: Problem[];
  /** Of what it says, in words. */
  about: string;
  /** What exists already, by its id; a booking, a guest or a payment. */
  subjectId: string | null;
}

export const fateNames: Record<PlannedRow["fate"], string> = {
  made: "Will be made",
  known: "Exists already",
  failed: "Fails",
};

/** How many rows have which fate, and how many fail for which reason. */
export function countFates(rows: PlannedRow[]) {
  const count = (fate: PlannedRow["fate"]) => rows.filter((row) => row.fate === fate).length;
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
    reasons: [...reasons]
      .map(([kind, rows]) => ({ name: problemNames[kind], rows }))
      .sort((one, other) => other.rows - one.rows),
  };
}

/** The rows that fail first, then those that are made, each in the order of the file. */
const order = { failed: 0, made: 1, known: 2 };
export const failedFirst = (rows: PlannedRow[]): PlannedRow[] =>
  rows.toSorted((one, other) => order[one.fate] - order[other.fate] || one.line - other.line);
