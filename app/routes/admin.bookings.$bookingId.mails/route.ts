import { resendMail } from "~/booking/resend-mail.server";
import { bookingRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";

export { Nothing as default } from "~/ui/nothing";

/** Sends a mail again: the one that the form names, or where the booking stands. */
export const { loader, action } = stateRoute(
  bookingRecord,
  (id, { form, clerk, context }) =>
    resendMail(id, Number(form.get("mailId")) || null, clerk, context.now),
  { sent: "mail-sent" },
);
