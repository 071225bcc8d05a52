import { sourceIdField } from "~/desk/forms/source.schema.server";
import { bookingRecord } from "~/desk/records.server";
import { stateRoutes } from "~/desk/state-route";
import { checkIn } from "~/front-desk/stays/mark-stay.server";
import { undoMark } from "~/front-desk/stays/undo-mark.server";
import { changeSource } from "~/reservations/bookings/change-source.server";
import { resendMail } from "~/reservations/bookings/resend-mail.server";
import { stayMarks } from "~/reservations/bookings/stay-marks";
import { freeStay } from "~/reservations/units/move-stay.server";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action, handle } = stateRoutes(bookingRecord, {
  "check-in": {
    change: (id, { clerk, context }) => checkIn(id, clerk, context),
    notices: { marked: "checked-in" },
  },
  "free-door": {
    change: (id, { clerk, context }) => freeStay(id, clerk, context),
    notices: { freed: "door-freed" },
  },
  /** Sends a mail again: the one that the form names, or where the booking stands. */
  mails: {
    change: (id, { form, clerk, context }) =>
      resendMail(id, Number(form.get("mailId")) || null, clerk, context.now),
    notices: { sent: "mail-sent" },
  },
  source: {
    change: async (id, { clerk, form, context }) => {
      const source = sourceIdField.safeParse(form.get("sourceId") ?? "");
      if (!source.success) {
        return { kind: "refused" as const, reason: "Choose a source of the list." };
      }
      const seen = form.has("seenId")
        ? sourceIdField.safeParse(form.get("seenId")).data
        : undefined;
      return changeSource(id, { sourceId: source.data, seenId: seen }, clerk, context.now);
    },
    notices: { changed: "source-changed" },
  },
  /** The form names the mark that the clerk saw, so that a second press takes back no other. */
  "undo-mark": {
    change: (id, { form, clerk, context }) => {
      const mark = stayMarks.find((each) => each === form.get("mark"));
      if (!mark) throw new Response("The form does not say which mark to undo.", { status: 400 });
      return undoMark(id, mark, clerk, context);
    },
    notices: { marked: "undone" },
  },
});
