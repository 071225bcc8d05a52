import { foldText } from "db/fold-text";
import * as z from "zod";
import { convertToLodgeCents, type ForeignMoney, parseRate } from "~/billing/folios/foreign-money";
import { type DecimalSeparator, parseAmount, parseCurrency, parseDecimal } from "~/core/amount";
import { type DateOrder, type DateProblem, parseDate } from "~/core/dates";
import { amountExample, type Currency, formatRate, maxCents } from "~/core/money";
import { maxNamePartLength, mayNameSeveralGuests, splitName } from "~/core/names";
import { countNights, formatStayDate, formatStayDateShort, maxStorableNights } from "~/core/stay";
import { parseCountry } from "~/guests/profiles/parse-country.server";
import {
  blankIsNull,
  emailField,
  optionalLine,
  optionalText,
  phoneField,
  requiredLine,
} from "~/http/parse-form.server";
import { isRoundedNumber } from "~/operations/imports/cell-text";
import { maxReferenceLength } from "~/operations/imports/import-columns";
import type { ProblemKind } from "~/operations/imports/import-rows";
import { normaliseText, valueSpellings } from "~/operations/imports/import-vocabulary";
import { partyFields, validateParty } from "~/reservations/availability/stay-fields.server";

export interface CellOptions {
  currency: Currency;
  timeZone: string;
  dates: DateOrder;
  decimal: DecimalSeparator;
}

const missingMessage = "missing";
const textCell = z.string().default("");
/** Refuses a number that the spreadsheet rounded, such as 1.2E+15: different numbers round to the same. */
const notRoundedCheck = [
  (text: string) => !isRoundedNumber(text),
  { error: "the spreadsheet shortened this number; format the column as text" },
] as const;
const referenceCell = optionalLine(maxReferenceLength).refine(...notRoundedCheck);

type CellResult<T> = { value: T } | { problem: ProblemKind; message: string };

const refuse = (problem: ProblemKind, message: string) => ({ problem, message });

function addProblem(
  context: z.RefinementCtx,
  field: string | null,
  { problem, message }: { problem: ProblemKind; message: string },
) {
  const path = field === null ? [] : [field];
  context.addIssue({ code: "custom", path, message, params: { kind: problem } });
}

/** Blank becomes null. */
const optionalCell = <T>(parse: (text: string) => CellResult<T>) =>
  textCell.transform((text, context): T | null => {
    if (text.trim() === "") return null;
    const result = parse(text);
    if ("value" in result) return result.value;
    addProblem(context, null, result);
    return z.NEVER;
  });

const requiredCell = <T>(parse: (text: string) => CellResult<T>) =>
  optionalCell(parse).transform((value, context): T => {
    if (value !== null) return value;
    addProblem(context, null, refuse("missing", missingMessage));
    return z.NEVER;
  });

