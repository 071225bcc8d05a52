import { boards, receivedBy } from "db/schema";
import * as z from "zod";
import { checkParty, partyFields } from "~/availability/stay-fields.server";
import {
  blankIsNull,
  emailField,
  optionalLine,
  optionalText,
  phoneField,
  requiredLine,
} from "~/http/parse-form.server";
import { longestReference } from "~/imports/import-columns";
import { importedStatuses } from "~/imports/import-rows";
import { readAmount, readDay } from "~/imports/read-cells";
import { otherCodes } from "~/languages/codes";
import { amountExample, type Currency } from "~/lodge/money";
import { countNights, longestNights } from "~/lodge/stay";
import { readCountry } from "~/people/read-country.server";

const missing = "nothing stands there";
const cell = z.string().default("");
const reference = optionalLine(longestReference);

/** A cell as a function reads it; blank is `null`, and what cannot be read says so. */
const read = <T>(reads: (text: string) => T | null, message: string, kind: string) =>
  cell.transform((text, context): T | null => {
    if (text.trim() === "") return null;
    const value = reads(text);
    if (value === null) context.addIssue({ code: "custom", message, params: { kind } });
    return value;
  });

/** The same of a cell that has to be filled. */
const filled = <T>(...told: Parameters<typeof read<T>>) =>
  read(...told).transform((value, context): T => {
    if (value === null) {
      context.addIssue({ code: "custom", message: missing, params: { kind: "missing" } });
      return z.NEVER;
    }
    return value;
  });

const dayMessage =
  "not a day from 2020 on; write it as 2026-12-31, or with the day first as 31/12/2026";
const day = [(text: string) => readDay(text)?.day ?? null, dayMessage, "bad-day"] as const;
const amount = (currency: Currency) =>
  [
    (text: string) => readAmount(text, currency),
    `not an amount in ${currency} that can be read in one way; write it ${amountExample(currency)}`,
    "bad-amount",
  ] as const;
const country = read(readCountry, "no country by its code or its name", "bad-value");

/** A word of a list in any case; `blank` stands for an empty cell, null where there has to be one. */
const word = <W extends string, B extends W | null>(words: readonly W[], blank: B) =>
  cell.transform((text, context): W | B => {
    const typed = text
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, "-");
    const found = typed === "" ? blank : words.find((each) => each.toLowerCase() === typed);
    if (found !== undefined) return found;
    context.addIssue({ code: "custom", message: `not one of ${words.join(", ")}` });
    return z.NEVER;
  });
/** The same of a cell that has to be filled. */
const chosen = <W extends string>(words: readonly W[]) =>
  requiredLine(60, missing).pipe(word(words, null) as unknown as z.ZodType<W, string>);

const who = {
  firstName: optionalLine(100),
  lastName: optionalLine(100),
  email: blankIsNull(emailField),
  phone: blankIsNull(phoneField),
};
const languages = ["en", ...otherCodes] as const;

const guestRow = z
  .object({
    reference,
    ...who,
    country,
    nationality: country,
    language: word(languages, null),
    address: optionalLine(300),
    company: optionalLine(200),
    taxNumber: optionalLine(50),
    notes: optionalText(2000),
  })
  .superRefine(({ firstName, lastName, email, phone }, { addIssue }) => {
    if (firstName || lastName || email || phone) return;
    const message = "a guest has a name, an email address or a phone number";
    addIssue({ code: "custom", path: ["lastName"], message, params: { kind: "missing" } });
  });

const bookingRow = (currency: Currency) =>
  z
    .object({
      reference,
      guest: reference,
      ...who,
      room: requiredLine(100, missing),
      checkIn: filled(...day),
      checkOut: filled(...day),
      ...partyFields,
      board: word(boards, "BB"),
      totalCents: filled(...amount(currency)),
      status: word(importedStatuses, "confirmed"),
      source: optionalLine(100),
      bookedOn: read(...day),
      requests: optionalText(2000),
      language: word(languages, "en"),
    })
    .superRefine((row, context) => {
      checkParty(row, context);
      const nights = countNights(row);
      if (nights < 1) {
        context.addIssue({
          code: "custom",
          path: ["checkOut"],
          message: "not after the check-in",
          params: { kind: "bad-day" },
        });
      } else if (nights > longestNights) {
        context.addIssue({
          code: "custom",
          path: ["checkOut"],
          message: `more than ${longestNights} nights`,
          params: { kind: "bad-day" },
        });
      }
      if (row.totalCents < 0) {
        context.addIssue({
          code: "custom",
          path: ["total"],
          message: "below 0",
          params: { kind: "bad-amount" },
        });
      }
    });

const paymentRow = (currency: Currency) =>
  z
    .object({
      reference,
      booking: requiredLine(longestReference, missing),
      day: filled(...day),
      amountCents: filled(...amount(currency)),
      method: chosen(receivedBy),
      note: optionalLine(500),
    })
    .superRefine(({ amountCents }, { addIssue }) => {
      if (amountCents !== 0) return;
      addIssue({
        code: "custom",
        path: ["amount"],
        message: "nothing",
        params: { kind: "bad-amount" },
      });
    });

/** What the cells of a row say, by the kind of its file. */
export const rowSchemas = {
  guests: () => guestRow,
  bookings: bookingRow,
  payments: paymentRow,
};
