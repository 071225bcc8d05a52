import { type Party, placesNeeded } from "./party";
import { maxGuests } from "./stay-limits";

export interface AvailableRoom {
  id: number;
  capacity: number;
  free: number;
  priceOf: (party: Pick<Party, "guests" | "children">) => number;
}

interface PlannedRoom extends Party {
  roomId: number;
}

export interface RoomPlan {
  rooms: PlannedRoom[];
  totalCents: number;
}

/** The guests of a search for several rooms. One room may be too small for them. */
export interface GroupParty {
  adults: number;
  /** Aged 5 to 13. */
  children: number;
  /** Aged under 5. */
  infants: number;
}

/** Limits for automatic plans. Larger parties choose their rooms themselves. */
export const maxPlannedParty = { adults: 20, children: 10, infants: 10 } satisfies GroupParty;

interface Share extends GroupParty {
  cents: number;
}

interface Found {
  cents: number;
  /** How unevenly guests are spread: the sum of the squares of guests per room. */
  spread: number;
  roomId: number;
  share: Share;
  before: Found | undefined;
}

/** Lists the groups that fit in one room (`placesNeeded`), each with at least one adult. */
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

/** The best plan for each part of a party, by its adults, children and infants. */
class Table {
  private readonly found: (Found | undefined)[];
  private readonly party: GroupParty;

  constructor(party: GroupParty) {
    this.party = party;
    this.found = new Array(this.placeOf(party) + 1);
  }

  /** Linear, so that the index of two parts together is the sum of their indexes. */
  private placeOf({ adults, children, infants }: GroupParty): number {
    return (adults * (this.party.children + 1) + children) * (this.party.infants + 1) + infants;
  }

  whole = (): Found | undefined => this.found[this.placeOf(this.party)];

  /** Adds a room to each plan of `before`. Keeps the better plan for each part of the party. */
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

/** The room with most guests comes first, because the booker is usually in that room. */
const byGuests = (a: PlannedRoom, b: PlannedRoom) => b.guests - a.guests;

/**
 * Returns plans for several rooms, the cheapest first, then dearer plans with fewer rooms. Each is the
 * cheapest for its number of rooms, with guests spread evenly. Empty if the party does not fit.
 */
export function planRooms(party: GroupParty, kinds: AvailableRoom[]): RoomPlan[] {
  const most = party.adults;
  /** Index: number of rooms minus one. */
  const tables = Array.from({ length: most }, () => new Table(party));
  for (const kind of kinds) {
    const shares = listShares(kind, party);
    for (let unit = 0; unit < Math.min(kind.free, most); unit++) {
      // Descending, so that one unit is not added twice.
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

/** Returns the cheapest, most even distribution of a party over the rooms, or null if impossible. */
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
