import type * as z from "zod";
import type { OperationContext } from "~/core/settings/operation-context";
import type { Stay } from "~/core/stay";
import { db } from "~/db.server";
import { loadStayLimits } from "~/reservations/availability/load-stay-limits.server";
import type { Party } from "~/reservations/availability/party";
import { type StayChoice, toPartyFormValues } from "~/reservations/availability/stay-choice";
import {
  requestedDatesSchema,
  requestedStaySchema,
} from "~/reservations/availability/stay-fields.server";
import { findStayProblem } from "~/reservations/availability/stay-limits";
import { loadDraft } from "./save-draft.server";

export const parseRequestedDates = (
  params: URLSearchParams,
  operationContext: OperationContext,
): Promise<(Stay & Party) | null> => parseRequested(requestedDatesSchema, params, operationContext);

/** The parameters are the fields of the wizard's first step. Returns null if they are incomplete or not bookable. */
export const parseRequestedStay = (
  params: URLSearchParams,
  operationContext: OperationContext,
): Promise<StayChoice | null> => parseRequested(requestedStaySchema, params, operationContext);

async function parseRequested<T extends Stay>(
  schema: z.ZodType<T>,
  params: URLSearchParams,
  { settings, now }: OperationContext,
): Promise<T | null> {
  // Ignores blank values. The first of several values counts, as in every search.
  const filledParams = [...params].reverse().filter(([, text]) => text.trim() !== "");
  const { data } = schema.safeParse(Object.fromEntries(filledParams));
  if (!data) return null;
  return findStayProblem(data, await loadStayLimits(db, settings), now) ? null : data;
}

export async function restoreDraftDates(
  params: URLSearchParams,
  draftId: string | null,
  { settings, now }: OperationContext,
): Promise<URLSearchParams> {
  if (params.has("checkIn") || params.has("checkOut")) return params;
  const restoredParams = new URLSearchParams(params);
  const draft = await loadDraft(draftId);
  if (!draft?.checkIn || !draft.checkOut || draft.bookingId) return restoredParams;
  const { checkIn, checkOut } = draft;
  const limits = await loadStayLimits(db, settings);
  if (findStayProblem({ checkIn, checkOut }, limits, now)) return restoredParams;
  restoredParams.set("checkIn", checkIn);
  restoredParams.set("checkOut", checkOut);
  if (restoredParams.has("guests") || restoredParams.has("children")) return restoredParams;
  for (const [name, value] of Object.entries(toPartyFormValues(draft))) {
    if (value) restoredParams.set(name, value);
  }
  return restoredParams;
}
