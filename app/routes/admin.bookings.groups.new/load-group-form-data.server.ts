import { listRooms, type Room } from "~/catalogue/rooms/room-queries.server";
import type { FieldError, FormValues } from "~/core/form-state";
import { lodgeToday } from "~/core/instants";
import { formatCents } from "~/core/money";
import { pluralise } from "~/core/pluralise";
import type { Settings } from "~/core/settings/settings";
import { addStayDays, countNights, type Stay } from "~/core/stay";
import { digestOf } from "~/core/tokens.server";
import { db } from "~/db.server";
import { listSourceOptions } from "~/desk/forms/list-source-options.server";
import { toSearchParams } from "~/http/parse-form.server";
import { parseQuery } from "~/http/parse-query";
import { countFreeUnitsByRoom } from "~/reservations/availability/availability-queries.server";
import { countNeededPlaces, type Party } from "~/reservations/availability/party";
import {
  distributeParty,
  type GroupParty,
  maxPlannedParty,
  planRooms,
  type RoomPlan,
} from "~/reservations/availability/plan-rooms";
import { findDeskStayProblem } from "~/reservations/availability/stay-limits";
import { getChargeTerms } from "~/reservations/quotes/charges";
import { quoteStayForParty } from "~/reservations/quotes/quote";
import { maxRooms, roomsField, stayFields } from "./group.schema.server";

const maxProposals = 4;

interface GroupRequest extends GroupParty {
  stay: Stay;
}

export async function loadGroupFormData(formValues: FormValues, settings: Settings, now: Date) {
  const today = lodgeToday(now, settings.general.timeZone);
  const { values, submitted, errors } = parseQuery(toSearchParams(formValues), stayFields);
  const { checkIn = today, checkOut = addStayDays(checkIn, 1), board = "BB" } = values;
  const { adults = 2, children = 0, infants = 0 } = values;
  const groupRequest: GroupRequest = {
    stay: { checkIn, checkOut },
    adults,
    children,
    infants,
  };
  const problem = findDeskStayProblem(groupRequest.stay, settings, now);
  if (problem) errors.push(problem);
  const rooms = await listRooms(db);
  // Invalid dates or guests have no prices.
  const isPriced = errors.length === 0;
  const freeUnits = isPriced ? await countFreeUnitsByRoom(db, groupRequest.stay) : null;
  const quoteRoom = (room: Room, party: Pick<Party, "guests" | "children">) =>
    quoteStayForParty(room, { ...groupRequest.stay, ...party }, board, getChargeTerms(settings));
  const availableRooms = rooms.map((room) => ({
    id: room.id,
    capacity: room.capacity,
    freeUnits: freeUnits?.get(room.id) ?? 0,
    calculateCents: (party: Pick<Party, "guests" | "children">) =>
      quoteRoom(room, party).totalCents,
  }));

  const chosenRooms = parseChosenRooms(formValues, rooms, freeUnits, errors);
  const nights = pluralise(countNights(groupRequest.stay), "night");
  const { currency } = settings.general;
  const isPlannable =
    adults <= maxPlannedParty.adults &&
    children <= maxPlannedParty.children &&
    infants <= maxPlannedParty.infants;
  const plans = isPriced && isPlannable ? planRooms(groupRequest, availableRooms) : [];

  // The guests are distributed again if rooms or party differ from those of the submitted form.
  const planKey = [...chosenRooms.map(({ id }) => id), adults, children, infants].join(" ");
  const isPlanned = formValues.planned === planKey;
  const plan =
    isPlanned || !isPriced
      ? null
      : distributeParty(groupRequest, chosenRooms.map(createRoomFinder(availableRooms)));
  if (isPriced && !isPlanned && chosenRooms.length > 0 && !plan) {
    errors.push({ field: "rooms", message: describeNoPlan(groupRequest, chosenRooms) });
  }
  const roomParties = chosenRooms.map((_, index) => createRoomPartyValues(index, plan, formValues));
  const quotes = isPriced
    ? chosenRooms.map((room, index) => quoteRoom(room, parseRoomParty(roomParties[index])))
    : [];
  return {
    values: {
      ...formValues,
      ...submitted,
      checkIn: submitted.checkIn ?? checkIn,
      checkOut: submitted.checkOut ?? checkOut,
      board,
      adults: submitted.adults ?? String(adults),
      children: submitted.children ?? String(children),
      infants: submitted.infants ?? String(infants),
      ...createCountValues(chosenRooms, rooms, formValues),
      ...Object.assign({}, ...roomParties),
      planned: planKey,
      seenQuotes: digestOf(quotes),
      take: "",
      intent: "",
    } as FormValues,
    problems: errors,
    isPlanned,
    acceptsCards: settings.payment.acceptsCards,
    sources: await listSourceOptions(),
    roomOptions: rooms.map((room) => ({
      id: room.id,
      label: `${room.name}, sleeps ${room.capacity}`,
      hint: freeUnits
        ? `${freeUnits.get(room.id) || "None"} available, ${formatCents(quoteRoom(room, { guests: 1, children: 0 }).totalCents, currency)} per room for ${nights}`
        : "",
    })),
    proposals: describePlans(plans, rooms, currency),
    noProposal:
      isPriced && plans.length === 0 ? describeNoProposal(groupRequest, isPlannable) : null,
    rooms: chosenRooms.map((room, index) => ({
      roomId: room.id,
      name: room.name,
      capacity: room.capacity,
      price: quotes[index] ? formatCents(quotes[index].totalCents, currency) : null,
    })),
    total: isPriced
      ? formatCents(
          quotes.reduce((sum, { totalCents }) => sum + totalCents, 0),
          currency,
        )
      : null,
  };
}

