import { defaultSettings } from "~/core/settings/settings";
import { quoteOffer } from "~/dining-and-events/events/offer-policy";
import { getChargeTerms } from "~/reservations/quotes/charges";
import type { Demo } from "./demo";
import type { GuestProfile } from "./people";

const seats = [2, 2, 4, 4, 4, 6];

/** Writes tonight's table reservations and the events. One offer awaits an answer. */
export async function writeTables(demo: Demo, [clerk]: GuestProfile[]): Promise<void> {
  const { trx, now, dice } = demo;
  const [at, by] = [now.toISOString(), clerk?.id ?? null];
  const tables = seats.map((count, index) => ({
    ...{ id: index + 1, name: String(index + 1), seats: count, position: index + 1 },
  }));
  await trx.insertInto("restaurant_tables").values(tables).execute();
  const parties = [
    { time: "19:00", until: "21:00", people: 2, name: "Walk-in", note: "", table: 1 },
    { time: "19:00", until: "21:00", people: 4, name: "Mukamana", note: "No peanuts", table: 3 },
    { time: "19:30", until: "21:30", people: 3, name: "Keller", note: "A high chair", table: 4 },
    { time: "20:00", until: "22:00", people: 6, name: "Tea growers", note: "", table: 6 },
  ];
  for (const { table, ...party } of parties) {
    const { id } = await trx
      .insertInto("table_reservations")
      .values({
        ...{ ...party, day: demo.today, phone: "", booking_id: null, enquiry_id: null },
        ...{ created_at: at, created_by: by },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("table_reservation_tables")
      .values({ table_reservation_id: id, table_id: table })
      .execute();
  }
  const events = [
    { space_id: "hall", days: 2, title: "Tea cooperative, yearly meeting", people: 120 },
    { space_id: "boardroom", days: 3, title: "Board of the park", people: 9 },
    { space_id: "pavilion", days: 5, title: "Wedding lunch", people: 60 },
  ];
  for (const { days, ...event } of events) {
    await trx
      .insertInto("space_events")
      .values({
        ...{ ...event, day: demo.day(days), start_time: "09:00", end_time: "14:00" },
        ...{ setup_minutes: 60, teardown_minutes: 60, offer_id: null, idempotency_key: null },
        ...{ created_at: at, created_by: by },
      })
      .execute();
  }
  const asked = await trx
    .selectFrom("conference_enquiries as asked")
    .innerJoin("conference_spaces as spaces", "spaces.id", "asked.space_id")
    .innerJoin("enquiries", "enquiries.id", "asked.enquiry_id")
    .select(["asked.enquiry_id", "asked.space_id", "asked.day", "asked.people", "spaces.name"])
    .select("spaces.price_per_hour_cents as unitCents")
    .where("asked.day", ">", demo.day(15))
    .where("enquiries.handled_at", "is not", null)
    .orderBy("asked.day")
    .orderBy("asked.enquiry_id")
    .executeTakeFirst();
  if (!asked) return;
  const { name, unitCents, ...wish } = asked;
  const lines = [
    { label: name, quantity: 4, unitCents },
    { label: "Lunch", quantity: wish.people, unitCents: 1200 },
  ];
  const quote = quoteOffer(lines, getChargeTerms(defaultSettings));
  await trx
    .insertInto("conference_offers")
    .values({
      ...{ ...wish, id: dice.code(16), start_time: "09:00", end_time: "13:00" },
      ...{ setup_minutes: 60, teardown_minutes: 60, text: "We look forward to your day here." },
      ...{ quote: JSON.stringify(quote), total_cents: quote.totalCents },
      ...{ valid_until: demo.day(10), language: "en", idempotency_key: dice.code(16) },
      ...{ sent_at: at, sent_by: by },
    })
    .execute();
}
