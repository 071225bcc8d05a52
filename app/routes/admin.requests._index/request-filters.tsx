import type { RequestKind } from "db/schema";
import { withQuery } from "~/http/redirects";

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
      .reduce((sum, row) => sum + row.count, 0)
      .toLocaleString("en");
  return (
    <>
      <ul className="counters" aria-label="State">
        {states.map(({ name, value }) => (
          <li key={name}>
            <a
              href={withQuery(here, { state: value, page: null })}
              aria-current={state === value ? "true" : undefined}
            >
              <strong>{count(kind, value)}</strong> {name}
            </a>
          </li>
        ))}
      </ul>
      <ul className="counters" aria-label="Kind">
        {kinds.map(({ name, value }) => (
          <li key={name}>
            <a
              href={withQuery(here, { kind: value, page: null })}
              aria-current={kind === value ? "true" : undefined}
            >
              <strong>{count(value, state)}</strong> {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
