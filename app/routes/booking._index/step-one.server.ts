import type { Board, StayDate } from "db/schema";
import type { RoomPicture } from "~/catalogue/rooms/stored-pictures.server";
import { listTranslatedRooms } from "~/catalogue/rooms/translated-rooms.server";
import type { FieldError, FormErrors } from "~/core/form-state";
import { lodgeToday } from "~/core/instants";
import { defineMessage, type Translator } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";
import { countNights, oneNight, type Stay } from "~/core/stay";
import { db } from "~/db.server";
import { createFormErrors } from "~/http/parse-form.server";
import { parseQuery } from "~/http/parse-query";
import { listFullRoomIds } from "~/reservations/availability/availability-queries.server";
import { loadStayLimits } from "~/reservations/availability/load-stay-limits.server";
import { describeParty, type Party, placesNeeded } from "~/reservations/availability/party";
import { parseParty, stayFields } from "~/reservations/availability/stay-fields.server";
import { findStayProblem, messages } from "~/reservations/availability/stay-limits";
import { chargeTerms } from "~/reservations/quotes/charges";
import { nightlyCents, quoteParty } from "~/reservations/quotes/quote";

export interface RoomChoice {
  id: number;
  name: string;
  facts: string;
  image: RoomPicture | null;
  rate: string;
  total: string | null;
  /** Why the room cannot be chosen, or null. */
  obstacle: string | null;
  isFull: boolean;
}

export interface StepOne extends Party {
  values: Record<string, string>;
  errors: FieldError[];
  stay: { checkIn: StayDate; checkOut: StayDate } | null;
  board: Board;
  /** Choosing another room sets the board back to BB (specification, section 4). */
  boardIsReset: boolean;
  rooms: RoomChoice[];
}

/** Returns whether the form changes the room and keeps the board. */
function isOtherRoom(source: URLSearchParams): boolean {
  const [shownRoom = "", shownBoard = ""] = (source.get("chosen") ?? "").split(" ");
  const roomId = source.get("roomId") ?? "";
  const isOther = shownRoom !== "" && roomId !== "" && roomId !== shownRoom;
  return isOther && shownBoard !== "BB" && source.get("board") === shownBoard;
}

/** Loads the first step from an address, form or draft: valid fields, and rooms with prices or obstacles. */
export async function readStepOne(
  source: URLSearchParams,
  settings: Settings,
  now: Date,
  translator: Translator,
): Promise<StepOne> {
  const { t, describe } = translator;
  const { values, submitted, errors } = parseQuery(source, stayFields);
  const { checkIn, checkOut } = values;
  const boardIsReset = isOtherRoom(source);
  const board = boardIsReset ? "BB" : (values.board ?? "BB");
  const party = parseParty(values, errors);
  let stay: StepOne["stay"] = null;
  if (checkIn && checkOut) {
    const limits = await loadStayLimits(db, settings);
    const problem = findStayProblem({ checkIn, checkOut }, limits, now);
    if (problem) errors.push(problem);
    else stay = { checkIn, checkOut };
  }
  const [rooms, fullIds] = await Promise.all([
    listTranslatedRooms(db, translator),
    stay ? listFullRoomIds(db, stay) : new Set<number>(),
  ]);
  const isTooSmall = ({ capacity }: { capacity: number }) => placesNeeded(party) > capacity;
  const priced = stay ?? oneNight(lodgeToday(now, settings.general.timeZone));
  const canBeHad = (room: (typeof rooms)[number]) => !fullIds.has(room.id) && !isTooSmall(room);
  return {
    values: {
      roomId: source.get("roomId") ?? "",
      checkIn: checkIn ?? submitted.checkIn ?? "",
      checkOut: checkOut ?? submitted.checkOut ?? "",
      guests: source.get("guests")?.trim() === "" ? "" : (submitted.guests ?? "1"),
      children: submitted.children ?? "",
      infants: submitted.infants ?? "",
      board: boardIsReset ? board : (submitted.board ?? board),
    },
    boardIsReset,
    errors,
    stay,
    ...party,
    board,
    // Available rooms first: a phone shows two rooms at once.
    rooms: [...rooms.filter(canBeHad), ...rooms.filter((room) => !canBeHad(room))].map((room) => ({
      id: room.id,
      name: room.name,
      facts: t("{beds}, {size} m², sleeps {n}", {
        beds: room.beds,
        size: room.sizeM2,
        n: room.capacity,
      }),
      image: room.images[0] ?? null,
      rate: translator.formatRate(
        nightlyCents(room.rates, priced, board),
        settings.general.currency,
      ),
      total:
        stay && !isTooSmall(room)
          ? totalFor(room, { ...stay, ...party }, board, settings, translator)
          : null,
      isFull: fullIds.has(room.id),
      obstacle: fullIds.has(room.id)
        ? describe(messages.unavailableInList)
        : isTooSmall(room)
          ? t("Sleeps {n}: too small for {party}", {
              n: room.capacity,
              party: describeParty(party, translator),
            })
          : null,
    })),
  };
}

function totalFor(
  room: Parameters<typeof quoteParty>[0],
  stay: Stay & Party,
  board: Board,
  settings: Settings,
  { t, count, formatRate }: Translator,
): string {
  const { totalCents } = quoteParty(room, stay, board, chargeTerms(settings));
  return t("{amount} for {nights}", {
    amount: formatRate(totalCents, settings.general.currency),
    nights: count(countNights(stay), "{n} night", "{n} nights"),
  });
}

export function findStepOneErrors(step: StepOne): FormErrors | null {
  const { values, rooms } = step;
  const missing: FieldError[] = [];
  if (!values.checkIn)
    missing.push({ field: "checkIn", message: defineMessage("Choose a check-in date") });
  if (!values.checkOut)
    missing.push({ field: "checkOut", message: defineMessage("Choose a check-out date") });
  if (!values.guests)
    missing.push({ field: "guests", message: defineMessage("Choose 1 to 6 guests") });
  const room = rooms.find(({ id }) => String(id) === values.roomId);
  if (!room) missing.push({ field: "roomId", message: defineMessage("Choose a room") });
  if (missing.length > 0) return createFormErrors([...missing, ...step.errors], true);
  if (step.errors.length > 0) return createFormErrors(step.errors);
  if (room?.isFull) return unavailableErrors;
  if (room?.obstacle) {
    const message = defineMessage("{name}: {value}", { name: room.name, value: room.obstacle });
    return createFormErrors([{ field: "roomId", message }]);
  }
  return null;
}

/** The specification's text for an unavailable room, on the room field. */
export const unavailableErrors = createFormErrors([
  { field: "roomId", message: messages.unavailable },
]);
