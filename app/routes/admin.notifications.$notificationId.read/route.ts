import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { markNotificationRead } from "~/communication/notifications/notification-queries.server";
import { safePath } from "~/core/paths";
import { db } from "~/db.server";
import { changeState } from "~/desk/change-state.server";
import { findNotificationHref } from "~/desk/notification-href";

export { EmptyPage as default } from "~/ui/empty-page";

const list = "/admin/notifications";

/** After a sign-in that came in between. */
export const loader = () => redirect(list);

/** Marks one as read and goes where it leads, or back where the form says. */
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
