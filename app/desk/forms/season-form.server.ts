import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";
import { type Board, boards } from "db/schema";
import * as z from "zod";
import { findOverlap } from "~/catalogue/rooms/save-season.server";
import {
  type ArrivalRule,
  everyDay,
  findWeekdaysWithNights,
  formatWeekdays,
  parseWeekdays,
  type SeasonNights,
} from "~/catalogue/rooms/season-days";
import {
  buildSeasonFieldLabels,
  rateFieldName,
  type SeasonDetails,
} from "~/catalogue/rooms/season-details";
import { buildSeasonGrids } from "~/catalogue/rooms/season-grid";
import { listOverlappingRatedSeasons } from "~/catalogue/rooms/season-queries.server";
import { parseAmount } from "~/core/amount";
import {
  consentValueFor,
  type FieldError,
  type FormErrors,
  type FormValues,
} from "~/core/form-state";
import { findCreatedRecordId } from "~/core/idempotency/created-records.server";
import { translatedTexts } from "~/core/languages/translated-fields";
import { pluralise } from "~/core/pluralise";
import type { Settings } from "~/core/settings/settings";
import { formatStayDateShort, maxStorableNights } from "~/core/stay";
import { digestOf } from "~/core/tokens.server";
import { db } from "~/db.server";
import { seasonRecord } from "~/desk/records.server";
import { readIdempotencyKey } from "~/http/idempotency-key.server";
import { describeAmountProblem } from "~/http/money-fields.server";
import {
  blankIsNull,
  createFormErrors,
  errorStatusOf,
  parseFields,
  requiredLine,
} from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { createTranslationsSchema } from "~/http/translation-fields.server";
import { wholeNumberField } from "~/http/whole-number.server";
import { namedDateField } from "~/reservations/availability/stay-fields.server";
import { loadRoomsWithBaseRates } from "./load-rooms-with-base-rates.server";
import { requireRecordOfForm } from "./lost-form.server";
import type { RoomWithBaseRates } from "./season-fields";

const weekdaysField = z
  .string()
  .default("")
  .transform((text, context) => {
    const days = parseWeekdays(text);
    if (days !== null) return days;
    context.addIssue({ code: "custom", message: "Choose days of the week" });
    return z.NEVER;
  });

const nightsMessage = `Minimum stay: enter 1 to ${maxStorableNights} nights, or leave blank`;

// Sets of weekdays are bit masks, as `parseWeekdays` returns them.
function findWeekdayProblem(season: ArrivalRule) {
  const { weekdays, closedArrivals } = season;
  const weekdaysWithNights = findWeekdaysWithNights(season);
  if (weekdaysWithNights === 0) {
    const message = `Nights of the week: the season has no ${formatWeekdays(weekdays)}`;
    return { field: "weekdays", message };
  }
  // All seven weekdays mean no arrivals at all, also in a season shorter than a week.
  const missingWeekdays = closedArrivals === everyDay ? 0 : closedArrivals & ~weekdaysWithNights;
  if (missingWeekdays === 0) return null;
  const message = `Closed to arrival: the season has no ${formatWeekdays(missingWeekdays)}`;
  return { field: "closedArrivals", message };
}

const seasonSchema = z
  .object({
    name: requiredLine(80, "Enter a name"),
    firstNight: namedDateField("First night"),
    lastNight: namedDateField("Last night"),
    weekdays: weekdaysField.transform((days) => days || everyDay),
    minNights: blankIsNull(wholeNumberField(1, maxStorableNights, nightsMessage)),
    closedArrivals: weekdaysField,
  })
  .refine(({ firstNight, lastNight }) => lastNight >= firstNight, {
    path: ["lastNight"],
    message: "The last night is before the first night.",
    abort: true,
  })
  .superRefine((season, context) => {
    const problem = findWeekdayProblem(season);
    if (problem) {
      context.addIssue({ code: "custom", path: [problem.field], message: problem.message });
    }
  })
  .and(createTranslationsSchema(translatedTexts.season));

