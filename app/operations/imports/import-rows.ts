import type { Board, FolioPaymentMethod, ImportKind } from "db/schema";
import type { ForeignMoney } from "~/billing/folios/foreign-money";
import type { DecimalSeparator } from "~/core/amount";
import type { DateOrder } from "~/core/dates";
import type { Currency } from "~/core/money";
import type { StayDate } from "~/core/stay";
import type { GuestProfileDetails } from "~/guests/profiles/guest-profile";

export interface GuestRow extends Omit<GuestProfileDetails, "document"> {
  reference: string;
  /** The guest profile's id in our own export. */
  ownId?: string;
  doNotBook?: string;
}

export const importedStatuses = ["confirmed", "pending", "cancelled", "no-show"] as const;

export interface BookingRow {
  reference: string;
  guest: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  room: string;
  checkIn: StayDate;
  checkOut: StayDate;
  guests: number;
  children: number;
  infants: number;
  board: Board;
  totalCents: number;
  status: (typeof importedStatuses)[number];
  source: string;
  bookedOn: StayDate | null;
  requests: string;
  language: string;
  ownId?: string;
  /** The stay state of an export. */
  mark?: "checked-in" | "checked-out" | "no-show";
  /** `HH:mm` */
  arrivalTime?: string;
  releasedFrom?: StayDate;
}

export interface PaymentRow {
  reference: string;
  booking: string;
  day: StayDate;
  /** Negative: a refund. */
  amountCents: number;
  method: FolioPaymentMethod;
  note: string;
  ownId?: string;
  /** The amount in a foreign currency; `amountCents` is its converted amount. */
  foreign?: ForeignMoney;
}

export interface RowOf {
  guests: GuestRow;
  bookings: BookingRow;
  payments: PaymentRow;
}

/** The kinds of problems of a row, which are stored, with the labels of their counts. */
export const problemLabels = {
  missing: "Missing value",
  "bad-row": "Unreadable row",
  "bad-day": "Wrong date",
  "unclear-day": "Ambiguous date",
  "bad-amount": "Wrong amount",
  "unclear-amount": "Ambiguous amount",
  "other-currency": "Other currency",
  "bad-value": "Wrong value",
  "unknown-room": "Unknown room",
  full: "Room not available",
  "unknown-guest": "Unknown guest",
  "unknown-source": "Unknown source",
  "unknown-booking": "Unknown booking",
  "invalid-day": "Day not accepted",
  "too-much": "Refund too high",
  twice: "Duplicate in the file",
  differs: "Already imported with other values",
} as const;
export type ProblemKind = keyof typeof problemLabels;

export interface Problem {
  kind: ProblemKind;
  text: string;
}

/** A row of an uploaded file before its import. `row` is null if it could not be parsed. */
export interface StagedRow<K extends ImportKind = ImportKind> {
  /** In the file; the headings are line 1. */
  line: number;
  cells: string[];
  row: RowOf[K] | null;
  problems: Problem[];
}

/** How a file was read. Stored with the import. */
export interface Reading {
  separator: "," | ";" | "\t";
  headings: string[];
  /** Headings of columns that are not imported. */
  ignored: string[];
  /** How dates such as `03/04/2027` were read. */
  dates: DateOrder;
  /** The decimal separator, for amounts such as `1,350`. */
  decimal: DecimalSeparator;
  /** Number of rows with fewer cells than headings; missing cells count as blank. */
  shortRows: number;
  /** The currency of the amounts. Missing in files from before this field existed. */
  currency?: Currency;
  /** The id of the import that holds the rows with errors. */
  restId?: number;
}

/** `importable` creates a record. For `already-imported`, the record exists. */
export interface PlannedRow {
  line: number;
  outcome: "importable" | "already-imported" | "failed";
  problems: Problem[];
  rowSummary: string;
  /** In the lodge's currency; null without a readable amount. */
  amountCents: number | null;
  subjectId: string | null;
}

export const outcomeLabels: Record<PlannedRow["outcome"], string> = {
  importable: "To import",
  "already-imported": "Already imported",
  failed: "Error",
};

export function countOutcomes(rows: PlannedRow[]) {
  const count = (outcome: PlannedRow["outcome"]) =>
    rows.filter((row) => row.outcome === outcome).length;
  const sum = (outcome: PlannedRow["outcome"]) =>
    rows.reduce((cents, row) => cents + (row.outcome === outcome ? (row.amountCents ?? 0) : 0), 0);
  const reasons = new Map<ProblemKind, number>();
  for (const { problems } of rows) {
    for (const kind of new Set(problems.map((problem) => problem.kind))) {
      reasons.set(kind, (reasons.get(kind) ?? 0) + 1);
    }
  }
  return {
    createCount: count("importable"),
    existingCount: count("already-imported"),
    failedCount: count("failed"),
    createCents: sum("importable"),
    existingCents: sum("already-imported"),
    failedCents: sum("failed"),
    reasons: [...reasons]
      .map(([kind, rows]) => ({ name: problemLabels[kind], rows }))
      .sort((a, b) => b.rows - a.rows),
  };
}

const outcomeOrder = { failed: 0, importable: 1, "already-imported": 2 };
export const sortFailedFirst = (rows: PlannedRow[]): PlannedRow[] =>
  rows.toSorted((a, b) => outcomeOrder[a.outcome] - outcomeOrder[b.outcome] || a.line - b.line);
