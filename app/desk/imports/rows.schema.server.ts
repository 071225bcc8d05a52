import { foldText } from "db/fold-text";
import * as z from "zod";
import { bookedCents, type ForeignMoney, parseRate } from "~/billing/folios/foreign-money";
import { type DecimalSign, readAmount, readCurrency, readDecimal } from "~/core/amount";
import { type DateOrder, type DateProblem, readDate } from "~/core/dates";
import { amountExample, type Currency, formatRate, mostCents } from "~/core/money";
import { namePartMax, splitName } from "~/core/names";
import { countNights, formatStayDate, formatStayDateShort, longestNights } from "~/core/stay";
import { readCountry } from "~/guests/profiles/read-country.server";
import {
  blankIsNull,
  emailField,
  optionalLine,
  optionalText,
  phoneField,
  requiredLine,
} from "~/http/parse-form.server";
import { longestReference } from "~/operations/imports/import-columns";
import type { ProblemKind } from "~/operations/imports/import-rows";
import { listedWords, wordKey } from "~/operations/imports/import-words";
import { isShortened } from "~/operations/imports/read-cells";
import { checkParty, partyFields } from "~/reservations/availability/stay-fields.server";

/** How the cells of a file are read. */
export interface CellOptions {
  currency: Currency;
  timeZone: string;
  dates: DateOrder;
  decimal: DecimalSign;
}

const missing = "missing";
const cell = z.string().default("");
/** A number of another system. A rounded one is refused: several numbers can be rounded to the same. */
const isWholeNumber = [
  (text: string) => !isShortened(text),
  { error: "a spreadsheet shortened this number; format the column as text" },
] as const;
const reference = optionalLine(longestReference).refine(...isWholeNumber);

/** What a cell says, or why it cannot be read. */
type Read<T> = { value: T } | { problem: ProblemKind; message: string };

const refuse = (problem: ProblemKind, message: string) => ({ problem, message });

function addProblem(
  context: z.RefinementCtx,
  field: string | null,
  { problem, message }: { problem: ProblemKind; message: string },
) {
  const path = field === null ? [] : [field];
  context.addIssue({ code: "custom", path, message, params: { kind: problem } });
}

/** A cell as a function reads it; null where it is blank. */
const optional = <T>(read: (text: string) => Read<T>) =>
  cell.transform((text, context): T | null => {
    if (text.trim() === "") return null;
    const found = read(text);
    if ("value" in found) return found.value;
    addProblem(context, null, found);
    return z.NEVER;
  });

/** The same where it must not be blank. */
const required = <T>(read: (text: string) => Read<T>) =>
  optional(read).transform((value, context): T => {
    if (value !== null) return value;
    addProblem(context, null, refuse("missing", missing));
    return z.NEVER;
  });

const dayOf = ({ dates, timeZone }: CellOptions) => {
  return (text: string): Read<string> => {
    const read = readDate(text, { order: dates, timeZone });
    return read.kind === "date" ? { value: read.day } : describeDateProblem(read);
  };
};

function describeDateProblem(problem: DateProblem) {
  switch (problem.kind) {
    case "ambiguous": {
      const readings = problem.readings.map(formatStayDateShort).join(" or ");
      return refuse(
        "unclear-day",
        `can be ${readings}; choose the order of dates, or write the month as a word`,
      );
    }
    case "two-digit-year":
      return refuse("bad-day", "write the year with four digits");
    case "day-number":
      return refuse("bad-day", "a day number; format the column as a date in the spreadsheet");
    case "other-weekday":
      return refuse("bad-day", `that date is ${formatStayDate(problem.day)}`);
    default:
      return refuse("bad-day", "not a date from 2020 on; write it as 2026-12-31 or 31 Dec 2026");
  }
}

/** Reads a time of day as `HH:mm`: `6:00`, `18:00:00`, `18h00`, `18h`. */
function readTime(text: string): Read<string> {
  const [, hour = "", minute = "00"] =
    /^([01]?\d|2[0-3])(?:[:h]([0-5]\d)(?::[0-5]\d)?|h)$/i.exec(text.trim().replace(/ /g, "")) ?? [];
  return hour
    ? { value: `${hour.padStart(2, "0")}:${minute}` }
    : refuse("bad-value", "not a time; write it such as 18:00");
}

