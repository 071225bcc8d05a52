import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";
import { type Board, boards } from "db/schema";
import * as z from "zod";
import { findOverlap, listOverlappingRates } from "~/catalogue/rooms/save-season.server";
import {
  type ArrivalRule,
  everyDay,
  findWeekdaysWithNights,
  formatWeekdays,
  parseWeekdays,
  type SeasonNights,
} from "~/catalogue/rooms/season-days";
import { rateField, type SeasonDetails, seasonFieldLabels } from "~/catalogue/rooms/season-details";
import { buildSeasonGrids } from "~/catalogue/rooms/season-grid";
import { parseAmount } from "~/core/amount";
import { consentValueFor } from "~/core/consent";
import { digestOf } from "~/core/digest.server";
import type { FieldError, FormErrors, FormValues } from "~/core/form-state";
import { findCreatedRecord } from "~/core/idempotency/created-records.server";
import { pluralise } from "~/core/pluralise";
import type { Settings } from "~/core/settings/settings";
import { formatStayDateShort, maxStorableNights } from "~/core/stay";
import { db } from "~/db.server";
import { seasonRecord } from "~/desk/records.server";
import { readIdempotencyKey } from "~/http/idempotency-key.server";
import { describeAmountProblem } from "~/http/money-fields.server";
import {
  createFormErrors,
  invalidStatus,
  parseFields,
  requiredLine,
} from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { createTranslationsSchema } from "~/http/translation-fields.server";
import { namedDateField } from "~/reservations/availability/stay-fields.server";
import { loadRatedRooms } from "./load-rated-rooms.server";
import { requireRecordOfForm } from "./lost-form.server";
import type { RatedRoom } from "./season-fields";

const daysField = z
  .string()
  .default("")
  .transform((text, context) => {
    const days = parseWeekdays(text);
    if (days !== null) return days;
    context.addIssue({ code: "custom", message: "Choose days of the week" });
    return z.NEVER;
  });

const nightsMessage = `Minimum stay: enter 1 to ${maxStorableNights} nights, or leave blank`;

function findDayWithoutNight(season: ArrivalRule) {
  const { weekdays, closedArrivals } = season;
  const days = findWeekdaysWithNights(season);
  const has = "the season has no";
  if (days === 0) {
    return { field: "weekdays", message: `Nights of the week: ${has} ${formatWeekdays(weekdays)}` };
  }
  // All seven weekdays mean no arrivals, even in a shorter season.
  const never = closedArrivals === everyDay ? 0 : closedArrivals & ~days;
  if (never === 0) return null;
  return { field: "closedArrivals", message: `Closed to arrival: ${has} ${formatWeekdays(never)}` };
}

const schema = z
  .object({
    name: requiredLine(80, "Enter a name"),
    firstNight: namedDateField("First night"),
    lastNight: namedDateField("Last night"),
    weekdays: daysField.transform((days) => days || everyDay),
    minNights: z
      .string()
      .default("")
      .transform((text) => (text.trim() === "" ? null : Number(text)))
      .pipe(
        z
          .number(nightsMessage)
          .int(nightsMessage)
          .min(1, nightsMessage)
          .max(maxStorableNights, nightsMessage)
          .nullable(),
      ),
    closedArrivals: daysField,
  })
  .refine(({ firstNight, lastNight }) => lastNight >= firstNight, {
    path: ["lastNight"],
    message: "The last night is before the first night",
    abort: true,
  })
  .superRefine((season, context) => {
    const wrong = findDayWithoutNight(season);
    if (wrong) context.addIssue({ code: "custom", path: [wrong.field], message: wrong.message });
  })
  .and(createTranslationsSchema("season"));