/** The parsed day is `yyyy-MM-dd`. */
const parseDayWith = ({ dates, timeZone }: CellOptions) => {
  return (text: string): CellResult<string> => {
    const result = parseDate(text, { order: dates, timeZone });
    return result.kind === "date" ? { value: result.day } : describeDateProblem(result);
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

/** Refuses a row for several rooms: their prices are unknown, and a booking has one room. */
function parseRoomCount(text: string): CellResult<1> {
  const [, count = ""] =
    /^[^\p{N}]{0,3}(\d{1,6})(?:[.,]0+)?(?:\s*\p{L}+)?$/u.exec(text.trim()) ?? [];
  const rooms = Number(count);
  if (rooms === 1) return { value: 1 };
  return rooms > 1
    ? refuse("bad-value", `the row is for ${rooms} rooms; make one row for each room`)
    : refuse("bad-value", "not a number of rooms; enter 1, and make one row for each room");
}

/** Parses a time of day to `HH:mm`: `6:00`, `18:00:00`, `18h00`, `18h`. */
function parseTime(text: string): CellResult<string> {
  const [, hour = "", minute = "00"] =
    /^([01]?\d|2[0-3])(?:[:h]([0-5]\d)(?::[0-5]\d)?|h)$/i.exec(text.trim().replace(/ /g, "")) ?? [];
  return hour
    ? { value: `${hour.padStart(2, "0")}:${minute}` }
    : refuse("bad-value", "not a time; write it such as 18:00");
}

/** The parsed amount is in integer cents. */
const parseAmountIn = (currency: Currency, { decimal }: CellOptions) => {
  return (text: string): CellResult<number> => {
    const result = parseAmount(text, currency, { decimal, allowsNegative: true });
    switch (result.kind) {
      case "amount":
        return { value: result.cents };
      case "ambiguous": {
        const readings = result.readings.join(" or ");
        return refuse(
          "unclear-amount",
          `can be ${readings}; choose the decimal sign, or write it as ${result.readings[0]}.00`,
        );
      }
      case "other-currency":
        return refuse(
          "other-currency",
          `in ${result.writtenCurrency}; amounts must be in ${currency}`,
        );
      case "too-large":
        return refuse("bad-amount", `more than ${formatRate(maxCents(currency), currency)}`);
      default:
        return refuse(
          "bad-amount",
          `not an amount in ${currency}; write it ${amountExample(currency)}`,
        );
    }
  };
};

/** The parsed rate is a decimal string. */
const parseRateWith = ({ decimal }: CellOptions) => {
  return (text: string): CellResult<string> => {
    const rate = parseRate(text, decimal);
    if (rate) return { value: rate };
    const result = parseDecimal(text, { decimal });
    if (result.kind !== "ambiguous") {
      return refuse("bad-amount", "not a rate; write it such as 1450.25");
    }
    const readings = result.readings.join(" or ");
    return refuse("unclear-amount", `can be ${readings}; choose the decimal sign`);
  };
};

const currencyCell = optionalCell((text) => {
  const currency = parseCurrency(text);
  return currency ? { value: currency } : refuse("other-currency", "not a currency accepted here");
});

const countryCell = optionalCell((text) => {
  const code = parseCountry(text);
  return code ? { value: code } : refuse("bad-value", "no country has this code or name");
});

/** `spellings` maps normalised words to values. */
const parseWordOf =
  <W extends string>(spellings: ReadonlyMap<string, W>) =>
  (text: string): CellResult<W> => {
    const value = spellings.get(normaliseText(text));
    const allValues = [...new Set(spellings.values())].join(", ");
    return value ? { value } : refuse("bad-value", `not one of ${allValues}`);
  };

const vocabularyCell = <W extends string, B>(spellings: ReadonlyMap<string, W>, blankValue: B) =>
  optionalCell(parseWordOf(spellings)).transform((value) => value ?? blankValue);

/** A language by code or name, or by a code with a region, such as `en-GB`. */
const languageCell = <B>(blankValue: B) =>
  optionalCell((text) =>
    parseWordOf(valueSpellings.language)(text.trim().replace(/^([a-z]{2})[-_][a-z]{2}$/i, "$1")),
  ).transform((value) => value ?? blankValue);

/** Turns a blank cell into undefined, so that JSON omits it. */
const omitBlank = <T>(field: z.ZodType<T | null | "">) =>
  field.transform((value): T | undefined => (value === null || value === "" ? undefined : value));

const contactCells = {
  firstName: optionalLine(100),
  lastName: optionalLine(100),
  email: blankIsNull(emailField),
  phone: blankIsNull(phoneField),
};
const fullNameCell = optionalLine(200);

const splitWords = (name: string) => name.split(/[\s.,]+/).filter(Boolean);

/**
 * Fills blank first and last names from the full-name cell. Refuses a full name that contradicts them, or that can
 * name several of `guestCount` guests.
 */
function splitFullName<R extends { firstName: string; lastName: string; fullName: string }>(
  { fullName, ...row }: R,
  context: z.RefinementCtx,
  guestCount = 1,
): Omit<R, "fullName"> {
  const { firstName, lastName } = row;
  const knownWords = new Set(splitWords(foldText(`${firstName} ${lastName}`)));
  const otherWords = splitWords(fullName).filter((word) => !knownWords.has(foldText(word)));
  if (otherWords.length === 0) return row;
  if (firstName && lastName) {
    const problem = refuse("bad-value", "does not match the first and last name in this row");
    addProblem(context, "fullName", problem);
    return row;
  }
  if (mayNameSeveralGuests(fullName, guestCount)) {
    const problem = refuse(
      "bad-value",
      "can name several guests; enter one, or use the columns First name and Last name",
    );
    addProblem(context, "fullName", problem);
    return row;
  }
  const otherName = otherWords.join(" ");
  const completedName = firstName
    ? { firstName, lastName: otherName }
    : { firstName: otherName, lastName };
  const name = knownWords.size === 0 ? splitName(fullName) : completedName;
  if ([name.firstName, name.lastName].some((part) => [...part].length > maxNamePartLength)) {
    const problem = refuse(
      "bad-value",
      `a first or last name has at most ${maxNamePartLength} characters`,
    );
    addProblem(context, "fullName", problem);
  }
  return { ...row, ...name };
}

/** If the guest's number is a name, uses it as the name, because some systems export names under "Guest". */
function moveGuestName<R extends { fullName: string; ownId?: string }>(
  row: R,
  context: z.RefinementCtx,
): R {
  const { ownId } = row;
  if (!ownId || /^\S*\d\S*$/.test(ownId)) return row;
  if (row.fullName) addProblem(context, "ownId", refuse("bad-value", "not a guest’s number"));
  return { ...row, fullName: row.fullName || ownId, ownId: undefined };
}

/** Uses the external reference, or else the id of our own export. */
const withReference = <R extends { reference: string; ownId?: string }>(row: R): R =>
  row.reference || !row.ownId ? row : { ...row, reference: row.ownId };

const guestRow = () =>
  z
    .object({
      reference: referenceCell,
      ...contactCells,
      country: countryCell,
      nationality: countryCell,
      language: languageCell(null),
      address: optionalLine(300),
      company: optionalLine(200),
      taxNumber: optionalLine(50).refine(...notRoundedCheck),
      notes: optionalText(10_000),
      fullName: fullNameCell,
      ownId: omitBlank(referenceCell),
      doNotBook: omitBlank(optionalText(500)),
    })
    .transform((row, context) => withReference(splitFullName(moveGuestName(row, context), context)))
    .superRefine(({ firstName, lastName, email, phone }, context) => {
      if (firstName || lastName || email || phone) return;
      const problem = refuse("missing", "a guest needs a name, an email address or a phone number");
      addProblem(context, "lastName", problem);
    });

type Status = typeof valueSpellings.status extends ReadonlyMap<string, infer S> ? S : never;
const isArrived = (status: Status): status is "checked-in" | "checked-out" =>
  status === "checked-in" || status === "checked-out";

const bookingRow = (options: CellOptions) =>
  z
    .object({
      reference: referenceCell,
      guest: referenceCell,
      ...contactCells,
      room: requiredLine(100, missingMessage),
      roomCount: optionalCell(parseRoomCount),
      checkIn: requiredCell(parseDayWith(options)),
      checkOut: requiredCell(parseDayWith(options)),
      ...partyFields,
      board: vocabularyCell(valueSpellings.board, "BB" as const),
      total: requiredCell(parseAmountIn(options.currency, options)),
      status: vocabularyCell(valueSpellings.status, "confirmed" as const),
      source: optionalLine(100),
      bookedOn: optionalCell(parseDayWith(options)),
      requests: optionalText(2000),
      language: languageCell("en" as const),
      fullName: fullNameCell,
      currency: currencyCell,
      ownId: omitBlank(referenceCell),
      mark: omitBlank(vocabularyCell(valueSpellings.mark, null)),
      arrivalTime: omitBlank(optionalCell(parseTime)),
      releasedFrom: omitBlank(optionalCell(parseDayWith(options))),
    })
    .superRefine((row, context) => {
      validateParty(row, context);
      const nights = countNights(row);
      const addStayProblem = (field: string, kind: ProblemKind, message: string) =>
        addProblem(context, field, refuse(kind, message));
      if (nights < 1) addStayProblem("checkOut", "bad-day", "not after the check-in");
      else if (nights > maxStorableNights)
        addStayProblem("checkOut", "bad-day", `more than ${maxStorableNights} nights`);
      const { mark, releasedFrom, status } = row;
      if (mark && isArrived(status) && mark !== status) {
        addStayProblem("mark", "bad-value", `the status is ${status}`);
      }
      const hasEnded = [mark, status].some(
        (state) => state === "no-show" || state === "checked-out",
      );
      if (releasedFrom && (releasedFrom < row.checkIn || releasedFrom >= row.checkOut)) {
        addStayProblem("releasedFrom", "bad-day", "not a night of the stay");
      } else if (releasedFrom && !hasEnded) {
        addStayProblem(
          "releasedFrom",
          "bad-value",
          "only for a no-show or a guest who has checked out",
        );
      }
      if (row.total < 0) addStayProblem("total", "bad-amount", "below 0");
      if (row.currency && row.currency !== options.currency) {
        addStayProblem("currency", "other-currency", `amounts must be in ${options.currency}`);
      }
    })
    .transform(({ total, currency: _, roomCount: __, bookedOn, requests, ...row }, context) => {
      const {
        language,
        board,
        status,
        source,
        fullName,
        ownId,
        arrivalTime,
        releasedFrom,
        ...otherFields
      } = row;
      const { mark = isArrived(status) ? status : undefined, ...stay } = otherFields;
      const { reference, guest, firstName, lastName, email, phone, room, ...datesAndParty } = stay;
      const name = splitFullName({ firstName, lastName, fullName }, context, datesAndParty.guests);
      const bookingStatus = isArrived(status) ? ("confirmed" as const) : status;
      // Rows without a reference are identified by a digest of their fields in this order.
      return withReference({
        reference,
        guest,
        ...name,
        email,
        phone,
        room,
        ...datesAndParty,
        board,
        totalCents: total,
        status: mark === "no-show" ? mark : bookingStatus,
        source,
        bookedOn,
        requests,
        language,
        ownId,
        mark,
        arrivalTime,
        releasedFrom,
      });
    });

const paymentRow = (options: CellOptions) =>
  z
    .object({
      reference: referenceCell,
      booking: requiredLine(maxReferenceLength, missingMessage).refine(...notRoundedCheck),
      day: requiredCell(parseDayWith(options)),
      // Parsed below, because the currency is in another cell.
      amount: textCell,
      method: requiredCell(parseWordOf(valueSpellings.method)),
      note: optionalLine(500),
      ownId: omitBlank(referenceCell),
      currency: currencyCell,
      foreignAmount: textCell,
      rate: optionalCell(parseRateWith(options)),
    })
    .transform(({ amount, currency, foreignAmount, rate, ...row }, context) => {
      const money = parseMoney({ amount, currency, foreignAmount, rate }, options);
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

/** Converts a foreign amount at the row's rate. If the row has both amounts, they must match. */
function parseMoney(
  { amount, currency, foreignAmount, rate }: MoneyCells,
  options: CellOptions,
): Money {
  const lodgeCurrency = options.currency;
  const isForeign = currency !== null && currency !== lodgeCurrency;
  const parseCents = (text: string, amountCurrency: Currency) =>
    text.trim() === ""
      ? refuse("missing", missingMessage)
      : parseAmountIn(amountCurrency, options)(text);
  const fail = (field: keyof MoneyCells, problem: ProblemKind, message: string) => ({
    field,
    problem,
    message,
  });
  if (!isForeign) {
    if (foreignAmount.trim()) return fail("foreignAmount", "bad-value", "its currency is missing");
    if (rate !== null) return fail("rate", "bad-value", `${lodgeCurrency} has no rate`);
    const result = parseCents(amount, lodgeCurrency);
    if (!("value" in result)) return { field: "amount", ...result };
    if (result.value === 0) return fail("amount", "bad-amount", "nothing was paid");
    return { amountCents: result.value, foreign: undefined };
  }
  if (rate === null) return fail("rate", "other-currency", `missing for an amount in ${currency}`);
  const field = foreignAmount.trim() ? "foreignAmount" : "amount";
  const result = parseCents(field === "amount" ? amount : foreignAmount, currency);
  if (!("value" in result)) return { field, ...result };
  const foreign = { currency, cents: result.value, rate };
  const amountCents = convertToLodgeCents(foreign, lodgeCurrency);
  if (amountCents === 0) return fail(field, "bad-amount", "nothing at this rate");
  const maxAmountCents = maxCents(lodgeCurrency);
  if (Math.abs(amountCents) > maxAmountCents) {
    const maxAmount = formatRate(maxAmountCents, lodgeCurrency);
    return fail(field, "bad-amount", `more than ${maxAmount} at this rate`);
  }
  if (field === "foreignAmount" && amount.trim()) {
    const lodgeAmount = parseCents(amount, lodgeCurrency);
    if (!("value" in lodgeAmount)) return { field: "amount", ...lodgeAmount };
    if (lodgeAmount.value !== amountCents) {
      return fail(
        "amount",
        "bad-amount",
        `not ${currency} ÷ rate, which is ${amountCents / 100} ${lodgeCurrency}`,
      );
    }
  }
  return { amountCents, foreign };
}

export const rowSchemas = { guests: guestRow, bookings: bookingRow, payments: paymentRow };
