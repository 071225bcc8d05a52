import type { Board, BookingStatus, PaymentMethod } from "db/schema";
import { addStayDays } from "~/core/stay";
import { adultsOnly, type Party } from "~/reservations/availability/party";
import type { Demo } from "./demo";
import { meetTraveller, type Traveller } from "./names";
import type { GuestProfile } from "./people";
import { FreeTable } from "./rooms";
import { wishes } from "./stay-texts";

export interface PlannedStay extends Party {
  id: string;
  room: number;
  checkIn: string;
  checkOut: string;
  board: Board;
  status: BookingStatus;
  /** The user who booked on the site; null: booked at the desk. */
  account: GuestProfile | null;
  traveller: Traveller;
  paymentMethod: PaymentMethod;
  wish: string;
  /** `HH:mm`; null: not given. */
  arrivalTime: string | null;
  createdAt: Date;
  cancelledAt: Date | null;
  isNoShow: boolean;
  /** The lead's booking comes first; null: not in a group. */
  group: PlannedGroup | null;
}

/** Several rooms booked at the desk by one traveller. */
export interface PlannedGroup {
  name: string;
  source: string;
}

/** The last year, and the year before for comparison. */
const firstDay = -729;
/** Demand in the first year, as a share of the second. */
const firstYear = { until: -365, share: 0.8 };
const lastDay = 150;

/** Mean arrivals a day by month, January first. */
const demand = [4, 4, 3.8, 3, 3.3, 5, 5.7, 5.7, 5, 4, 3.6, 5.2];
/** Factors by weekday, Sunday first. */
const weekdays = [0.85, 0.7, 0.75, 0.85, 1, 1.45, 1.4];
const nightsOf = { 1: 22, 2: 35, 3: 23, 4: 10, 5: 5, 6: 4 };
const arrivalTimes = [
  "11:00",
  "13:00",
  "14:00",
  "15:00",
  "16:00",
  "17:00",
  "18:00",
  "20:00",
  "22:00",
];
const roomsFor: Record<number, Record<string, number>> = {
  1: { 1: 42, 5: 34, 2: 14, 3: 10 },
  2: { 2: 58, 3: 42 },
  3: { 4: 100 },
};

/** Fixed arrivals around today, as numbers of nights, so that no list of today is empty. */
const sureNights = new Map([
  [-2, [2, 4]],
  [-1, [1, 3]],
  [0, [2, 1]],
]);

