import { forgetToldWords } from "~/communication/notifications/forget-notifications.server";
import type { Db } from "~/db.server";
import { notToBook } from "~/guests/profiles/person";
import type { Person } from "~/guests/profiles/read-person.server";

/**
 * Takes why the desk did not want a guest from what it was told of others who booked with their number, in
 * the caller's transaction.
 */
export async function forgetMark(trx: Db, { doNotBook }: Pick<Person, "doNotBook">): Promise<void> {
  if (doNotBook !== null) await forgetToldWords(trx, notToBook(doNotBook), "Do not book");
}
