import { listOfferedSources } from "~/catalogue/sources/offered-sources.server";
import { db } from "~/db.server";
import { sourceLabels } from "~/reservations/bookings/booking-labels";
import type { Option } from "~/ui/choice-field";

/**
 * Always includes the booking's current source, `sourceId`. The blank option says who created the booking: `source`
 * is only the guest or the desk.
 */
export async function listSourceOptions(
  { source, sourceId }: { source: keyof typeof sourceLabels; sourceId: number | null } = {
    source: "desk",
    sourceId: null,
  },
): Promise<Option[]> {
  const sources = await listOfferedSources(db, sourceId);
  return [
    { value: "", label: sourceLabels[source] },
    ...sources.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
}
