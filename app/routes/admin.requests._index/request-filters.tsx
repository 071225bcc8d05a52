import type { RequestKind } from "db/schema";
import type { FormErrors } from "~/http/parse-form.server";
import { withQuery } from "~/http/redirects";
import { Counters } from "~/ui/counters";
import { TextField } from "~/ui/field";
import { FilterBar } from "~/ui/filter-bar";

const kinds: { name: string; value: RequestKind | null }[] = [
  { name: "All", value: null },
  { name: "Tables", value: "table" },
  { name: "Conferences", value: "conference" },
  { name: "Messages", value: "message" },
];

const states = [
  { name: "All", value: null },
  { name: "Open", value: "open" },
  { name: "Handled", value: "handled" },
];

/** The list's two filters as links, each with how many it would show, and its search. */
export function RequestFilters({
  asked: { kind = null, state = null, q = "", sort },
  errors,
  counts,
  here,
}: {
  asked: { kind?: string | null; state?: string | null; q?: string; sort?: string };
  errors: FormErrors | null;
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
      <FilterBar path="/admin/requests" kept={{ kind, state, sort }} isShort>
        <TextField
          form={{ values: { q }, errors }}
          name="q"
          label="Search"
          type="search"
          hint="Name, email, phone, reference or message"
          maxLength={100}
          optional
        />
      </FilterBar>
    </>
  );
}