/** Plans all bookings in the order they were made. Only free rooms are booked. */
export function planStays(demo: Demo, accounts: GuestProfile[]): PlannedStay[] {
  const free = new FreeTable(demo);
  const stays = groups.flatMap((group) => planGroup(demo, free, group));
  for (let offset = firstDay; offset <= lastDay; offset++) {
    const date = new Date(`${demo.day(offset)}T00:00:00Z`);
    const share = offset <= firstYear.until ? firstYear.share : 1;
    const mean = (demand[date.getUTCMonth()] ?? 3) * (weekdays[date.getUTCDay()] ?? 1) * share;
    const sure = sureNights.get(offset) ?? [];
    const parties = Math.max(demo.dice.around(mean), sure.length);
    for (let party = 0; party < parties; party++) {
      const stay = planStay(demo, accounts, free, offset, sure[party]);
      if (stay) stays.push(stay);
    }
  }
  return stays.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

interface GroupPlan extends PlannedGroup {
  /** The first day to try, relative to today, and the number of nights. */
  from: number;
  nights: number;
  board: Board;
  wish: string;
  rooms: (Party & { room: number })[];
}

const groups: GroupPlan[] = [
  {
    ...{ name: "Gasana family", source: "Phone", from: 2, nights: 3, board: "HB" },
    wish: "Grandmother's 80th birthday on the second evening: a cake, please.",
    rooms: [
      { room: 4, guests: 3, children: 2, infants: 0 },
      { room: 2, guests: 2, children: 1, infants: 1 },
      { room: 3, ...adultsOnly(2) },
    ],
  },
  {
    ...{
      name: "Volcano Trails, birders",
      source: "Travel agent",
      from: 17,
      nights: 4,
      board: "FB",
    },
    wish: "Packed breakfast at 5:00 every day.",
    rooms: [
      { room: 2, ...adultsOnly(2) },
      { room: 2, ...adultsOnly(2) },
      { room: 3, ...adultsOnly(2) },
      { room: 1, ...adultsOnly(1) },
    ],
  },
];

/** Plans a group on the first nights with all its rooms free. */
function planGroup(demo: Demo, free: FreeTable, plan: GroupPlan): PlannedStay[] {
  const { dice } = demo;
  const { rooms, nights, from, board, wish } = plan;
  const lead = meetTraveller(dice);
  const createdAt = demo.past(demo.day(-9), 8, 17);
  const group = { name: plan.name, source: plan.source };
  for (let offset = from; offset < from + 60; offset++) {
    const checkIn = demo.day(offset);
    const stay = { checkIn, checkOut: addStayDays(checkIn, nights) };
    const countOf = (kind: number) => rooms.filter(({ room }) => room === kind).length;
    if (!rooms.every(({ room }) => free.isFree(room, stay, countOf(room)))) continue;
    for (const { room } of rooms) free.take(room, stay);
    return rooms.map((party, at) => ({
      ...{ id: dice.code(8), ...stay, ...party, board, group, createdAt },
      status: "confirmed",
      account: null,
      traveller: at === 0 ? lead : { ...lead, first: meetTraveller(dice).first },
      paymentMethod: "credit-card",
      wish: at === 0 ? wish : "",
      arrivalTime: "16:00",
      cancelledAt: null,
      isNoShow: false,
    }));
  }
  return [];
}

/** Plans one booking. Returns null if it would be made in the future, or if no suitable room is free. */
function planStay(
  demo: Demo,
  accounts: GuestProfile[],
  free: FreeTable,
  offset: number,
  fixedNights: number | undefined,
): PlannedStay | null {
  const { dice } = demo;
  const lead = Math.min(
    160,
    dice.chance(0.15) ? dice.int(0, 3) : Math.round(-38 * Math.log(1 - dice.next())),
  );
  if (offset - lead > 0) return null;
  const checkIn = demo.day(offset);
  const nights = fixedNights ?? Number(dice.weighted(nightsOf));
  const checkOut = addStayDays(checkIn, nights);
  const guests = Number(dice.weighted({ 1: 34, 2: 56, 3: 10 }));
  const mayCancel = fixedNights === undefined && lead > 0 && offset > firstDay + 3;
  const isCancelled = mayCancel && dice.chance(0.13);
  const cancelDay =
    offset - (dice.chance(0.3) ? dice.int(0, Math.min(2, lead)) : dice.int(0, lead));
  const isGone = isCancelled && cancelDay < 0;
  const room = findRoom(demo, free, guests, { checkIn, checkOut }, isGone);
  if (room === null) return null;
  const createdAt = demo.past(demo.day(offset - lead), 6, lead === 0 ? 11 : 22);
  const isOnline = dice.chance(0.56);
  const known = accounts.filter(
    (account) => account.createdAt < createdAt && account.status !== "pending",
  );
  const agents = known.filter(({ isAgent }) => isAgent);
  const account = isOnline
    ? dice.pick(agents.length > 0 && dice.chance(0.42) ? agents : known)
    : null;
  const isNew = createdAt.getTime() > demo.now.getTime() - 12 * 86_400_000;
  const stay = {
    id: dice.code(8),
    room,
    checkIn,
    checkOut,
    ...planParty(demo, guests),
    board: dice.weighted({ BB: 46, HB: 31, FB: 23 }),
  };
  const isPending = !isGone && offset > 1 && isNew && account !== null && dice.chance(0.4);
  return {
    ...stay,
    status: isGone ? "cancelled" : isPending ? "pending" : "confirmed",
    account: account ?? null,
    traveller: account?.traveller && !account.isAgent ? account.traveller : meetTraveller(dice),
    paymentMethod: dice.weighted({ "credit-card": 64, cash: 36 }),
    wish: dice.chance(0.22) ? dice.pick(wishes) : "",
    arrivalTime: dice.chance(0.45) ? dice.pick(arrivalTimes) : null,
    // Pending bookings are young: older ones have expired.
    createdAt: isPending
      ? new Date(demo.now.getTime() - minutesWaiting(offset) * 60_000)
      : createdAt,
    cancelledAt: isGone ? laterThan(createdAt, demo.at(demo.day(cancelDay), 7, 21)) : null,
    group: null,
    isNoShow: !isGone && offset < 0 && fixedNights === undefined && dice.chance(0.018),
  };
}

/** Minutes since a pending booking was made, from one hour to thirty hours. Each day has another value. */
const minutesWaiting = (offset: number) => 60 + ((offset * 97) % 1_740);

/** Adds a child to most parties of three and more, and an infant to some couples. */
function planParty({ dice }: Demo, guests: number): Party {
  const children = guests > 2 && dice.chance(0.7) ? 1 : 0;
  const infants = guests > 1 && dice.chance(0.08) ? 1 : 0;
  return { ...adultsOnly(guests), children, infants };
}

/** Finds a room for a party. A cancelled booking occupies none. */
function findRoom(
  { dice }: Demo,
  free: FreeTable,
  guests: number,
  stay: { checkIn: string; checkOut: string },
  isGone: boolean,
): number | null {
  const wished = { ...roomsFor[guests] };
  while (Object.keys(wished).length > 0) {
    const room = Number(dice.weighted(wished));
    if (isGone) return room;
    if (free.isFree(room, stay)) {
      free.take(room, stay);
      return room;
    }
    delete wished[room];
  }
  return null;
}

const laterThan = (first: Date, second: Date) =>
  second > first ? second : new Date(first.getTime() + 40 * 60_000);
