import { type Party, placesNeeded } from "./party";
import { maxGuests } from "./stay-limits";

/** A kind of room, and what a party costs in one for the nights that are asked for. */
export interface AvailableRoom {
  id: number;
  capacity: number;
  /** How many are free on all of the nights. */
  free: number;
  /** In cents. */
  priceOf: (party: Pick<Party, "guests" | "children">) => number;
}

/** Who of a party sleeps in a room. */
interface PlannedRoom extends Party {
  roomId: number;
}

/** Rooms that sleep a party together, each with its share of it. */
export interface RoomPlan {
  rooms: PlannedRoom[];
  totalCents: number;
}

/** A family or a group that asks for several rooms; it may be larger than what one room takes. */
export interface GroupParty {
  adults: number;
  /** Of 5 to 13. */
  children: number;
  /** Under 5. */
  infants: number;
}

/** The most of each that plans are made for; larger parties choose their rooms by hand. */
export const maxPlannedParty = { adults: 20, children: 10, infants: 10 } satisfies GroupParty;

/** Who may sleep in one room. */
interface Share extends GroupParty {
  cents: number;
}

/** Rooms found so far, the last of them first. */
interface Found {
  cents: number;
  /** How unevenly the guests are spread: the sum of the squares of their numbers. */
  spread: number;
  roomId: number;
  share: Share;
  before: Found | undefined;
}

/**
 * Everybody who can sleep in a room together: at least one adult, and no more than fit
 * (`placesNeeded`).
 */
function listShares(
  { capacity, priceOf }: Omit<AvailableRoom, "id" | "free">,
  party: GroupParty,
): Share[] {
  const shares: Share[] = [];
  for (let adults = 1; adults <= Math.min(party.adults, capacity); adults++) {
    for (let children = 0; children <= Math.min(party.children, maxGuests - adults); children++) {
      const guests = adults + children;
      const cents = priceOf({ guests, children });
      for (let infants = 0; infants <= Math.min(party.infants, adults); infants++) {
        if (placesNeeded({ guests, children, infants }) <= capacity) {
          shares.push({ adults, children, infants, cents });
        }
      }
    }
  }
  return shares;
}

/** What is found for each part of a party, by how many adults, children and infants it has. */
class Table {
  private readonly found: (Found | undefined)[];
  private readonly party: GroupParty;

  constructor(party: GroupParty) {
    this.party = party;
    this.found = new Array(this.placeOf(party) + 1);
  }

  /** Linear, so that the place of two parts together is the sum of theirs. */
  private placeOf({ adults, children, infants }: GroupParty): number {
    return (adults * (this.party.children + 1) + children) * (this.party.infants + 1) + infants;
  }

  whole = (): Found | undefined => this.found[this.placeOf(this.party)];

  /** Adds a room to each part that `before` has found, and keeps what is better than what stands. */
  addRoom(roomId: number, shares: Share[], before: Table | null): void {
    const { adults, children, infants } = this.party;
    for (const share of shares) {
      if (!before) {
        this.keep(0, undefined, roomId, share);
        continue;
      }
      for (let a = 0; a <= adults - share.adults; a++) {
        for (let c = 0; c <= children - share.children; c++) {
          const row = before.placeOf({ adults: a, children: c, infants: 0 });
          for (let place = row; place <= row + infants - share.infants; place++) {
            const found = before.found[place];
            if (found) this.keep(place, found, roomId, share);
          }
        }
      }
    }
  }

  private keep(place: number, before: Found | undefined, roomId: number, share: Share): void {
    const together = place + this.placeOf(share);
    const guests = share.adults + share.children;
    const cents = (before?.cents ?? 0) + share.cents;
    const spread = (before?.spread ?? 0) + guests * guests;
    const stands = this.found[together];
    const isBetter =
      !stands || cents < stands.cents || (cents === stands.cents && spread < stands.spread);
    if (isBetter) this.found[together] = { cents, spread, roomId, share, before };
  }
}

function toPlan(found: Found): RoomPlan {
  const rooms: PlannedRoom[] = [];
  for (let each: Found | undefined = found; each; each = each.before) {
    const { adults, children, infants } = each.share;
    rooms.unshift({ roomId: each.roomId, guests: adults + children, children, infants });
  }
  return { rooms, totalCents: found.cents };
}

/** The largest share first: there the one who books is mostly found. */
const byGuests = (one: PlannedRoom, other: PlannedRoom) => other.guests - one.guests;

/**
 * The ways to sleep a party in several rooms: the cheapest first, then those that cost more and take
 * fewer rooms, to the one that takes the fewest. Each is the cheapest of its number of rooms. Of the
 * same rooms the guests are spread as evenly as the price allows. Empty where not all of them fit.
 */
export function planRooms(party: GroupParty, kinds: AvailableRoom[]): RoomPlan[] {
  const most = party.adults;
  /** By how many rooms, less one. */
  const tables = Array.from({ length: most }, () => new Table(party));
  for (const kind of kinds) {
    const shares = listShares(kind, party);
    for (let unit = 0; unit < Math.min(kind.free, most); unit++) {
      // From the most rooms down, so that this one is not added to itself.
      for (let count = most - 1; count > 0; count--) {
        tables[count]?.addRoom(kind.id, shares, tables[count - 1] ?? null);
      }
      tables[0]?.addRoom(kind.id, shares, null);
    }
  }
  const plans: RoomPlan[] = [];
  let cheapest = Number.POSITIVE_INFINITY;
  for (const table of tables) {
    const found = table.whole();
    if (!found || found.cents >= cheapest) continue;
    cheapest = found.cents;
    const { rooms, totalCents } = toPlan(found);
    plans.unshift({ rooms: rooms.toSorted(byGuests), totalCents });
  }
  return plans;
}

/**
 * Who of a party sleeps in which of these rooms, so that it costs the least and then as evenly as that
 * allows; null where they do not all fit, or a room would stay without an adult.
 */
export function placeParty(
  party: GroupParty,
  rooms: Omit<AvailableRoom, "free">[],
): RoomPlan | null {
  let table: Table | null = null;
  for (const room of rooms) {
    const next: Table = new Table(party);
    next.addRoom(room.id, listShares(room, party), table);
    table = next;
  }
  const found = table?.whole();
  return found ? toPlan(found) : null;
}
