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
import { createNumberFormatter, interpolate, interpolateParts } from "./interpolate";
import type { Translator } from "./translator";

const formatNumber = createNumberFormatter(new Intl.NumberFormat("en"));
const listFormat = new Intl.ListFormat("en-GB");

/** The translator of English. Its texts are written in the code, so it needs no catalogue. */
export const english: Translator = {
  code: "en",
  t: (text, ...values) => interpolate(text, values[0], formatNumber),
  count: (n, one, other, ...more) =>
    interpolate(n === 1 ? one : other, { n, ...more[0] }, formatNumber),
  describe: (message) =>
    typeof message === "string" ? message : interpolate(message.text, message.values, formatNumber),
  textParts: interpolateParts,
  formatList: (items) => listFormat.format(items),
  formatNumber,
  formatDecimal: (value) => value.toFixed(1),
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
