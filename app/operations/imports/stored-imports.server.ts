import { boards, folioPaymentMethods } from "db/schema";
import * as z from "zod";
import { decimalSeparators } from "~/core/amount";
import { dateOrders } from "~/core/dates";
import { currencies } from "~/core/money";
import { createStoredJsonParser, createStoredListParser } from "~/core/stored-json.server";
import {
  importedStatuses,
  type ProblemKind,
  problemLabels,
  type Reading,
  type StagedRow,
} from "./import-rows";

const profileFields = {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
};

const rowSchemas = {
  guests: z.object({
    reference: z.string(),
    ...profileFields,
    country: z.string().nullable(),
    nationality: z.string().nullable(),
    language: z.string().nullable(),
    address: z.string(),
    company: z.string(),
    taxNumber: z.string(),
    notes: z.string(),
    ownId: z.string().optional(),
    doNotBook: z.string().optional(),
  }),
  bookings: z.object({
    reference: z.string(),
    guest: z.string(),
    ...profileFields,
    room: z.string(),
    checkIn: z.string(),
    checkOut: z.string(),
    guests: z.number().int(),
    children: z.number().int(),
    infants: z.number().int(),
    board: z.enum(boards),
    totalCents: z.number().int(),
    status: z.enum(importedStatuses),
    source: z.string(),
    bookedOn: z.string().nullable(),
    requests: z.string(),
    language: z.string(),
    ownId: z.string().optional(),
    mark: z.enum(["checked-in", "checked-out", "no-show"]).optional(),
    arrivalTime: z.string().optional(),
    releasedFrom: z.string().optional(),
  }),
  payments: z.object({
    reference: z.string(),
    booking: z.string(),
    day: z.string(),
    amountCents: z.number().int(),
    method: z.enum(folioPaymentMethods),
    note: z.string(),
    ownId: z.string().optional(),
    foreign: z
      .object({ currency: z.enum(currencies), cents: z.number().int(), rate: z.string() })
      .optional(),
  }),
};

const createStagedRowSchema = <R extends z.ZodType>(row: R) =>
  z.object({
    line: z.number().int(),
    cells: z.array(z.string()),
    row: row.nullable(),
    problems: z.array(
      z.object({
        kind: z.enum(Object.keys(problemLabels) as [ProblemKind]),
        text: z.string(),
      }),
    ),
  });

export const parseRows = {
  guests: createStoredListParser<StagedRow<"guests">>(
    "guests of an import",
    createStagedRowSchema(rowSchemas.guests),
  ),
  bookings: createStoredListParser<StagedRow<"bookings">>(
    "bookings of an import",
    createStagedRowSchema(rowSchemas.bookings),
  ),
  payments: createStoredListParser<StagedRow<"payments">>(
    "payments of an import",
    createStagedRowSchema(rowSchemas.payments),
  ),
};

export const parseReading = createStoredJsonParser<Reading>(
  "reading of an import",
  z.object({
    separator: z.enum([",", ";", "\t"]),
    headings: z.array(z.string()),
    ignored: z.array(z.string()),
    // Defaults for older files: day first, any decimal sign.
    dates: z.enum(dateOrders).default("day-first"),
    decimal: z.enum(decimalSeparators).default("either"),
    shortRows: z.number().int().default(0),
    currency: z.enum(currencies).optional(),
    restId: z.number().int().optional(),
  }),
);
