import { type Board, boards, type Schema } from "db/schema";
import type { Insertable } from "kysely";
import type { RoomRates } from "~/catalogue/rooms/rates";
import { parseRoomRates } from "~/catalogue/rooms/stored-rates.server";
import { formatCents } from "~/core/money";
import { pluralise } from "~/core/pluralise";
import { defaultSettings } from "~/core/settings/settings";
import { countNights, formatStayDate } from "~/core/stay";
import { calculateCancellationTerms } from "~/reservations/bookings/cancellation-terms";
import { describeChange } from "~/reservations/bookings/stay-changes";
import { type AgreedTerms, getCurrentTerms } from "~/reservations/quotes/agreed-terms";
import { getChargeTerms } from "~/reservations/quotes/charges";
import { type Quote, quoteStayForParty } from "~/reservations/quotes/quote";
import type { Demo } from "./demo";
import type { GuestsOfStays } from "./guests";
import type { GuestProfile } from "./people";
import { deskNotes } from "./stay-texts";
import type { PlannedStay } from "./stays";

export interface MadeBooking extends PlannedStay {
  quote: Quote;
  terms: AgreedTerms;
  /** The original booking, and when the desk changed it. */
  changed: { at: Date; board: Board; quote: Quote } | null;
  clerk: GuestProfile;
  roomName: string;
  chargeCents: number;
  checkedInAt: Date | null;
  checkedOutAt: Date | null;
  noShowAt: Date | null;
}

const { currency } = defaultSettings.general;

/** Writes the bookings at their nightly rates, with the desk's changes, check-ins and check-outs. */
export async function writeBookings(
  demo: Demo,
  stays: PlannedStay[],
  clerks: GuestProfile[],
  ofStays: GuestsOfStays,
): Promise<MadeBooking[]> {
  const rooms = await demo.trx
    .selectFrom("rooms")
    .innerJoin("room_rates", "room_rates.room_id", "rooms.id")
    .select(["rooms.id", "rooms.name", "rooms.capacity", "room_rates.rates"])
    .execute();
  const known = new Map(
    rooms.map(({ id, rates, ...room }) => [id, { ...room, rates: parseRoomRates(rates) }]),
  );
  const made = stays.map((stay): MadeBooking => {
    const room = known.get(stay.room);
    if (!room) throw new Error(`room ${stay.room} is not in the catalogue`);
    const quote = quoteStayForParty(room, stay, stay.board, getChargeTerms(defaultSettings));
    const terms = getCurrentTerms(defaultSettings, quote);
    const due = stay.cancelledAt
      ? calculateCancellationTerms({ ...stay, status: "confirmed", quote, terms }, stay.cancelledAt)
          .chargeCents
      : 0;
    return {
      ...stay,
      quote,
      terms,
      changed: planChange(demo, stay, room),
      clerk: demo.dice.pick(clerks),
      roomName: room.name,
      chargeCents: demo.dice.chance(0.85) ? due : 0,
      ...markStay(demo, stay),
    };
  });
  const ways = await writeGroups(demo, made);
  await demo.insert(
    "bookings",
    made.map((booking) => {
      const { profileId = null, bookerId = null } = ofStays.get(booking.id) ?? {};
      const people = { profile_id: profileId, booker_id: bookerId };
      return { ...bookingRow(booking), ...people, ...ways(booking) };
    }),
  );
  await nameLeads(demo);
  for (const booking of made) describeBooking(demo, booking);
  return made;
}

const deskSources = ["Phone", "Phone", "Email", "Phone", "Walk-in", "Travel agent", null];

/**
 * Writes the groups and an agent's commission.
 * @returns the group, lead booking and source of each booking
 */