function parseSeason(
  fields: FormData,
  rooms: { id: number; name: string }[],
  { general: { currency }, booking: { maxStayNights } }: Settings,
) {
  for (const field of ["weekdays", "closedArrivals"]) {
    fields.set(field, fields.getAll(field).join(", "));
  }
  const form = parseFields(fields, schema);
  const { values } = form;
  const errors: FieldError[] = [];
  const rates: SeasonDetails["rates"] = [];
  for (const { id, name } of rooms) {
    const cents: Record<Board, number | null> = { BB: null, HB: null, FB: null };
    let isWrong = false;
    for (const board of boards) {
      const field = rateField(id, board);
      const text = (values[field] ?? "").trim();
      if (text === "") continue;
      const read = parseAmount(text, currency);
      if (read.kind === "amount") {
        cents[board] = read.cents;
        continue;
      }
      isWrong = true;
      const problem = describeAmountProblem(read, currency).replace("Enter", "enter");
      errors.push({ field, message: `${name}, ${board}: ${problem}` });
    }
    const { BB, HB, FB } = cents;
    if (BB !== null) rates.push({ roomId: id, rates: { BB, HB, FB } });
    else if (!isWrong && (HB !== null || FB !== null)) {
      errors.push({ field: rateField(id, "BB"), message: `${name}: enter the BB rate as well` });
    }
  }
  const [first] = rooms;
  const asksMore = Boolean(values.minNights?.trim() || values.closedArrivals);
  if (first && rates.length === 0 && errors.length === 0 && !asksMore) {
    const message = "Enter the rate of at least one room";
    errors.push({ field: rateField(first.id, "BB"), message });
  }
  if (form.ok && (form.data.minNights ?? 0) > maxStayNights) {
    const message = `Minimum stay: at most ${pluralise(maxStayNights, "night")}, the maximum in Settings → Booking`;
    errors.push({ field: "minNights", message });
  }
  if (!form.ok) {
    const { title, fields: others } = form.errors;
    return { ok: false as const, values, errors: { title, fields: [...others, ...errors] } };
  }
  if (errors.length > 0) return { ok: false as const, values, errors: createFormErrors(errors) };
  return { ok: true as const, values, data: { ...form.data, rates } };
}

/** Returns the rates to review before saving; null if the form confirms exactly these rates. */
async function findUnreviewedRates(
  values: FormValues,
  season: SeasonDetails,
  rooms: RatedRoom[],
  id: number | null,
) {
  const grids = buildSeasonGrids(rooms, season, await listOverlappingRates(season, id));
  // A confirmation covers only these prices; a change of another season requires a new one.
  const digest = digestOf([consentValueFor(values, Object.keys(seasonFieldLabels(rooms))), grids]);
  return values.seen === digest ? null : { digest, grids };
}

/** Parses the form of a new or changed season. `answer` is set for errors, or for rates to review. */
export async function parseSeasonForm(
  { request, params, context }: ActionFunctionArgs,
  id: number | null,
) {
  const fields = await readForm(request);
  const rooms = await loadRatedRooms();
  const form = parseSeason(fields, rooms, context.settings);
  const { values } = form;
  if (id !== null)
    await requireRecordOfForm(seasonRecord, params, seasonFieldLabels(rooms), values);
  const refuse = (errors: FormErrors) =>
    json({ values, errors, conflict: null, preview: null }, invalidStatus(errors));
  const refuseOverlap = ({ name, firstNight, lastNight }: SeasonNights & { name: string }) => {
    const nights = `${formatStayDateShort(firstNight)} to ${formatStayDateShort(lastNight)}`;
    const message = `${name} already has rates for some of these nights: ${nights}`;
    return refuse(createFormErrors([{ field: "firstNight", message }]));
  };
  if (!form.ok) return { answer: refuse(form.errors) };
  const created = id === null ? await findCreatedRecord(db, readIdempotencyKey(values)) : undefined;
  if (created) return { answer: redirect("/admin/rooms/seasons?notice=saved") };
  const preview = await findUnreviewedRates(values, form.data, rooms, id);
  if (preview) {
    const other = await findOverlap(form.data, id);
    const answer = json({ values, errors: null, conflict: null, preview });
    return { answer: other ? refuseOverlap(other) : answer };
  }
  return { answer: null, season: form.data, values, rooms, refuseOverlap };
}