function parseSeason(
  fields: FormData,
  rooms: { id: number; name: string }[],
  { general: { currency }, booking: { maxStayNights } }: Settings,
) {
  for (const field of ["weekdays", "closedArrivals"]) {
    fields.set(field, fields.getAll(field).join(", "));
  }
  const form = parseFields(fields, seasonSchema);
  const { values } = form;
  const errors: FieldError[] = [];
  const rates: SeasonDetails["rates"] = [];
  for (const { id, name } of rooms) {
    const cents: Record<Board, number | null> = { BB: null, HB: null, FB: null };
    let hasInvalidRate = false;
    for (const board of boards) {
      const field = rateFieldName(id, board);
      const text = (values[field] ?? "").trim();
      if (text === "") continue;
      const amount = parseAmount(text, currency);
      if (amount.kind === "amount") {
        cents[board] = amount.cents;
        continue;
      }
      hasInvalidRate = true;
      const problem = describeAmountProblem(amount, currency).replace(/^Enter/, "enter");
      errors.push({ field, message: `${name}, ${board}: ${problem}` });
    }
    const { BB, HB, FB } = cents;
    if (BB !== null) rates.push({ roomId: id, rates: { BB, HB, FB } });
    else if (!hasInvalidRate && (HB !== null || FB !== null)) {
      errors.push({
        field: rateFieldName(id, "BB"),
        message: `${name}: enter the BB rate as well`,
      });
    }
  }
  const [firstRoom] = rooms;
  // A season without rates can still restrict arrivals or short stays.
  const hasRestriction = Boolean(values.minNights?.trim() || values.closedArrivals);
  if (firstRoom && rates.length === 0 && errors.length === 0 && !hasRestriction) {
    const message = "Enter the rate of at least one room";
    errors.push({ field: rateFieldName(firstRoom.id, "BB"), message });
  }
  if (form.ok && (form.data.minNights ?? 0) > maxStayNights) {
    const message = `Minimum stay: at most ${pluralise(maxStayNights, "night")}, the maximum in Settings → Booking`;
    errors.push({ field: "minNights", message });
  }
  if (!form.ok) {
    const { title, fields: formErrors } = form.errors;
    return { ok: false as const, values, errors: { title, fields: [...formErrors, ...errors] } };
  }
  if (errors.length > 0) return { ok: false as const, values, errors: createFormErrors(errors) };
  return { ok: true as const, values, data: { ...form.data, rates } };
}

/** Returns the rates to review before the season is saved, or null if the form confirms exactly these rates. */
async function findUnreviewedRates(
  values: FormValues,
  season: SeasonDetails,
  rooms: RoomWithBaseRates[],
  id: number | null,
) {
  // Overlapping seasons with rates set the prices on the nights of a season without rates.
  const overlappingSeasons = await listOverlappingRatedSeasons(db, season, id);
  const grids = buildSeasonGrids(rooms, season, overlappingSeasons);
  // The digest covers all shown prices, so that a change of another season requires a new confirmation.
  const digest = digestOf([
    consentValueFor(values, Object.keys(buildSeasonFieldLabels(rooms))),
    grids,
  ]);
  return values.seen === digest ? null : { digest, grids };
}

/**
 * Returns the `response` to an invalid form, to rates to review, or to a repeated form; otherwise the season to save.
 * @param seasonId null for a new season
 */
export async function checkSeasonForm(
  { request, params, context }: ActionFunctionArgs,
  { seasonId }: { seasonId: number | null },
) {
  const fields = await readForm(request);
  const rooms = await loadRoomsWithBaseRates();
  const form = parseSeason(fields, rooms, context.settings);
  const { values } = form;
  if (seasonId !== null)
    await requireRecordOfForm(seasonRecord, params, buildSeasonFieldLabels(rooms), values);
  const refuse = (errors: FormErrors) =>
    json({ values, errors, conflict: null, preview: null }, errorStatusOf(errors));
  const refuseOverlap = ({ name, firstNight, lastNight }: SeasonNights & { name: string }) => {
    const nights = `${formatStayDateShort(firstNight)} to ${formatStayDateShort(lastNight)}`;
    const message = `${name} already has rates for some of these nights: ${nights}`;
    return refuse(createFormErrors([{ field: "firstNight", message }]));
  };
  if (!form.ok) return { response: refuse(form.errors) };
  const createdRecord =
    seasonId === null ? await findCreatedRecordId(db, readIdempotencyKey(values)) : undefined;
  if (createdRecord) return { response: redirect("/admin/rooms/seasons?notice=saved") };
  const preview = await findUnreviewedRates(values, form.data, rooms, seasonId);
  if (preview) {
    const overlappingSeason = await findOverlap(form.data, seasonId);
    const response = json({ values, errors: null, conflict: null, preview });
    return { response: overlappingSeason ? refuseOverlap(overlappingSeason) : response };
  }
  return { response: null, season: form.data, values, rooms, refuseOverlap };
}