/** Integer cents of a currency. */
const amountIn = (currency: Currency, { decimal }: CellOptions) => {
  return (text: string): Read<number> => {
    const read = readAmount(text, currency, { decimal, isSigned: true });
    switch (read.kind) {
      case "amount":
        return { value: read.cents };
      case "ambiguous": {
        const readings = read.readings.join(" or ");
        return refuse(
          "unclear-amount",
          `can be ${readings}; choose the decimal sign, or write it as ${read.readings[0]}.00`,
        );
      }
      case "other-currency":
        return refuse("other-currency", `in ${read.named}; amounts must be in ${currency}`);
      case "too-large":
        return refuse("bad-amount", `more than ${formatRate(mostCents(currency), currency)}`);
      default:
        return refuse(
          "bad-amount",
          `not an amount in ${currency}; write it ${amountExample(currency)}`,
        );
    }
  };
};

const rateIn = ({ decimal }: CellOptions) => {
  return (text: string): Read<string> => {
    const rate = parseRate(text, decimal);
    if (rate) return { value: rate };
    const read = readDecimal(text, { decimal });
    if (read.kind !== "ambiguous") {
      return refuse("bad-amount", "not a rate; write it such as 1450.25");
    }
    const readings = read.readings.join(" or ");
    return refuse("unclear-amount", `can be ${readings}; choose the decimal sign`);
  };
};

const currencyCell = optional((text) => {
  const currency = readCurrency(text);
  return currency
    ? { value: currency }
    : refuse("other-currency", "not a currency that is taken here");
});

const country = optional((text) => {
  const code = readCountry(text);
  return code ? { value: code } : refuse("bad-value", "no country has this code or name");
});

const word =
  <W extends string>(words: ReadonlyMap<string, W>) =>
  (text: string): Read<W> => {
    const found = words.get(wordKey(text));
    const all = [...new Set(words.values())].join(", ");
    return found ? { value: found } : refuse("bad-value", `not one of ${all}`);
  };

/** A word of a list; `blank` where the cell is. */
const oneOf = <W extends string, B>(words: ReadonlyMap<string, W>, blank: B) =>
  optional(word(words)).transform((value) => value ?? blank);

/** A language by its code or name, also by a code with a region, as `en-GB`. */
const languageOr = <B>(blank: B) =>
  optional((text) =>
    word(listedWords.language)(text.trim().replace(/^([a-z]{2})[-_][a-z]{2}$/i, "$1")),
  ).transform((value) => value ?? blank);

/** Left out of the row where it is blank. */
const orNone = <T>(field: z.ZodType<T | null | "">) =>
  field.transform((value): T | undefined => (value === null || value === "" ? undefined : value));

const who = {
  firstName: optionalLine(100),
  lastName: optionalLine(100),
  email: blankIsNull(emailField),
  phone: blankIsNull(phoneField),
};
const fullName = optionalLine(200);

const nameWords = (name: string) => name.split(/[\s.,]+/).filter(Boolean);

/** Fills the blank ones of first and last name from the cell that has both. */
function named<R extends { firstName: string; lastName: string; fullName: string }>(
  { fullName, ...row }: R,
  context: z.RefinementCtx,
): Omit<R, "fullName"> {
  const { firstName, lastName } = row;
  const known = new Set(nameWords(foldText(`${firstName} ${lastName}`)));
  const others = nameWords(fullName).filter((word) => !known.has(foldText(word)));
  if (others.length === 0) return row;
  if (firstName && lastName) {
    const problem = refuse("bad-value", "another name than the first and last name of the row");
    addProblem(context, "fullName", problem);
    return row;
  }
  const other = others.join(" ");
  const found = known.size === 0 ? splitName(fullName) : null;
  const who =
    found ?? (firstName ? { firstName, lastName: other } : { firstName: other, lastName });
  if ([who.firstName, who.lastName].some((part) => [...part].length > namePartMax)) {
    const problem = refuse(
      "bad-value",
      `a first or last name has at most ${namePartMax} characters`,
    );
    addProblem(context, "fullName", problem);
  }
  return { ...row, ...who };
}

