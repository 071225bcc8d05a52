import { forgetNotifications } from "~/communication/notifications/forget-notifications.server";
import type { Db } from "~/db.server";
import { blankAuthorsOf, moveReviews, renameAuthor } from "./review-queries.server";

/** Takes a guest's name from the reviews of their stays, whoever rated them, in the caller's transaction. */
export async function forgetAuthorOf(trx: Db, personId: number): Promise<void> {
  const ids = await blankAuthorsOf(trx, personId, "Guest");
  await forgetNotifications(
    trx,
    ids.map((id) => `/admin/reviews?id=${id}`),
  );
}

/** Removes an account's name from its reviews, in the caller's transaction. */
export const forgetAuthor = (trx: Db, userId: string): Promise<void> =>
  renameAuthor(trx, userId, "Guest");

/** Gives all reviews of an account to another, in the caller's transaction. */
export const handOverReviews = (trx: Db, fromId: string, toId: string): Promise<void> =>
  moveReviews(trx, fromId, toId);
