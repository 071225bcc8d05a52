import type { RequestKind } from "db/schema";
import { withQuery } from "~/http/redirects";
import { Counters } from "~/ui/counters";

const kinds: { name: string; value: RequestKind | null }[] = [
  { name: "All kinds", value: null },
  { name: "Tables", value: "table" },
  { name: "Conferences", value: "conference" },
  { name: "Messages", value: "message" },
];

const states = [
  { name: "Open and handled", value: null },
  { name: "Open", value: "open" },
  { name: "Handled", value: "handled" },
];

/** The list's two filters as links, each with how many it would show. */
export function RequestFilters({
  kind,
  state,
  counts,
  here,
}: {
  kind: string | null;
  state: string | null;
  counts: { kind: string; isHandled: boolean; count: number }[];
  here: string;
}) {
  const count = (ofKind: string | null, inState: string | null) =>
    counts
      .filter((row) => !ofKind || row.kind === ofKind)
      .filter((row) => !inState || row.isHandled === (inState === "handled"))
      .reduce((sum, row) => sum + row.count, 0);
  return (
    <>
      <Counters
        label="State"
        counters={states.map(({ name, value }) => ({
          name,
          value: count(kind, value),
          href: withQuery(here, { state: value, page: null }),
          isCurrent: state === value,
        }))}
      />
      <Counters
        label="Kind"
        counters={kinds.map(({ name, value }) => ({
          name,
          value: count(value, state),
          href: withQuery(here, { kind: value, page: null }),
          isCurrent: kind === value,
        }))}
      />
    </>
  );
}
