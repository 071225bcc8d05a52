import type { Board, StayDate } from "db/schema";
import type { SitePicture } from "~/catalogue/rooms/stored-pictures.server";
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
import { countNeededPlaces, describeParty, type Party } from "~/reservations/availability/party";
import { parseParty, stayFields } from "~/reservations/availability/stay-fields.server";
import { findStayProblem, stayMessages } from "~/reservations/availability/stay-limits";
import { getChargeTerms } from "~/reservations/quotes/charges";
import { calculateNightlyCents, quoteStayForParty } from "~/reservations/quotes/quote";

export interface RoomChoice {
  id: number;
  name: string;
  /** Beds, size and capacity in words. */
  description: string;
  image: SitePicture | null;
  /** The formatted average rate per night. */
  rate: string;
  /** The formatted total; null without dates, or if the room is too small. */
  total: string | null;
  /** Why the room cannot be chosen, or null. */
  unavailableReason: string | null;
  isFull: boolean;
}

export interface DatesStep extends Party {
  values: Record<string, string>;
  /** The errors of submitted values. A missing value is not an error here. */
  errors: FieldError[];
  /** The dates, or null while they are missing or invalid. */
  stay: { checkIn: StayDate; checkOut: StayDate } | null;
  board: Board;
  /** Choosing another room sets the board back to BB (specification, section 4). */
  isBoardReset: boolean;
  rooms: RoomChoice[];
}

/** Returns whether the guest chose another room and left the board as shown, other than BB. */
function mustResetBoard(params: URLSearchParams): boolean {
  const [shownRoom = "", shownBoard = ""] = (params.get("chosen") ?? "").split(" ");
  const roomId = params.get("roomId") ?? "";
  const isRoomChanged = shownRoom !== "" && roomId !== "" && roomId !== shownRoom;
  return isRoomChanged && shownBoard !== "BB" && params.get("board") === shownBoard;
}

export async function loadDatesStep(
  params: URLSearchParams,
  settings: Settings,
  now: Date,
  translator: Translator,
): Promise<DatesStep> {
  const { t, describe } = translator;
  const { values, submitted, errors } = parseQuery(params, stayFields);
  const { checkIn, checkOut } = values;
  const isBoardReset = mustResetBoard(params);
  const board = isBoardReset ? "BB" : (values.board ?? "BB");
  const party = parseParty(values, errors);
  let stay: DatesStep["stay"] = null;
  if (checkIn && checkOut) {
    const limits = await loadStayLimits(db, settings);
    const problem = findStayProblem({ checkIn, checkOut }, limits, now);
    if (problem) errors.push(problem);
    else stay = { checkIn, checkOut };
  }
  const [rooms, fullRoomIds] = await Promise.all([
    listTranslatedRooms(db, translator),
    stay ? listFullRoomIds(db, stay) : new Set<number>(),
  ]);
  const isTooSmall = ({ capacity }: { capacity: number }) => countNeededPlaces(party) > capacity;
  const pricedStay = stay ?? oneNight(lodgeToday(now, settings.general.timeZone));
  const isAvailable = (room: (typeof rooms)[number]) =>
    !fullRoomIds.has(room.id) && !isTooSmall(room);
  return {
    values: {
      roomId: params.get("roomId") ?? "",
      checkIn: checkIn ?? submitted.checkIn ?? "",
      checkOut: checkOut ?? submitted.checkOut ?? "",
      guests: params.get("guests")?.trim() === "" ? "" : (submitted.guests ?? "1"),
      children: submitted.children ?? "",
      infants: submitted.infants ?? "",
      board: isBoardReset ? board : (submitted.board ?? board),
    },
    isBoardReset,
    errors,
    stay,
    ...party,
    board,
    // Available rooms first: a phone shows two rooms at once.
    rooms: [...rooms.filter(isAvailable), ...rooms.filter((room) => !isAvailable(room))].map(
      (room) => ({
        id: room.id,
        name: room.name,
        description: t("{beds}, {size} m², sleeps {n}", {
          beds: room.beds,
          size: room.sizeM2,
          n: room.capacity,
        }),
        image: room.images[0] ?? null,
        rate: translator.formatRate(
          calculateNightlyCents(room.rates, pricedStay, board),
          settings.general.currency,
        ),
        total:
          stay && !isTooSmall(room)
            ? formatTotal(room, { ...stay, ...party }, board, settings, translator)
            : null,
        isFull: fullRoomIds.has(room.id),
        unavailableReason: fullRoomIds.has(room.id)
          ? describe(stayMessages.unavailableInList)
          : isTooSmall(room)
            ? t("Sleeps {n}: too small for {party}", {
                n: room.capacity,
                party: describeParty(party, translator),
              })
            : null,
      }),
    ),
  };
}

function formatTotal(
  room: Parameters<typeof quoteStayForParty>[0],
  stay: Stay & Party,
  board: Board,
  settings: Settings,
  { t, count, formatRate }: Translator,
): string {
  const { totalCents } = quoteStayForParty(room, stay, board, getChargeTerms(settings));
  return t("{amount} for {nights}", {
    amount: formatRate(totalCents, settings.general.currency),
    nights: count(countNights(stay), "{n} night", "{n} nights"),
  });
}

export function findDatesStepErrors(step: DatesStep): FormErrors | null {
  const { values, rooms } = step;
  const missingErrors: FieldError[] = [];
  if (!values.checkIn)
    missingErrors.push({ field: "checkIn", message: defineMessage("Choose a check-in date") });
  if (!values.checkOut)
    missingErrors.push({ field: "checkOut", message: defineMessage("Choose a check-out date") });
  if (!values.guests)
    missingErrors.push({ field: "guests", message: defineMessage("Choose 1 to 6 guests") });
  const room = rooms.find(({ id }) => String(id) === values.roomId);
  if (!room) missingErrors.push({ field: "roomId", message: defineMessage("Choose a room") });
  if (missingErrors.length > 0) return createFormErrors([...missingErrors, ...step.errors], true);
  if (step.errors.length > 0) return createFormErrors(step.errors);
  if (room?.isFull) return unavailableErrors;
  if (room?.unavailableReason) {
    const message = defineMessage("{name}: {value}", {
      name: room.name,
      value: room.unavailableReason,
    });
    return createFormErrors([{ field: "roomId", message }]);
  }
  return null;
}

/** The specification's text for an unavailable room, on the room field. */
export const unavailableErrors = createFormErrors([
  { field: "roomId", message: stayMessages.unavailable },
]);
