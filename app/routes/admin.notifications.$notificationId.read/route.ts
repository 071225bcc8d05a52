import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { markRead } from "~/communication/notifications/notification-queries.server";
import { safePath } from "~/core/paths";
import { db } from "~/db.server";
import { changeState } from "~/desk/change-state.server";
import { viewHref } from "~/desk/view-href";

export { Nothing as default } from "~/ui/nothing";

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
      const item = await db.transaction().execute((trx) => markRead(trx, clerk.id, id));
      if (!item) return { kind: "not-found" as const };
      const own = viewHref(item.action_url, clerk) ?? list;
      return { kind: "read" as const, to: safePath(form.get("returnTo"), own) };
    },
    notices: { read: null },
  });
