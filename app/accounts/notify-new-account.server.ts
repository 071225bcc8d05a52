import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import type { Db } from "~/db.server";
import type { Viewer } from "./roles";

export const notifyNewAccount = (trx: Db, user: Viewer, now: Date): Promise<void> =>
  notifyDesk(trx, now, {
    title: "New account",
    // A phone sign-up without a name has the number as its name.
    message: [...new Set([user.name, user.email || user.phone])].join(", "),
    type: "info",
    actionUrl: `/admin/users/${user.id}`,
  });
