import { addStayDays, eachNight } from "~/core/stay";
import type { Demo } from "./demo";
import type { GuestProfile } from "./people";
import { channelBookings } from "./portals";

/** Units per room id, twelve in all. */
const units: Record<number, number> = { 1: 2, 2: 4, 3: 3, 4: 1, 5: 2 };

/** Seasons of every year, `MM-dd`. The second one ends in the next year. */
const yearly = [
  { name: "Dry season", from: "06-01", to: "09-30", more: 1.2, rooms: [1, 2, 3, 4, 5] },
  { name: "Festive season", from: "12-18", to: "01-04", more: 1.3, rooms: [2, 3, 4] },
];

/** Blocks: the first night relative to today, and the number of nights. */
const blocks = [
  { room: 4, from: -610, nights: 5, reason: "Window frames painted" },
  { room: 1, from: -452, nights: 3, reason: "Bathroom tap replaced" },
  { room: 2, from: -210, nights: 9, reason: "New bathroom tiles" },
  { room: 5, from: -122, nights: 4, reason: "Roof repaired after the storm" },
  { room: 1, from: -64, nights: 3, reason: "Walls painted" },
  { room: 3, from: -2, nights: 6, reason: "Hot water boiler replaced" },
  { room: 2, from: 24, nights: 5, reason: "New mosquito nets and curtains" },
  { room: 4, from: 71, nights: 7, reason: "Floor sanded and oiled" },
];

/** Sets the number of units, and writes the seasons and the blocks. */
export async function writeRooms(
  demo: Demo,
  admin: GuestProfile,
  clerk: GuestProfile,
): Promise<void> {
  const { trx } = demo;
  const rooms = await trx.selectFrom("rooms").selectAll().orderBy("id").execute();
  for (const { id, name } of rooms) {
    const count = units[id] ?? 1;
    if (count <= 1) continue;
    await trx.updateTable("rooms").set({ units: count }).where("id", "=", id).execute();
    demo.record("room", id, "changed", admin, demo.at(demo.day(-990), 9, 10), {
      detail: name,
      before: { units: 1 },
      after: { units: count },
    });
  }
  for (const season of listSeasons(demo)) {
    const { name, firstNight, lastNight, more } = season;
    const { insertId } = await trx
      .insertInto("seasons")
      .values({ name, first_night: firstNight, last_night: lastNight })
      .executeTakeFirstOrThrow();
    const raise = (cents: number) => Math.round((cents * more) / 500) * 500;
    const sold = rooms.filter(({ id }) => season.rooms.includes(id));
    await demo.insert(
      "season_rates",
      sold.map((room) => ({
        season_id: Number(insertId),
        room_id: room.id,
        rate_bb_cents: raise(room.rate_bb_cents),
        rate_hb_cents: raise(room.rate_hb_cents ?? room.rate_bb_cents),
        rate_fb_cents: raise(room.rate_fb_cents ?? room.rate_bb_cents),
      })),
    );
    const at = demo.at(demo.day(-980), 9, 10);
    demo.record("season", Number(insertId), "created", admin, at, {
      detail: name,
      after: { name, firstNight, lastNight },
    });
  }
  for (const { room, from, nights, reason } of blocks) {
    const [firstNight, endDay] = [demo.day(from), demo.day(from + nights)];
    const at = demo.at(demo.day(Math.min(from - 20, -3)), 9, 16);
    const unit = await trx
      .selectFrom("units")
      .select("id")
      .where("room_id", "=", room)
      .orderBy("position")
      .executeTakeFirstOrThrow();
    const { insertId } = await trx
      .insertInto("room_blocks")
      .values({
        room_id: room,
        unit_id: unit.id,
        first_night: firstNight,
        end_day: endDay,
        units: 1,
        reason,
        created_at: at.toISOString(),
        created_by: clerk.id,
      })
      .executeTakeFirstOrThrow();
    const name = rooms.find(({ id }) => id === room)?.name;
    demo.record("block", Number(insertId), "created", clerk, at, {
      detail: `${name}: ${reason}`,
      after: { roomId: room, firstNight, endDay, units: 1, reason },
    });
  }
}

function listSeasons(demo: Demo) {
  const years = [-3, -2, -1, 0, 1].map((offset) => Number(demo.today.slice(0, 4)) + offset);
  return years.flatMap((year) =>
    yearly
      .map(({ name, from, to, ...season }) => ({
        ...season,
        name: to < from ? `${name} ${year}/${(year + 1) % 100}` : `${name} ${year}`,
        firstNight: `${year}-${from}`,
        lastNight: `${to < from ? year + 1 : year}-${to}`,
      }))
      .filter(
        ({ firstNight, lastNight }) => lastNight >= demo.day(-730) && firstNight <= demo.day(365),
      ),
  );
}

/** Counts the occupied units per night while the demo is planned. */
export class FreeTable {
  #taken = new Map<string, number>();

  constructor(demo: Demo) {
    for (const { room, from, nights } of [...blocks, ...channelBookings]) {
      const checkIn = demo.day(from);
      this.take(room, { checkIn, checkOut: addStayDays(checkIn, nights) });
    }
  }

  /** @param wanted number of units */
  isFree(room: number, stay: { checkIn: string; checkOut: string }, wanted = 1): boolean {
    return eachNight(stay).every(
      (night) => (this.#taken.get(`${room} ${night}`) ?? 0) + wanted <= (units[room] ?? 1),
    );
  }

  take(room: number, stay: { checkIn: string; checkOut: string }): void {
    for (const night of eachNight(stay)) {
      const key = `${room} ${night}`;
      this.#taken.set(key, (this.#taken.get(key) ?? 0) + 1);
    }
  }
}
