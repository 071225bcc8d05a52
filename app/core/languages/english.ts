import { formatInstant } from "~/core/instants";
import { formatCents, formatRate } from "~/core/money";
import {
  formatDayAndMonth,
  formatMonth,
  formatStayDate,
  formatStayDateInFull,
  formatStayDateShort,
  weekdays,
} from "~/core/stay";
import { fill, fillPieces, writerOf } from "./fill";
import type { Words } from "./words";

const write = writerOf(new Intl.NumberFormat("en"));
const lists = new Intl.ListFormat("en-GB");

/** The texts as they stand in the code. */
export const english: Words = {
  code: "en",
  t: (text, ...values) => fill(text, values[0], write),
  count: (n, one, other, ...more) => fill(n === 1 ? one : other, { n, ...more[0] }, write),
  tell: (message) =>
    typeof message === "string" ? message : fill(message.text, message.values, write),
  pieces: fillPieces,
  list: (items) => lists.format(items),
  number: write,
  decimal: (value) => value.toFixed(1),
  formatStayDate,
  formatStayDateShort,
  formatDayAndMonth,
  formatStayDateInFull,
  formatMonth,
  weekdays,
  formatInstant,
  formatCents,
  formatRate,
};
