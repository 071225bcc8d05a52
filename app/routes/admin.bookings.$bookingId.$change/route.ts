import { sourceIdField } from "~/desk/forms/source.schema.server";
import { bookingRecord } from "~/desk/records.server";
import { createStateRoutes } from "~/desk/state-route";
import { checkIn } from "~/front-desk/stays/change-stay-state.server";
import { reverseStayState } from "~/front-desk/stays/reverse-stay-state.server";
import { changeSource } from "~/reservations/bookings/change-source.server";
import { resendMail } from "~/reservations/bookings/resend-mail.server";
import { stayStateChanges } from "~/reservations/bookings/stay-state-changes";
import { unlockAssignment } from "~/reservations/units/move-stay.server";

export { EmptyPage as default } from "~/ui/empty-page";

export const { loader, action, handle } = createStateRoutes(bookingRecord, {
  "check-in": {
    change: (id, { clerk, context }) => checkIn(id, clerk, context),
    notices: { marked: "checked-in" },
  },
  unassign: {
    change: (id, { clerk, context }) => unlockAssignment(id, clerk, context),
    notices: { freed: "door-freed" },
  },
  /** Resends the mail in the form, or without one the mail for the booking's current state. */
  mails: {
    change: (id, { form, clerk, context }) =>
      resendMail(id, Number(form.get("mailId")) || null, clerk, context.now),
    notices: { sent: "mail-sent" },
  },
  source: {
    change: async (id, { clerk, form, context }) => {
      const source = sourceIdField.safeParse(form.get("sourceId") ?? "");
      if (!source.success) {
        return { kind: "refused" as const, reason: "Choose a source from the list." };
      }
      const seen = form.has("seenId")
        ? sourceIdField.safeParse(form.get("seenId")).data
        : undefined;
      return changeSource(id, { sourceId: source.data, seenId: seen }, clerk, context.now);
    },
    notices: { changed: "source-changed" },
  },
  /** The form names the stay state that the clerk saw, so that a second press undoes no other. */
  "undo-stay-state": {
    change: (id, { form, clerk, context }) => {
      const mark = stayStateChanges.find((each) => each === form.get("mark"));
      if (!mark)
        throw new Response("The form was incomplete. Reload the page and try again.", {
          status: 400,
        });
      return reverseStayState(id, mark, clerk, context);
    },
    notices: { marked: "undone" },
  },
});
