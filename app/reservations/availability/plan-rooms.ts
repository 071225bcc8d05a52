import { countNeededPlaces, type Party } from "./party";
import { maxPartySize } from "./stay-limits";

export interface AvailableRoom {
  id: number;
  capacity: number;
  freeUnits: number;
  calculateCents: (party: Pick<Party, "guests" | "children">) => number;
}

interface PlannedRoom extends Party {
  roomId: number;
}

export interface RoomPlan {
  rooms: PlannedRoom[];
  totalCents: number;
}

/** The guests of a search for several rooms. Children are 5 to 13, infants under 5. */
export interface GroupParty {
  adults: number;
  children: number;
  infants: number;
}

export const maxPlannedParty = { adults: 20, children: 10, infants: 10 } satisfies GroupParty;

interface Share extends GroupParty {
  cents: number;
}

/** A plan as a linked list: the last room with its share, and the plan for the rooms before it. */
interface PlanNode {
  cents: number;
  /** How unevenly guests are spread: the sum of the squares of guests per room. */
  spread: number;
  roomId: number;
  share: Share;
  previous: PlanNode | undefined;
}

function listShares(
  { capacity, calculateCents }: Omit<AvailableRoom, "id" | "freeUnits">,
  party: GroupParty,
): Share[] {
  const shares: Share[] = [];
  for (let adults = 1; adults <= Math.min(party.adults, capacity); adults++) {
    for (
      let children = 0;
      children <= Math.min(party.children, maxPartySize - adults);
      children++
    ) {
      const guests = adults + children;
      const cents = calculateCents({ guests, children });
      for (let infants = 0; infants <= Math.min(party.infants, adults); infants++) {
        if (countNeededPlaces({ guests, children, infants }) <= capacity) {
          shares.push({ adults, children, infants, cents });
        }
      }
    }
  }
  return shares;
}

/** The best plan for each part of a party with a fixed number of rooms (dynamic programming). */
class PlanTable {
  /** Indexed by the numbers of adults, children and infants (`indexOf`). */
  private readonly plans: (PlanNode | undefined)[];
  private readonly party: GroupParty;

  constructor(party: GroupParty) {
    this.party = party;
    this.plans = new Array(this.indexOf(party) + 1);
  }

  /** Linear, so that the index of two parts together is the sum of their indexes. */
  private indexOf({ adults, children, infants }: GroupParty): number {
    return (adults * (this.party.children + 1) + children) * (this.party.infants + 1) + infants;
  }

  wholePartyPlan = (): PlanNode | undefined => this.plans[this.indexOf(this.party)];

  /** @param previous the table with one room less; null for the first room */
  addRoom(roomId: number, shares: Share[], previous: PlanTable | null): void {
    const { adults, children, infants } = this.party;
    for (const share of shares) {
      if (!previous) {
        this.keepIfBetter(0, undefined, roomId, share);
        continue;
      }
      for (let placedAdults = 0; placedAdults <= adults - share.adults; placedAdults++) {
        for (
          let placedChildren = 0;
          placedChildren <= children - share.children;
          placedChildren++
        ) {
          const firstIndex = previous.indexOf({
            adults: placedAdults,
            children: placedChildren,
            infants: 0,
          });
          for (let index = firstIndex; index <= firstIndex + infants - share.infants; index++) {
            const plan = previous.plans[index];
            if (plan) this.keepIfBetter(index, plan, roomId, share);
          }
        }
      }
    }
  }

  private keepIfBetter(
    previousIndex: number,
    previous: PlanNode | undefined,
    roomId: number,
    share: Share,
  ): void {
    const index = previousIndex + this.indexOf(share);
    const guests = share.adults + share.children;
    const cents = (previous?.cents ?? 0) + share.cents;
    const spread = (previous?.spread ?? 0) + guests * guests;
    const current = this.plans[index];
    const isBetter =
      !current || cents < current.cents || (cents === current.cents && spread < current.spread);
    if (isBetter) this.plans[index] = { cents, spread, roomId, share, previous };
  }
}

function toRoomPlan(plan: PlanNode): RoomPlan {
  const rooms: PlannedRoom[] = [];
  for (let node: PlanNode | undefined = plan; node; node = node.previous) {
    const { adults, children, infants } = node.share;
    rooms.unshift({ roomId: node.roomId, guests: adults + children, children, infants });
  }
  return { rooms, totalCents: plan.cents };
}

/** The room with most guests comes first, because the booker is usually in that room. */
const byGuests = (a: PlannedRoom, b: PlannedRoom) => b.guests - a.guests;

/**
 * The cheapest plan comes first, then more expensive plans with fewer rooms. Each is the cheapest for its number of
 * rooms, with guests spread evenly. Empty if the party does not fit.
 */
export function planRooms(party: GroupParty, availableRooms: AvailableRoom[]): RoomPlan[] {
  const maxRooms = party.adults;
  const tables = Array.from({ length: maxRooms }, () => new PlanTable(party));
  for (const room of availableRooms) {
    const shares = listShares(room, party);
    for (let unit = 0; unit < Math.min(room.freeUnits, maxRooms); unit++) {
      // Descending, so that one unit is not added twice.
      for (let index = maxRooms - 1; index > 0; index--) {
        tables[index]?.addRoom(room.id, shares, tables[index - 1] ?? null);
      }
      tables[0]?.addRoom(room.id, shares, null);
    }
  }
  const plans: RoomPlan[] = [];
  let lowestCents = Number.POSITIVE_INFINITY;
  for (const table of tables) {
    const plan = table.wholePartyPlan();
    if (!plan || plan.cents >= lowestCents) continue;
    lowestCents = plan.cents;
    const { rooms, totalCents } = toRoomPlan(plan);
    plans.unshift({ rooms: rooms.toSorted(byGuests), totalCents });
  }
  return plans;
}

/** Returns null if the party does not fit, or if there is no adult for each room. */
export function distributeParty(
  party: GroupParty,
  rooms: Omit<AvailableRoom, "freeUnits">[],
): RoomPlan | null {
  let table: PlanTable | null = null;
  for (const room of rooms) {
    const nextTable: PlanTable = new PlanTable(party);
    nextTable.addRoom(room.id, listShares(room, party), table);
    table = nextTable;
  }
  const plan = table?.wholePartyPlan();
  return plan ? toRoomPlan(plan) : null;
}