async function writeGroups({ trx }: Demo, made: MadeBooking[]) {
  await trx
    .updateTable("booking_sources")
    .set({ commission_percent: 10 })
    .where("name", "=", "Travel agent")
    .execute();
  const sources = new Map(
    (await trx.selectFrom("booking_sources").select(["id", "name"]).execute()).map(
      ({ id, name }) => [name, id],
    ),
  );
  const groups = new Map<string, { id: number; leadId: string }>();
  for (const { id: leadId, group, createdAt, clerk } of made) {
    if (!group || groups.has(group.name)) continue;
    const row = await trx
      .insertInto("booking_groups")
      .values({
        name: group.name,
        created_at: createdAt.toISOString(),
        created_by: clerk.id,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    groups.set(group.name, { id: row.id, leadId });
  }
  return ({ id, group, account, createdAt }: MadeBooking) => {
    const own = group && groups.get(group.name);
    const byDesk = deskSources[createdAt.getMinutes() % deskSources.length];
    const source = group?.source ?? (account ? null : byDesk);
    return {
      group_id: own?.id ?? null,
      folio_id: own && own.leadId !== id ? own.leadId : null,
      source_id: (source && sources.get(source)) ?? null,
    };
  };
}

/** Makes the lead booking of a folio the lead of its group. */
async function nameLeads({ trx }: Demo): Promise<void> {
  const members = await trx
    .selectFrom("bookings")
    .select(["group_id as groupId", "folio_id as leadId"])
    .where("folio_id", "is not", null)
    .execute();
  for (const { groupId, leadId } of members) {
    if (groupId === null) continue;
    await trx
      .updateTable("booking_groups")
      .set({ lead_id: leadId })
      .where("id", "=", groupId)
      .execute();
  }
}

interface PricedRoom {
  rates: RoomRates;
  capacity: number;
}

/** Changes the board of some bookings some days later. */
function planChange(demo: Demo, stay: PlannedStay, room: PricedRoom): MadeBooking["changed"] {
  const { dice, now } = demo;
  const isChanged = stay.status === "confirmed" && !stay.group && dice.chance(0.05);
  const at = new Date(stay.createdAt.getTime() + dice.int(4, 90) * 3_600_000);
  if (!isChanged || at > now || at > demo.at(stay.checkIn, 8, 9)) return null;
  const board = dice.pick(boards.filter((other) => other !== stay.board));
  return {
    at,
    board,
    quote: quoteStayForParty(room, stay, board, getChargeTerms(defaultSettings)),
  };
}

/** Sets check-in, check-out and no-show times up to now. */
function markStay(demo: Demo, stay: PlannedStay) {
  const none = { checkedInAt: null, checkedOutAt: null, noShowAt: null };
  if (stay.status !== "confirmed" || stay.checkIn > demo.today) return none;
  const isPast = (at: Date) => at < demo.now;
  if (stay.isNoShow) {
    const noShowAt = demo.at(stay.checkIn, 22, 24);
    return { ...none, noShowAt };
  }
  const cameAt = demo.at(stay.checkIn, 13, 20);
  if (!isPast(cameAt)) return none;
  const leftAt = stay.checkOut <= demo.today ? demo.at(stay.checkOut, 7, 11) : null;
  return { ...none, checkedInAt: cameAt, checkedOutAt: leftAt && isPast(leftAt) ? leftAt : null };
}

function bookingRow(booking: MadeBooking): Insertable<Schema["bookings"]> {
  const { account, clerk, traveller, quote } = booking;
  const creator = account ?? clerk;
  const isShy = !account && booking.guests === 1 && booking.createdAt.getMinutes() % 4 === 0;
  return {
    id: booking.id,
    room_id: booking.room,
    user_id: account?.id ?? null,
    check_in: booking.checkIn,
    check_out: booking.checkOut,
    guests: booking.guests,
    children: booking.children,
    infants: booking.infants,
    board: booking.board,
    status: booking.status,
    quote: JSON.stringify(quote),
    terms: JSON.stringify(booking.terms),
    total_cents: quote.totalCents,
    first_name: traveller.first,
    last_name: traveller.last,
    email: isShy ? null : (account?.email ?? traveller.email),
    phone: traveller.phone,
    special_requests: booking.wish,
    arrival_time: booking.arrivalTime,
    payment_method: booking.paymentMethod,
    source: account ? "guest" : "desk",
    created_at: booking.createdAt.toISOString(),
    created_by: creator.id,
    cancelled_at: booking.cancelledAt?.toISOString() ?? null,
    cancelled_by: booking.cancelledAt ? creator.id : null,
    cancellation_charge_cents: booking.chargeCents,
    checked_in_at: booking.checkedInAt?.toISOString() ?? null,
    checked_out_at: booking.checkedOutAt?.toISOString() ?? null,
    no_show_at: booking.noShowAt?.toISOString() ?? null,
    hold_expires_at: booking.status === "pending" ? holdOf(booking) : null,
    version: booking.changed ? 2 : 1,
  };
}

/** The hold for bookings that need approval, as in Settings. */
const holdOf = ({ createdAt }: MadeBooking) =>
  new Date(
    createdAt.getTime() + defaultSettings.limits.approvalHoldHours * 3_600_000,
  ).toISOString();

/** Writes the change log entries and notifications of a booking. */
function describeBooking(demo: Demo, booking: MadeBooking): void {
  const { id, account, clerk, quote, chargeCents, cancelledAt } = booking;
  const { first, last } = booking.traveller;
  const actor = account ?? clerk;
  const status = booking.status === "pending" ? "pending" : "confirmed";
  const actionUrl = `/admin/bookings/${id}`;
  const total = formatCents((booking.changed?.quote ?? quote).totalCents, currency);
  const made = { detail: `${status}, ${total}` };
  demo.record("booking", id, "created", actor, booking.createdAt, made);
  const when = `${formatStayDate(booking.checkIn)}, ${pluralise(countNights(booking), "night")}`;
  const by = account ? "" : ` By ${clerk.name}.`;
  demo.notify(
    {
      title: "New booking",
      message: `${first} ${last}: ${booking.roomName}, ${when}, ${total}.${by}`,
      type: "success",
      actionUrl,
    },
    booking.createdAt,
  );
  if (booking.changed) logChange(demo, booking, booking.changed);
  if (booking.wish && demo.dice.chance(0.3)) {
    const at = new Date(booking.createdAt.getTime() + 45 * 60_000);
    const note = { detail: demo.dice.pick(deskNotes) };
    if (at < demo.now) demo.record("booking", id, "note", clerk, at, note);
  }
  const mark = (action: string, at: Date | null) => {
    if (at) demo.record("booking", id, action, clerk, at);
  };
  mark("checked-in", booking.checkedInAt);
  mark("checked-out", booking.checkedOutAt);
  mark("no-show", booking.noShowAt);
  if (!cancelledAt) return;
  const charge = formatCents(chargeCents, currency);
  const detail = chargeCents > 0 ? `charge ${charge}` : "no charge";
  const before = { status: "confirmed", cancellationChargeCents: 0 };
  const after = { status: "cancelled", cancellationChargeCents: chargeCents };
  demo.record("booking", id, "cancelled", actor, cancelledAt, { detail, before, after });
  const nights = `${formatStayDate(booking.checkIn)} to ${formatStayDate(booking.checkOut)}`;
  const cancelledBy = account ? "the guest" : clerk.name;
  const message = `${first} ${last}, ${nights}, cancelled by ${cancelledBy}. Room: ${booking.roomName}. Fee: ${charge}.`;
  demo.notify({ title: "Booking cancelled", message, type: "warning", actionUrl }, cancelledAt);
}

function logChange(
  demo: Demo,
  booking: MadeBooking,
  first: { at: Date; board: Board; quote: Quote },
): void {
  const { id, room, roomName, checkIn, checkOut, clerk, traveller } = booking;
  const { guests, children, infants } = booking;
  const same = { roomId: room, checkIn, checkOut, guests, children, infants };
  const stays = [
    { ...same, board: first.board, quote: first.quote },
    { ...same, board: booking.board, quote: booking.quote },
  ] as const;
  const [before, after] = stays.map(({ quote, ...stay }) => ({
    ...stay,
    totalCents: quote.totalCents,
  }));
  const detail = describeChange({ ...stays[0], roomName }, { ...stays[1], roomName });
  demo.record("booking", id, "changed", clerk, first.at, { detail, before, after });
  const message = `${traveller.first} ${traveller.last}: ${detail} By ${clerk.name}.`;
  const actionUrl = `/admin/bookings/${id}`;
  demo.notify({ title: "Booking changed", message, type: "info", actionUrl }, first.at);
}
