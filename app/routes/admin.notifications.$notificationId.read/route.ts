import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { markNotificationRead } from "~/communication/notifications/notification-queries.server";
import { safePath } from "~/core/paths";
import { db } from "~/db.server";
import { changeState } from "~/desk/change-state.server";
import { findNotificationHref } from "~/desk/notification-href";

export { EmptyPage as default } from "~/ui/empty-page";

const list = "/admin/notifications";

/** A GET after signing in again. */
export const loader = () => redirect(list);

/** Marks a notification as read and redirects to its page, or to the form's return path. */
export const action = (args: ActionFunctionArgs) =>
  changeState(args, {
    record: {
      idOf: ({ notificationId }) => Number(notificationId) || 0,
      pathOf: () => list,
      missing: "No such notification.",
    },
    async change(id: number, { form, clerk }) {
      const item = await db.transaction().execute((trx) => markNotificationRead(trx, clerk.id, id));
      if (!item) return { kind: "not-found" as const };
      const own = findNotificationHref(item.action_url, clerk) ?? list;
      return { kind: "read" as const, to: safePath(form.get("returnTo"), own) };
    },
    notices: { read: null },
  });