/** Reads a guest's number that is a name as the name: files of other systems have names under "Guest". */
function withGuestName<R extends { fullName: string; ownId?: string }>(
  row: R,
  context: z.RefinementCtx,
): R {
  const { ownId } = row;
  if (!ownId || /^\S*\d\S*$/.test(ownId)) return row;
  if (row.fullName) addProblem(context, "ownId", refuse("bad-value", "not a guest’s number"));
  return { ...row, fullName: row.fullName || ownId, ownId: undefined };
}

/** The reference of the other system, or else the id in our own export. */
const referred = <R extends { reference: string; ownId?: string }>(row: R): R =>
  row.reference || !row.ownId ? row : { ...row, reference: row.ownId };

const guestRow = () =>
  z
    .object({
      reference,
      ...who,
      country,
      nationality: country,
      language: languageOr(null),
      address: optionalLine(300),
      company: optionalLine(200),
      taxNumber: optionalLine(50).refine(...isWholeNumber),
      notes: optionalText(10_000),
      fullName,
      ownId: orNone(reference),
      doNotBook: orNone(optionalText(500)),
    })
    .transform((row, context) => referred(named(withGuestName(row, context), context)))
    .superRefine(({ firstName, lastName, email, phone }, context) => {
      if (firstName || lastName || email || phone) return;
      const problem = refuse("missing", "a guest needs a name, an email address or a phone number");
      addProblem(context, "lastName", problem);
    });

type Status = typeof listedWords.status extends ReadonlyMap<string, infer S> ? S : never;
const isArrived = (status: Status): status is "checked-in" | "checked-out" =>
  status === "checked-in" || status === "checked-out";

const bookingRow = (options: CellOptions) =>
  z
    .object({
      reference,
      guest: reference,
      ...who,
      room: requiredLine(100, missing),
      checkIn: required(dayOf(options)),
      checkOut: required(dayOf(options)),
      ...partyFields,
      board: oneOf(listedWords.board, "BB" as const),
      total: required(amountIn(options.currency, options)),
      status: oneOf(listedWords.status, "confirmed" as const),
      source: optionalLine(100),
      bookedOn: optional(dayOf(options)),
      requests: optionalText(2000),
      language: languageOr("en" as const),
      fullName,
      currency: currencyCell,
      ownId: orNone(reference),
      mark: orNone(oneOf(listedWords.mark, null)),
      arrivalTime: orNone(optional(readTime)),
      releasedFrom: orNone(optional(dayOf(options))),
    })
    .superRefine((row, context) => {
      checkParty(row, context);
      const nights = countNights(row);
      const add = (field: string, kind: ProblemKind, message: string) =>
        addProblem(context, field, refuse(kind, message));
      if (nights < 1) add("checkOut", "bad-day", "not after the check-in");
      else if (nights > longestNights)
        add("checkOut", "bad-day", `more than ${longestNights} nights`);
      const { mark, releasedFrom, status } = row;
      if (mark && isArrived(status) && mark !== status) {
        add("mark", "bad-value", `the status is ${status}`);
      }
      const hasEnded = [mark, status].some((is) => is === "no-show" || is === "checked-out");
      if (releasedFrom && (releasedFrom < row.checkIn || releasedFrom >= row.checkOut)) {
        add("releasedFrom", "bad-day", "not a night of the stay");
      } else if (releasedFrom && !hasEnded) {
        add("releasedFrom", "bad-value", "only for a no-show or a guest who has checked out");
      }
      if (row.total < 0) add("total", "bad-amount", "below 0");
      if (row.currency && row.currency !== options.currency) {
        add("currency", "other-currency", `amounts must be in ${options.currency}`);
      }
    })
    .transform(({ total, currency: _, bookedOn, requests, language, ...row }, context) => {
      const { board, status, source, fullName, ownId, arrivalTime, releasedFrom, ...marked } = row;
      const { mark = isArrived(status) ? status : undefined, ...stay } = marked;
      const { reference, guest, firstName, lastName, email, phone, room, ...dates } = stay;
      const who = named({ firstName, lastName, fullName }, context);
      // Rows without a reference are recognised by a digest of their fields in this order.
      return referred({
        ...{ reference, guest, ...who, email, phone, room, ...dates, board },
        ...{
          totalCents: total,
          status: mark === "no-show" ? mark : isArrived(status) ? ("confirmed" as const) : status,
          source,
          bookedOn,
          requests,
          language,
        },
        ...{ ownId, mark, arrivalTime, releasedFrom },
      });
    });

