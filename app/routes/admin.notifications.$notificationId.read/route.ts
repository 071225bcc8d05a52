import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { markNotificationRead } from "~/communication/notifications/notification-queries.server";
import { safePath } from "~/core/paths";
import { db } from "~/db.server";
import { changeState } from "~/desk/change-state.server";
import { getNotificationHref } from "~/desk/desk-badges";

export { EmptyPage as default } from "~/ui/empty-page";

const listPath = "/admin/notifications";

/** Redirects the GET that follows a sign-in, if the session had expired when the form was submitted. */
export const loader = () => redirect(listPath);

export const action = (args: ActionFunctionArgs) =>
  changeState(args, {
    record: {
      parseId: ({ notificationId }) => Number(notificationId) || 0,
      pathOf: () => listPath,
      notFoundMessage: "Notification not found.",
    },
    async change(id: number, { form, clerk }) {
      const notification = await db
        .transaction()
        .execute((trx) => markNotificationRead(trx, clerk.id, id));
      if (!notification) return { kind: "not-found" as const };
      const notificationHref = getNotificationHref(notification.action_url, clerk) ?? listPath;
      return { kind: "read" as const, to: safePath(form.get("returnTo"), notificationHref) };
    },
    notices: { read: null },
  });
