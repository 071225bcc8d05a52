import { addStayDays, eachNight } from "~/core/stay";
import { assignUnits } from "~/reservations/units/assign-units.server";
import type { Demo } from "./demo";

/**
 * Assigns units for past nights in order of arrival, because triggers assign no past nights. Then assigns
 * upcoming stays for which no single unit was free.
 */
export async function writeUnits(demo: Demo): Promise<void> {
  const { trx, today, now } = demo;
  const units = await trx
    .selectFrom("units")
    .select(["id", "room_id"])
    .orderBy("position")
    .execute();
  const taken = await trx.selectFrom("unit_nights").select(["unit_id", "night"]).execute();
  const held = new Set(taken.map(({ unit_id, night }) => `${unit_id} ${night}`));
  const past = await trx
    .selectFrom("bookings")
    .select(["id", "room_id", "check_in as checkIn", "check_out as checkOut"])
    .where("status", "!=", "cancelled")
    .where("check_out", "<", today)
    .where("id", "not in", (eb) =>
      eb
        .selectFrom("unit_nights")
        .select("booking_id")
        .where("booking_id", "is not", null)
        .$castTo<{ booking_id: string }>(),
    )
    .orderBy("check_in")
    .execute();
  const rows = past.flatMap((stay) => {
    const nights = eachNight(stay);
    const unit = units.find(
      ({ id, room_id }) =>
        room_id === stay.room_id && nights.every((night) => !held.has(`${id} ${night}`)),
    );
    if (!unit) return [];
    for (const night of nights) held.add(`${unit.id} ${night}`);
    return nights.map((night) => ({
      unit_id: unit.id,
      night,
      booking_id: stay.id,
      block_id: null,
    }));
  });
  await demo.insert("unit_nights", rows);
  const coming = { checkIn: today, checkOut: addStayDays(today, 400) };
  for (const roomId of new Set(units.map(({ room_id }) => room_id))) {
    await assignUnits(trx, roomId, coming, now);
  }
}
