import { listRooms, type Room } from "~/catalogue/rooms/room-queries.server";
import { digestOf } from "~/core/digest.server";
import type { FieldError, FormValues } from "~/core/form-state";
import { lodgeToday } from "~/core/instants";
import { formatCents } from "~/core/money";
import { pluralise } from "~/core/pluralise";
import type { Settings } from "~/core/settings/settings";
import { addStayDays, countNights, type Stay } from "~/core/stay";
import { db } from "~/db.server";
import { listSourceOptions } from "~/desk/forms/list-source-options.server";
import { toSearchParams } from "~/http/parse-form.server";
import { parseQuery } from "~/http/parse-query";
import { listFreeUnits } from "~/reservations/availability/availability-queries.server";
import { type Party, placesNeeded } from "~/reservations/availability/party";
import {
  type GroupParty,
  maxPlannedParty,
  placeParty,
  planRooms,
  type RoomPlan,
} from "~/reservations/availability/plan-rooms";
import { findDeskStayProblem } from "~/reservations/availability/stay-limits";
import { chargeTerms } from "~/reservations/quotes/charges";
import { type Quote, quoteParty } from "~/reservations/quotes/quote";
import { mostRooms, requestedFields, roomsField } from "./group.schema.server";

const mostProposals = 4;

interface Asked extends GroupParty {
  stay: Stay;
  board: Quote["board"];
}

/** Loads the group form: rooms with prices and availability, proposals, and the chosen rooms with guests. */
export async function readGroupOffer(sent: FormValues, settings: Settings, now: Date) {
  const today = lodgeToday(now, settings.general.timeZone);
  const { values, submitted, errors } = parseQuery(toSearchParams(sent), requestedFields);
  const { checkIn = today, checkOut = addStayDays(checkIn, 1), board = "BB" } = values;
  const { adults = 2, children = 0, infants = 0 } = values;
  const asked: Asked = { stay: { checkIn, checkOut }, board, adults, children, infants };
  const problem = findDeskStayProblem(asked.stay, settings, now);
  if (problem) errors.push(problem);
  const rooms = await listRooms(db);
  const isPriced = errors.length === 0;
  const free = isPriced ? await listFreeUnits(db, asked.stay) : null;
  const quoteOf = (room: Room, party: Pick<Party, "guests" | "children">) =>
    quoteParty(room, { ...asked.stay, ...party }, board, chargeTerms(settings));
  const kinds = rooms.map((room) => ({
    id: room.id,
    capacity: room.capacity,
    free: free?.get(room.id) ?? 0,
    priceOf: (party: Pick<Party, "guests" | "children">) => quoteOf(room, party).totalCents,
  }));

  const chosen = readChosen(sent, rooms, free, errors);
  const nights = pluralise(countNights(asked.stay), "night");
  const { currency } = settings.general;
  const isPlannable =
    adults <= maxPlannedParty.adults &&
    children <= maxPlannedParty.children &&
    infants <= maxPlannedParty.infants;
  const plans = isPriced && isPlannable ? planRooms(asked, kinds) : [];

  const planned = [...chosen.map(({ id }) => id), adults, children, infants].join(" ");
  const isPlanned = sent.planned === planned;
  const plan = isPlanned || !isPriced ? null : placeParty(asked, chosen.map(kindOf(kinds)));
  if (isPriced && !isPlanned && chosen.length > 0 && !plan) {
    errors.push({ field: "rooms", message: sayNoPlan(asked, chosen) });
  }
  const shares = chosen.map((_, at) => shareAt(at, plan, sent));
  const quotes = isPriced ? chosen.map((room, at) => quoteOf(room, readShare(shares[at]))) : [];
  return {
    values: {
      ...sent,
      ...submitted,
      checkIn: submitted.checkIn ?? checkIn,
      checkOut: submitted.checkOut ?? checkOut,
      board,
      adults: submitted.adults ?? String(adults),
      children: submitted.children ?? String(children),
      infants: submitted.infants ?? String(infants),
      ...countsOf(chosen, rooms, sent),
      ...Object.assign({}, ...shares),
      planned,
      seenQuotes: digestOf(quotes),
      take: "",
      intent: "",
    } as FormValues,
    problems: errors,
    isPlanned,
    acceptsCards: settings.payment.acceptsCards,
    sources: await listSourceOptions(),
    kinds: rooms.map((room) => ({
      id: room.id,
      label: `${room.name}, sleeps ${room.capacity}`,
      hint: free
        ? `${pluralise(free.get(room.id) ?? 0, "room")} available, ${formatCents(quoteOf(room, { guests: 1, children: 0 }).totalCents, currency)} for ${nights}`
        : "",
    })),
    proposals: describePlans(plans, rooms, currency),
    noProposal: isPriced && plans.length === 0 ? sayNoProposal(asked, isPlannable) : null,
    rooms: chosen.map((room, at) => ({
      roomId: room.id,
      name: room.name,
      capacity: room.capacity,
      price: quotes[at] ? formatCents(quotes[at].totalCents, currency) : null,
    })),
    total: isPriced
      ? formatCents(
          quotes.reduce((sum, { totalCents }) => sum + totalCents, 0),
          currency,
        )
      : null,
  };
}

