import type * as z from "zod";
import type { OperationContext } from "~/core/settings/operation-context";
import type { Stay } from "~/core/stay";
import { db } from "~/db.server";
import { loadStayLimits } from "~/reservations/availability/load-stay-limits.server";
import type { Party } from "~/reservations/availability/party";
import { partyValues, type StayChoice } from "~/reservations/availability/stay-choice";
import {
  requestedDatesSchema,
  requestedStaySchema,
} from "~/reservations/availability/stay-fields.server";
import { findStayProblem } from "~/reservations/availability/stay-limits";
import { loadDraft } from "./save-draft.server";

/** Returns the dates and party in a URL, or null if incomplete or not bookable. */
export const parseRequestedDates = (
  params: URLSearchParams,
  operationContext: OperationContext,
): Promise<(Stay & Party) | null> => parseRequested(requestedDatesSchema, params, operationContext);

/** Returns a URL's dates, party, room and board, as in the wizard's first step, or null. */
export const parseRequestedStay = (
  params: URLSearchParams,
  operationContext: OperationContext,
): Promise<StayChoice | null> => parseRequested(requestedStaySchema, params, operationContext);

async function parseRequested<T extends Stay>(
  asked: z.ZodType<T>,
  params: URLSearchParams,
  { settings, now }: OperationContext,
): Promise<T | null> {
  // Ignores blank values. The first of several values counts, as in every search.
  const named = [...params].reverse().filter(([, text]) => text.trim() !== "");
  const { data } = asked.safeParse(Object.fromEntries(named));
  if (!data) return null;
  return findStayProblem(data, await loadStayLimits(db, settings), now) ? null : data;
}

/** Adds the dates and party of the visitor's draft to a URL without dates. */
export async function restoreDraftDates(
  params: URLSearchParams,
  draftId: string | null,
  { settings, now }: OperationContext,
): Promise<URLSearchParams> {
  if (params.has("checkIn") || params.has("checkOut")) return params;
  const recalled = new URLSearchParams(params);
  const draft = await loadDraft(draftId);
  if (!draft?.checkIn || !draft.checkOut || draft.bookingId) return recalled;
  const { checkIn, checkOut } = draft;
  const limits = await loadStayLimits(db, settings);
  if (findStayProblem({ checkIn, checkOut }, limits, now)) return recalled;
  recalled.set("checkIn", checkIn);
  recalled.set("checkOut", checkOut);
  if (recalled.has("guests") || recalled.has("children")) return recalled;
  for (const [name, value] of Object.entries(partyValues(draft))) {
    if (value) recalled.set(name, value);
  }
  return recalled;
}