const paymentRow = (options: CellOptions) =>
  z
    .object({
      reference,
      booking: requiredLine(longestReference, missing).refine(...isWholeNumber),
      day: required(dayOf(options)),
      // In which currency it is, the next cells say.
      amount: cell,
      method: required(word(listedWords.method)),
      note: optionalLine(500),
      ownId: orNone(reference),
      currency: currencyCell,
      foreignAmount: cell,
      rate: optional(rateIn(options)),
    })
    .transform(({ amount, currency, foreignAmount, rate, ...row }, context) => {
      const money = readMoney({ amount, currency, foreignAmount, rate }, options);
      if ("problem" in money) {
        addProblem(context, money.field, money);
        return z.NEVER;
      }
      const { reference, booking, day, method, note, ownId } = row;
      const { amountCents, foreign } = money;
      return { reference, booking, day, amountCents, method, note, foreign, ownId };
    });

type MoneyCells = {
  amount: string;
  currency: Currency | null;
  foreignAmount: string;
  rate: string | null;
};
type Money =
  | { amountCents: number; foreign: ForeignMoney | undefined }
  | { field: keyof MoneyCells; problem: ProblemKind; message: string };

/** What a payment counts as, and what was received where that was another currency at a rate. */
function readMoney(
  { amount, currency, foreignAmount, rate }: MoneyCells,
  options: CellOptions,
): Money {
  const own = options.currency;
  const isForeign = currency !== null && currency !== own;
  const read = (text: string, of: Currency) =>
    text.trim() === "" ? refuse("missing", missing) : amountIn(of, options)(text);
  const fail = (field: keyof MoneyCells, problem: ProblemKind, message: string) => ({
    ...{ field, problem, message },
  });
  if (!isForeign) {
    if (foreignAmount.trim()) return fail("foreignAmount", "bad-value", "its currency is missing");
    if (rate !== null) return fail("rate", "bad-value", `${own} has no rate`);
    const found = read(amount, own);
    if (!("value" in found)) return { field: "amount", ...found };
    if (found.value === 0) return fail("amount", "bad-amount", "nothing was paid");
    return { amountCents: found.value, foreign: undefined };
  }
  if (rate === null) return fail("rate", "other-currency", `missing for an amount in ${currency}`);
  const field = foreignAmount.trim() ? "foreignAmount" : "amount";
  const found = read(field === "amount" ? amount : foreignAmount, currency);
  if (!("value" in found)) return { field, ...found };
  const foreign = { currency, cents: found.value, rate };
  const amountCents = bookedCents(foreign, own);
  if (amountCents === 0) return fail(field, "bad-amount", "nothing at this rate");
  if (Math.abs(amountCents) > mostCents(own)) {
    return fail(field, "bad-amount", `more than ${formatRate(mostCents(own), own)} at this rate`);
  }
  if (field === "foreignAmount" && amount.trim()) {
    const booked = read(amount, own);
    if (!("value" in booked)) return { field: "amount", ...booked };
    if (booked.value !== amountCents) {
      return fail(
        "amount",
        "bad-amount",
        `not ${currency} ÷ rate, which is ${amountCents / 100} ${own}`,
      );
    }
  }
  return { amountCents, foreign };
}

/** Reads the cells of a row, by the kind of its file. */
export const rowSchemas = { guests: guestRow, bookings: bookingRow, payments: paymentRow };
