import { insertRawChannel } from "../../world/channel";
import { inDays } from "../../world/days";
import type { Lodge } from "../../world/lodge";
import { ago, endless } from "./samples";

/** Adds channels in every state: working with conflicts, failing, and import only. */
export function fillChannels(file: Lodge["file"]): void {
  const url = "https://portal.example/calendar.ics";
  const channel = insertRawChannel(file, {
    ...{ room: 4, name: "Booking.com", url, requestedAt: ago(0), answeredAt: ago(0) },
    skippedEvents: [
      "“Anna Miller” (2027-01-10 to 2027-01-12): its date is not a valid iCalendar date.",
      "“Not available” (20280101 to 20290101): it is 366 nights long, longer than any stay.",
    ].join("\n"),
  });
  const block = file
    .prepare(
      `INSERT INTO room_blocks (room_id, first_night, end_day, reason, created_at)
       VALUES (4, ?, ?, 'Booking.com', ?)`,
    )
    .run(inDays(64), inDays(66), ago(1)).lastInsertRowid;
  const stay = file.prepare(
    "INSERT INTO channel_bookings (channel_id, first_night, end_day, block_id) VALUES (?, ?, ?, ?)",
  );
  stay.run(channel, inDays(64), inDays(66), block);
  stay.run(channel, inDays(60), inDays(62), null);
  insertRawChannel(file, {
    ...{
      room: 4,
      name: endless.text.slice(0, 60),
      token: "u".repeat(43),
      url,
      requestedAt: ago(0),
    },
    problem: "The channel took too long to answer.",
  });
  insertRawChannel(file, { room: 4, name: "Airbnb", token: null });
}
