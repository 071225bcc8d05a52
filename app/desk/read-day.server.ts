import type { StayDate } from "db/schema";
import { readDays } from "~/billing/cash/read-days.server";
import { lodgeToday } from "~/core/instants";
import type { Present } from "~/core/settings/present";
import { parseStayDate } from "~/core/stay";
import { db } from "~/db.server";
import type { Params } from "./records.server";

const noDay = "There is no such day in the books.";

/**
 * The day that an address names, up to today.
 * @throws Response 404
 */
export function requireDay(params: Params, { settings, now }: Present): StayDate {
  const { day: text = "" } = params;
  const day = parseStayDate(text);
  if (day !== text || day > lodgeToday(now, settings.general.timeZone)) {
    throw new Response(noDay, { status: 404 });
  }
  return day;
}

/**
 * A day of the books with all that they say of it.
 * @throws Response 404
 */
export async function requireBookDay(params: Params, present: Present) {
  const day = requireDay(params, present);
  const [found] = await readDays(db, { from: day, to: day }, present);
  if (!found) throw new Response(noDay, { status: 404 });
  return found;
}
