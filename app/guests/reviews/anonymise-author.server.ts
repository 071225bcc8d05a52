import { eraseNotifications } from "~/communication/notifications/notify-desk.server";
import type { Db } from "~/db.server";
import { moveReviewsToUser, renameAuthor, renameAuthorsOfStays } from "./review-queries.server";

export async function anonymiseAuthorOfStays(trx: Db, profileId: number): Promise<void> {
  const ids = await renameAuthorsOfStays(trx, profileId, "Guest");
  await eraseNotifications(
    trx,
    ids.map((id) => `/admin/reviews?id=${id}`),
  );
}

export const anonymiseAuthor = (trx: Db, userId: string): Promise<void> =>
  renameAuthor(trx, userId, "Guest");

export const transferReviews = (trx: Db, fromId: string, toId: string): Promise<void> =>
  moveReviewsToUser(trx, fromId, toId);
