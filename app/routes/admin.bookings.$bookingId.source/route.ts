import { changeSource } from "~/booking/change-source.server";
import { sourceIdField } from "~/desk/forms/source.schema.server";
import { bookingRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action } = stateRoute(
  bookingRecord,
  async (id, { clerk, form, context }) => {
    const source = sourceIdField.safeParse(form.get("sourceId") ?? "");
    if (!source.success) {
      return { kind: "refused" as const, reason: "Choose a source of the list." };
    }
    const seen = form.has("seenId") ? sourceIdField.safeParse(form.get("seenId")).data : undefined;
    return changeSource(id, { sourceId: source.data, seenId: seen }, clerk, context.now);
  },
  { changed: "source-changed" },
);
