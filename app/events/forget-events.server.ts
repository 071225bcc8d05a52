import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import { blankEvents } from "./event-queries.server";
import { blankOffers } from "./offer-queries.server";

/** Takes what was written of events before a day and in offers before an instant. */
export async function forgetOldEvents(
  trx: Db,
  before: { events: StayDate; offers: Date },
): Promise<void> {
  await blankEvents(trx, before.events);
  await blankOffers(trx, before.offers);
}
