import { sourceIdField } from "~/desk/forms/source.schema.server";
import { bookingRecord } from "~/desk/records.server";
import { createStateRoutes } from "~/desk/state-route";
import { checkIn, reverseStayState } from "~/front-desk/stays/change-stay-state.server";
import { changeSource } from "~/reservations/bookings/change-source.server";
import { resendMail } from "~/reservations/bookings/resend-mail.server";
import { stayStateChanges } from "~/reservations/bookings/stay-state-changes";
import { unlockAssignment } from "~/reservations/units/assign-stay-to-unit.server";

export { EmptyPage as default } from "~/ui/empty-page";

export const { loader, action, handle } = createStateRoutes(bookingRecord, {
  "check-in": {
    change: (id, { clerk, context }) => checkIn(id, clerk, context),
    notices: { changed: "checked-in" },
  },
  /** Keeps the unit, but unlocks it, so that the program may move the stay. */
  unassign: {
    change: (id, { clerk, context }) => unlockAssignment(id, clerk, context),
    notices: { unlocked: "unlocked" },
  },
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
      // A source that was changed since the clerk saw it is not overwritten.
      const seenId = form.has("seenId")
        ? sourceIdField.safeParse(form.get("seenId")).data
        : undefined;
      return changeSource(id, { sourceId: source.data, seenId }, clerk, context.now);
    },
    notices: { changed: "source-changed" },
  },
  /** The form names the change that the clerk saw, so that a second click does not undo an earlier change too. */
  "undo-stay-state": {
    change: async (id, { form, clerk, context }) => {
      const change = stayStateChanges.find((candidate) => candidate === form.get("mark"));
      if (!change)
        throw new Response("The form was incomplete. Reload the page and try again.", {
          status: 400,
        });
      const result = await reverseStayState(id, change, clerk, context);
      return result.kind === "changed" ? { kind: `${change}-reversed` as const } : result;
    },
    notices: {
      "check-in-reversed": "check-in-reversed",
      "check-out-reversed": "check-out-reversed",
      "no-show-reversed": "no-show-reversed",
    },
  },
});
