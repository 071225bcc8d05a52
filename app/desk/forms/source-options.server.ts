import { readOfferedSources } from "~/catalogue/sources/read-sources.server";
import { db } from "~/db.server";
import { sourceNames } from "~/reservations/bookings/booking-words";
import type { Option } from "~/ui/choice-field";

/** What a form offers of sources: without one a booking comes from whoever made it. */
export async function readSourceOptions(
  { source, sourceId }: { source: keyof typeof sourceNames; sourceId: number | null } = {
    source: "desk",
    sourceId: null,
  },
): Promise<Option[]> {
  const sources = await readOfferedSources(db, sourceId);
  return [
    { value: "", label: sourceNames[source] },
    ...sources.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
}