export type GroupFormData = Awaited<ReturnType<typeof loadGroupFormData>>;

/**
 * Returns the chosen rooms, one entry per unit, from the selected suggestion or the entered numbers. Adds
 * invalid numbers to `errors`.
 */
function parseChosenRooms(
  formValues: FormValues,
  rooms: readonly Room[],
  freeUnits: Map<number, number> | null,
  errors: FieldError[],
): Room[] {
  const selectedCounts = formValues.take
    ? new Map(formValues.take.split(",").map((entry) => entry.split(":") as [string, string]))
    : null;
  const chosenRooms: Room[] = [];
  for (const room of rooms) {
    const field = `rooms-${room.id}`;
    const count = roomsField.safeParse(
      selectedCounts ? (selectedCounts.get(String(room.id)) ?? "") : (formValues[field] ?? ""),
    );
    if (!count.success) {
      errors.push({ field, message: count.error.issues[0]?.message ?? "Wrong number" });
      continue;
    }
    const freeCount = freeUnits?.get(room.id);
    if (freeCount !== undefined && count.data > freeCount) {
      const message =
        freeCount === 0 ? `${room.name} is sold out` : `Only ${freeCount} ${room.name} left`;
      errors.push({ field, message });
    }
    chosenRooms.push(...Array.from({ length: count.data }, () => room));
  }
  if (chosenRooms.length > maxRooms) {
    errors.push({ field: "rooms", message: `Choose at most ${maxRooms} rooms` });
  }
  // Largest first, because the booker usually takes the largest room.
  return chosenRooms.slice(0, maxRooms).toSorted((a, b) => b.capacity - a.capacity);
}

/** Returns the form values of the number of units per room. Invalid input stays as entered. */
const createCountValues = (chosenRooms: Room[], rooms: readonly Room[], formValues: FormValues) =>
  Object.fromEntries(
    rooms.map(({ id }) => {
      const count = chosenRooms.filter((room) => room.id === id).length;
      const submitted = formValues.take ? "" : (formValues[`rooms-${id}`] ?? "");
      return [`rooms-${id}`, count > 0 ? String(count) : submitted];
    }),
  );

