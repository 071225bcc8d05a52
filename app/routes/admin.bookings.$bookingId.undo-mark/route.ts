import { stayMarks } from "~/booking/stay-marks";
import { bookingRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { undoMark } from "~/stays/mark-stay.server";

export { Nothing as default } from "~/ui/nothing";

/** The form names the mark that the clerk saw, so that a second press takes back no other. */
export const { loader, action } = stateRoute(
  bookingRecord,
  (id, { form, clerk, context }) => {
    const mark = stayMarks.find((each) => each === form.get("mark"));
    if (!mark) throw new Response("The form does not say which mark to undo.", { status: 400 });
    return undoMark(id, mark, clerk, context.now);
  },
  { marked: "undone" },
);