export type GroupOffer = Awaited<ReturnType<typeof readGroupOffer>>;

/** Returns the chosen rooms, one entry per unit, from a selected proposal or from the typed numbers. */
function readChosen(
  sent: FormValues,
  rooms: readonly Room[],
  free: Map<number, number> | null,
  errors: FieldError[],
): Room[] {
  const taken = sent.take
    ? new Map(sent.take.split(",").map((part) => part.split(":") as [string, string]))
    : null;
  const chosen: Room[] = [];
  for (const room of rooms) {
    const field = `rooms-${room.id}`;
    const count = roomsField.safeParse(
      taken ? (taken.get(String(room.id)) ?? "") : (sent[field] ?? ""),
    );
    if (!count.success) {
      errors.push({ field, message: count.error.issues[0]?.message ?? "Wrong number" });
      continue;
    }
    const left = free?.get(room.id);
    if (left !== undefined && count.data > left) {
      const message =
        left === 0 ? `${room.name} is sold out` : `Only ${left} of ${room.name} available`;
      errors.push({ field, message });
    }
    chosen.push(...Array.from({ length: count.data }, () => room));
  }
  if (chosen.length > mostRooms) {
    errors.push({ field: "rooms", message: `Choose at most ${mostRooms} rooms` });
  }
  // Largest first, because the booker usually takes the largest room.
  return chosen.slice(0, mostRooms).toSorted((a, b) => b.capacity - a.capacity);
}

/** Returns the number of units per room; invalid input stays as typed. */
const countsOf = (chosen: Room[], rooms: readonly Room[], sent: FormValues) =>
  Object.fromEntries(
    rooms.map(({ id }) => {
      const count = chosen.filter((room) => room.id === id).length;
      const submitted = sent.take ? "" : (sent[`rooms-${id}`] ?? "");
      return [`rooms-${id}`, count > 0 ? String(count) : submitted];
    }),
  );

const kindOf =
  <K extends { id: number }>(kinds: K[]) =>
  ({ id }: Room): K => {
    const kind = kinds.find((each) => each.id === id);
    if (!kind) throw new Error(`room ${id} is not on sale`);
    return kind;
  };

function shareAt(at: number, plan: RoomPlan | null, sent: FormValues): FormValues {
  const planned = plan?.rooms[at];
  const value = (name: "guests" | "children" | "infants", none: string) =>
    planned ? String(planned[name]) : (sent[`${name}-${at}`] ?? none);
  return {
    [`guests-${at}`]: value("guests", "1"),
    [`children-${at}`]: value("children", "0"),
    [`infants-${at}`]: value("infants", "0"),
  };
}

const readShare = (share: FormValues | undefined) => {
  const [guests = "", children = ""] = Object.values(share ?? {});
  return { guests: Number(guests) || 1, children: Number(children) || 0 };
};

const describePlans = (
  plans: RoomPlan[],
  rooms: readonly Room[],
  currency: Settings["general"]["currency"],
) =>
  (plans.length > mostProposals
    ? [...plans.slice(0, mostProposals - 1), ...plans.slice(-1)]
    : plans
  ).map(({ rooms: planned, totalCents }, at, all) => {
    const counts = rooms.flatMap(({ id, name }) => {
      const count = planned.filter(({ roomId }) => roomId === id).length;
      return count > 0 ? [{ id, name, count }] : [];
    });
    const names = [
      ...(at === 0 ? ["Cheapest"] : []),
      ...(at === all.length - 1 ? ["Fewest rooms"] : []),
    ];
    return {
      take: counts.map(({ id, count }) => `${id}:${count}`).join(","),
      name: names.join(", ").replace(", F", ", f"),
      rooms: counts.map(({ name, count }) => `${count} × ${name}`).join(", "),
      price: `${pluralise(planned.length, "room")}, ${formatCents(totalCents, currency)}`,
    };
  });

function sayNoProposal({ adults, children, infants }: GroupParty, isPlannable: boolean): string {
  if (!isPlannable) {
    const { adults: most, children: mostChildren, infants: mostInfants } = maxPlannedParty;
    return `Suggestions cover up to ${most} adults, ${mostChildren} children and ${mostInfants} infants. Choose the rooms below.`;
  }
  const party = [
    pluralise(adults, "adult"),
    ...(children > 0 ? [children === 1 ? "1 child" : `${children} children`] : []),
    ...(infants > 0 ? [pluralise(infants, "infant")] : []),
  ].join(", ");
  return `The available rooms do not sleep ${party}.`;
}

function sayNoPlan(asked: Asked, chosen: Room[]): string {
  const { adults, children, infants } = asked;
  const sleeps = chosen.reduce((sum, { capacity }) => sum + capacity, 0);
  if (chosen.length > adults) {
    return `${pluralise(chosen.length, "room")} for ${pluralise(adults, "adult")}: each room needs an adult`;
  }
  const needed = placesNeeded({ guests: adults + children, children, infants });
  return needed > sleeps
    ? `These rooms sleep ${sleeps}, but ${needed} places are needed. Choose more rooms`
    : "These rooms do not fit the party. Each room needs an adult and enough places";
}
