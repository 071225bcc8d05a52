import { forgetNotifications } from "~/communication/notifications/forget-notifications.server";
import type { Db } from "~/db.server";
import { blankRequestsFrom } from "./request-record-queries.server";

/**
 * Takes from all requests of addresses and numbers who wrote them and what, and what the desk was told of them,
 * in the caller's transaction; which requests they are.
 */
export async function forgetRequestsFrom(
  trx: Db,
  reach: { emails: string[]; phones: string[] },
): Promise<string[]> {
  const ids = await blankRequestsFrom(trx, reach);
  await forgetNotifications(
    trx,
    ids.map((id) => `/admin/requests/${id}`),
  );
  return ids;
}
