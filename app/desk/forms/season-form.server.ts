import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";
import { type Board, boards } from "db/schema";
import * as z from "zod";
import { findOverlap, listOtherRates } from "~/catalogue/rooms/save-season.server";
import {
  type ArrivalRule,
  daysAsTyped,
  daysWithNights,
  everyDay,
  parseDays,
  type SeasonNights,
} from "~/catalogue/rooms/season-days";
import { rateField, type SeasonDetails, seasonFieldNames } from "~/catalogue/rooms/season-details";
import { seasonGrids } from "~/catalogue/rooms/season-grid";
import { readAmount } from "~/core/amount";
import { consentTo } from "~/core/consent";
import { plural } from "~/core/counted";
import { digestOf } from "~/core/digest.server";
import type { FieldError, FormErrors, FormValues } from "~/core/form-state";
import { findCreated } from "~/core/idempotency/created-records.server";
import type { Settings } from "~/core/settings/settings";
import { formatStayDateShort, longestNights } from "~/core/stay";
import { db } from "~/db.server";
import { seasonRecord } from "~/desk/records.server";
import { idempotencyKeyOf } from "~/http/form-key.server";
import { describeAmountProblem } from "~/http/money-fields.server";
import { formErrors, invalidStatus, parseFields, requiredLine } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { translationsOf } from "~/http/translation-fields.server";
import { namedDateField } from "~/reservations/availability/stay-fields.server";
import { requireStill } from "./deleted-meanwhile.server";
import { readRatedRooms } from "./rated-rooms.server";
import type { RatedRoom } from "./season-fields";

const daysField = z
  .string()
  .default("")
  .transform((text, context) => {
    const days = parseDays(text);
    if (days !== null) return days;
    context.addIssue({ code: "custom", message: "Choose days of the week" });
    return z.NEVER;
  });

const nightsMessage = `Minimum stay: enter 1 to ${longestNights} nights, or leave it empty`;

/** A day of the week that is ticked and that none of the season's nights has, which never holds. */
function findDayWithoutNight(season: ArrivalRule) {
  const { weekdays, closedArrivals } = season;
  const days = daysWithNights(season);
  const has = "the season has no night on";
  if (days === 0) {
    return { field: "weekdays", message: `Nights of the week: ${has} ${daysAsTyped(weekdays)}` };
  }
  // All seven say that nobody arrives, however few nights there are.
  const never = closedArrivals === everyDay ? 0 : closedArrivals & ~days;
  if (never === 0) return null;
  return { field: "closedArrivals", message: `No arrivals on: ${has} ${daysAsTyped(never)}` };
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
          .max(longestNights, nightsMessage)
          .nullable(),
      ),
    closedArrivals: daysField,
  })
  .refine(({ firstNight, lastNight }) => lastNight >= firstNight, {
    path: ["lastNight"],
    message: "The last night is before the first one",
    abort: true,
  })
  .superRefine((season, context) => {
    const wrong = findDayWithoutNight(season);
    if (wrong) context.addIssue({ code: "custom", path: [wrong.field], message: wrong.message });
  })
  .and(translationsOf("season"));

/** A season's form: its nights, and a row of rates for each room that has its own. */
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
      const read = readAmount(text, currency);
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
    const message = `Minimum stay: at most ${plural(maxStayNights, "night")}, which Settings → Booking let guests stay`;
    errors.push({ field: "minNights", message });
  }
  if (!form.ok) {
    const { title, fields: others } = form.errors;
    return { ok: false as const, values, errors: { title, fields: [...others, ...errors] } };
  }
  if (errors.length > 0) return { ok: false as const, values, errors: formErrors(errors) };
  return { ok: true as const, values, data: { ...form.data, rates } };
}

/** What has to be shown before a season is saved; null when it was shown for just what is typed. */
async function unseenGrids(
  values: FormValues,
  season: SeasonDetails,
  rooms: RatedRoom[],
  id: number | null,
) {
  const grids = seasonGrids(rooms, season, await listOtherRates(season, id));
  // A yes to these prices is none to others, such as after a change of another season.
  const seen = digestOf([consentTo(values, Object.keys(seasonFieldNames(rooms))), grids]);
  return values.seen === seen ? null : { seen, grids };
}

/**
 * Reads the form of a season, new or changed. Its `answer` is what comes back before anything is
 * saved: what is wrong, or the rates that are first to be seen.
 * @param id the season that is changed, whose own nights are not in its way
 */
export async function readSeasonForm(
  { request, params, context }: ActionFunctionArgs,
  id: number | null,
) {
  const fields = await readForm(request);
  const rooms = await readRatedRooms();
  const form = parseSeason(fields, rooms, context.settings);
  const { values } = form;
  if (id !== null) await requireStill(seasonRecord, params, seasonFieldNames(rooms), values);
  const refuse = (errors: FormErrors) =>
    json({ values, errors, conflict: null, preview: null }, invalidStatus(errors));
  const refuseOverlap = ({ name, firstNight, lastNight }: SeasonNights & { name: string }) => {
    const nights = `${formatStayDateShort(firstNight)} to ${formatStayDateShort(lastNight)}`;
    const message = `${name} has rates for some of these nights already: ${nights}`;
    return refuse(formErrors([{ field: "firstNight", message }]));
  };
  if (!form.ok) return { answer: refuse(form.errors) };
  const created = id === null ? await findCreated(db, idempotencyKeyOf(values)) : undefined;
  if (created) return { answer: redirect("/admin/rooms/seasons?notice=saved") };
  const preview = await unseenGrids(values, form.data, rooms, id);
  if (preview) {
    const other = await findOverlap(form.data, id);
    const answer = json({ values, errors: null, conflict: null, preview });
    return { answer: other ? refuseOverlap(other) : answer };
  }
  return { answer: null, season: form.data, values, rooms, refuseOverlap };
}
