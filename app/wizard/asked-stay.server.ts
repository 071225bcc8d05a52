import type * as z from "zod";
import { findPartyProblem, type Party } from "~/availability/party";
import { partyValues, type StayChoice } from "~/availability/stay-choice";
import { boardField, partyFields, stayDateField } from "~/availability/stay-fields.server";
import { findStayProblem } from "~/availability/stay-limits";
import type { Present } from "~/settings/present";
import { readDraft } from "./save-draft.server";

/** When and with how many somebody wants to come, whichever the room. */
export type KeptStay = Pick<StayChoice, "checkIn" | "checkOut" | keyof Party>;

/**
 * What an address says of when somebody wants to come: null where it says nothing whole, or what
 * cannot be booked.
 */
export function readAskedDates(params: URLSearchParams, present: Present): KeptStay | null {
  const checkIn = read(params, "checkIn", stayDateField);
  const checkOut = read(params, "checkOut", stayDateField);
  const party = readAskedParty(params);
  if (!checkIn || !checkOut || !party) return null;
  return isPossible({ checkIn, checkOut }, present) ? { checkIn, checkOut, ...party } : null;
}

function readAskedParty(params: URLSearchParams): Party | null {
  const guests = read(params, "guests", partyFields.guests, 1);
  const children = read(params, "children", partyFields.children, 0);
  const infants = read(params, "infants", partyFields.infants, 0);
  if (guests === null || children === null || infants === null) return null;
  const party = { guests, children, infants };
  return findPartyProblem(party) ? null : party;
}

/** The same with the room and the board: all that the wizard's first step asks. */
export function readAskedStay(params: URLSearchParams, present: Present): StayChoice | null {
  const dates = readAskedDates(params, present);
  const roomId = Number(params.get("roomId"));
  const board = read(params, "board", boardField, "BB");
  return dates && board && Number.isInteger(roomId) && roomId > 0
    ? { roomId, ...dates, board }
    : null;
}

const isPossible = (stay: Pick<StayChoice, "checkIn" | "checkOut">, present: Present) =>
  findStayProblem(stay, present.settings, present.now) === null;

/** A field's value: `absent` where the address does not name it, null where it is wrong. */
function read<T>(
  params: URLSearchParams,
  name: string,
  field: z.ZodType<T>,
  absent: T | null = null,
): T | null {
  const text = params.get(name)?.trim();
  if (!text) return absent;
  const parsed = field.safeParse(text);
  return parsed.success ? parsed.data : null;
}

/**
 * The search in an address; where it says nothing of dates, with those that the visitor chose before,
 * by the draft in their cookie, and their guests.
 */
export async function recallDates(
  params: URLSearchParams,
  draftId: string | null,
  present: Present,
): Promise<URLSearchParams> {
  if (params.has("checkIn") || params.has("checkOut")) return params;
  const recalled = new URLSearchParams(params);
  const draft = await readDraft(draftId);
  if (!draft?.checkIn || !draft.checkOut || draft.bookingId) return recalled;
  const { checkIn, checkOut } = draft;
  if (!isPossible({ checkIn, checkOut }, present)) return recalled;
  recalled.set("checkIn", checkIn);
  recalled.set("checkOut", checkOut);
  if (recalled.has("guests") || recalled.has("children")) return recalled;
  for (const [name, value] of Object.entries(partyValues(draft))) {
    if (value) recalled.set(name, value);
  }
  return recalled;
}