const createRoomFinder =
  <R extends { id: number }>(availableRooms: R[]) =>
  ({ id }: Room): R => {
    const availableRoom = availableRooms.find((candidate) => candidate.id === id);
    if (!availableRoom) throw new Error(`room ${id} is not on sale`);
    return availableRoom;
  };

function createRoomPartyValues(
  index: number,
  plan: RoomPlan | null,
  formValues: FormValues,
): FormValues {
  const plannedRoom = plan?.rooms[index];
  const valueFor = (name: "guests" | "children" | "infants", defaultValue: string) =>
    plannedRoom ? String(plannedRoom[name]) : (formValues[`${name}-${index}`] ?? defaultValue);
  return {
    [`guests-${index}`]: valueFor("guests", "1"),
    [`children-${index}`]: valueFor("children", "0"),
    [`infants-${index}`]: valueFor("infants", "0"),
  };
}

/** Reads the values that `createRoomPartyValues` returned. */
const parseRoomParty = (partyValues: FormValues | undefined) => {
  const [guests = "", children = ""] = Object.values(partyValues ?? {});
  return { guests: Number(guests) || 1, children: Number(children) || 0 };
};

/** Describes up to `maxProposals` plans. The cheapest and the one with the fewest rooms are included. */
const describePlans = (
  plans: RoomPlan[],
  rooms: readonly Room[],
  currency: Settings["general"]["currency"],
) =>
  (plans.length > maxProposals
    ? [...plans.slice(0, maxProposals - 1), ...plans.slice(-1)]
    : plans
  ).map(({ rooms: plannedRooms, totalCents }, index, shownPlans) => {
    const counts = rooms.flatMap(({ id, name }) => {
      const count = plannedRooms.filter(({ roomId }) => roomId === id).length;
      return count > 0 ? [{ id, name, count }] : [];
    });
    const highlights = [
      ...(index === 0 ? ["Cheapest"] : []),
      ...(index === shownPlans.length - 1 ? ["Fewest rooms"] : []),
    ];
    return {
      take: counts.map(({ id, count }) => `${id}:${count}`).join(","),
      // Sentence case: “Cheapest and fewest rooms”.
      name: highlights.join(" and ").replace("and F", "and f"),
      rooms: counts.map(({ name, count }) => `${count} × ${name}`).join(" + "),
      price: formatCents(totalCents, currency),
    };
  });

function describeNoProposal(
  { adults, children, infants }: GroupParty,
  isPlannable: boolean,
): string {
  if (!isPlannable) {
    const { adults: maxAdults, children: maxChildren, infants: maxInfants } = maxPlannedParty;
    return `Suggestions cover up to ${maxAdults} adults, ${maxChildren} children and ${maxInfants} infants. Choose the rooms below.`;
  }
  const party = [
    pluralise(adults, "adult"),
    ...(children > 0 ? [children === 1 ? "1 child" : `${children} children`] : []),
    ...(infants > 0 ? [pluralise(infants, "infant")] : []),
  ].join(", ");
  return `The available rooms do not sleep ${party}.`;
}

function describeNoPlan(groupRequest: GroupRequest, chosenRooms: Room[]): string {
  const { adults, children, infants } = groupRequest;
  const totalCapacity = chosenRooms.reduce((sum, { capacity }) => sum + capacity, 0);
  if (chosenRooms.length > adults) {
    return `${pluralise(chosenRooms.length, "room")} for ${pluralise(adults, "adult")}: each room needs an adult`;
  }
  const neededPlaces = countNeededPlaces({ guests: adults + children, children, infants });
  return neededPlaces > totalCapacity
    ? `These rooms sleep ${totalCapacity}, but ${neededPlaces} places are needed. Choose more rooms.`
    : "These rooms do not fit the party. Each room needs an adult and enough places.";
}
