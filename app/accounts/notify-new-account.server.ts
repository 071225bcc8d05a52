import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import type { Db } from "~/db.server";
import type { Viewer } from "./roles";

/** Tells the desk that a guest has an account, in the caller's transaction. */
export const notifyNewAccount = (trx: Db, user: Viewer, now: Date): Promise<void> =>
  notifyDesk(trx, now, {
    title: "New account",
    // Who began with a number and said no name is called by it.
    message: [...new Set([user.name, user.email || user.phone])].join(", "),
    type: "info",
    actionUrl: `/admin/users/${user.id}`,
  });
