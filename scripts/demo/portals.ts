import { addStayDays } from "~/core/stay";
import { digestOf } from "~/core/tokens.server";
import type { Demo } from "./demo";
import type { GuestProfile } from "./people";

/** The channel that also sells double rooms, and its stays in nights relative to today. */
const channel = { room: 2, name: "Hillside Stays" };
export const channelBookings = [
  { room: channel.room, from: -1, nights: 3 },
  { room: channel.room, from: 6, nights: 2 },
  { room: channel.room, from: 19, nights: 4 },
  { room: channel.room, from: 44, nights: 3 },
];

const requestedMinutesAgo = 9;

/** Writes a channel whose calendar was just read. The demo requests no calendars. */
export async function writeChannels(demo: Demo, admin: GuestProfile): Promise<void> {
  const { trx, now } = demo;
  const { room, name } = channel;
  const { name: roomName } = await trx
    .selectFrom("rooms")
    .select("name")
    .where("id", "=", room)
    .executeTakeFirstOrThrow();
  const added = demo.at(demo.day(-60), 9, 10);
  const asked = new Date(now.getTime() - requestedMinutesAgo * 60_000).toISOString();
  const { insertId: channelId } = await trx
    .insertInto("channels")
    .values({
      room_id: room,
      name,
      token: digestOf(["demo", demo.today]),
      url: "https://hillside-stays.example/calendars/double.ics",
      created_at: added.toISOString(),
      requested_at: asked,
      answered_at: asked,
    })
    .executeTakeFirstOrThrow();
  const detail = `${name}, with its calendar`;
  demo.record("room", room, "portal-added", admin, added, { detail });
  for (const { from, nights } of channelBookings) {
    const firstNight = demo.day(from);
    const stay = { first_night: firstNight, end_day: addStayDays(firstNight, nights) };
    const at = demo.at(demo.day(Math.min(from - 20, -3)), 9, 16);
    const block = { room_id: room, ...stay, units: 1, reason: name, created_at: at.toISOString() };
    const { insertId } = await trx
      .insertInto("room_blocks")
      .values(block)
      .executeTakeFirstOrThrow();
    const blockId = Number(insertId);
    await trx
      .insertInto("channel_bookings")
      .values({ channel_id: Number(channelId), ...stay, block_id: blockId })
      .execute();
    demo.record("block", blockId, "created", { id: null, name }, at, {
      detail: `${roomName}: the calendar of ${name}`,
    });
  }
}
