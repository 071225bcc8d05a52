import type { Db } from "~/db.server";
import { forgetNotifications } from "~/notifications/forget-notifications.server";
import { blankAuthorsOf } from "./review-queries.server";

/** Takes a guest's name from the reviews of their stays, whoever rated them, in the caller's transaction. */
export async function forgetAuthorOf(trx: Db, personId: number): Promise<void> {
  const ids = await blankAuthorsOf(trx, personId, "Guest");
  await forgetNotifications(
    trx,
    ids.map((id) => `/admin/reviews?id=${id}`),
  );
}
