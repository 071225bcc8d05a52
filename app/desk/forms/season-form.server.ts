import { boards } from "db/schema";
import * as z from "zod";
import { namedDateField } from "~/availability/stay-fields.server";
import { rateField, type SeasonDetails, seasonFieldNames } from "~/catalogue/season-details";
import { seasonGrid } from "~/catalogue/season-grid";
import { formErrors, parseFields, requiredLine } from "~/http/parse-form.server";
import { consentTo } from "~/lodge/consent";
import type { FieldError, FormErrors, FormValues } from "~/lodge/form-state";
import { amountExample, type Currency, parseCents } from "~/lodge/money";
import { formatStayDateShort } from "~/lodge/stay";
import type { SeasonPreview } from "~/ui/season-grid";
import type { RatedRoom } from "./season-fields";

const schema = z
  .object({
    name: requiredLine(80, "Enter a name"),
    firstNight: namedDateField("First night"),
    lastNight: namedDateField("Last night"),
  })
  .refine(({ firstNight, lastNight }) => lastNight >= firstNight, {
    path: ["lastNight"],
    message: "The last night is before the first one",
  });

type SeasonForm =
  | { ok: true; data: SeasonDetails; values: FormValues }
  | { ok: false; errors: FormErrors; values: FormValues };

/** Reads a season's form: its nights, and a row of rates for each room that has its own. */
export function parseSeason(
  fields: FormData,
  rooms: { id: number; name: string }[],
  currency: Currency,
): SeasonForm {
  const form = parseFields(fields, schema);
  const { values } = form;
  const errors: FieldError[] = [];
  const rates: SeasonDetails["rates"] = [];
  for (const { id, name } of rooms) {
    const cents = { BB: null, HB: null, FB: null } as Record<
      (typeof boards)[number],
      number | null
    >;
    let isWrong = false;
    for (const board of boards) {
      const field = rateField(id, board);
      const text = (values[field] ?? "").trim();
      if (text === "") continue;
      cents[board] = parseCents(text, currency);
      if (cents[board] === null) {
        isWrong = true;
        errors.push({
          field,
          message: `${name}, ${board}: enter an amount, ${amountExample(currency)}`,
        });
      }
    }
    const { BB, HB, FB } = cents;
    if (BB !== null) rates.push({ roomId: id, rates: { BB, HB, FB } });
    else if (!isWrong && (HB !== null || FB !== null)) {
      errors.push({ field: rateField(id, "BB"), message: `${name}: enter the BB rate as well` });
    }
  }
  const [first] = rooms;
  if (first && rates.length === 0 && errors.length === 0) {
    const message = "Enter the rate of at least one room";
    errors.push({ field: rateField(first.id, "BB"), message });
  }
  if (!form.ok) {
    const { title, fields: others } = form.errors;
    return { ok: false, values, errors: { title, fields: [...others, ...errors] } };
  }
  if (errors.length > 0) return { ok: false, values, errors: formErrors(errors) };
  return { ok: true, values, data: { ...form.data, rates } };
}

/** What has to be shown before a season is saved; null when it was shown for just what is typed. */
export function unseenGrid(
  values: FormValues,
  season: SeasonDetails,
  rooms: RatedRoom[],
): SeasonPreview | null {
  const seen = consentTo(values, Object.keys(seasonFieldNames(rooms)));
  return values.seen === seen ? null : { seen, rows: seasonGrid(rooms, season.rates) };
}

/** Says which season has some of these nights already. */
export function overlapErrors(other: {
  name: string;
  firstNight: string;
  lastNight: string;
}): FormErrors {
  const nights = `${formatStayDateShort(other.firstNight)} to ${formatStayDateShort(other.lastNight)}`;
  const message = `${other.name} has some of these nights already: ${nights}`;
  return formErrors([{ field: "firstNight", message }]);
}
