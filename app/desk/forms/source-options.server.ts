import { sourceNames } from "~/booking/booking-words";
import { db } from "~/db.server";
import { readOfferedSources } from "~/sources/read-sources.server";
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
