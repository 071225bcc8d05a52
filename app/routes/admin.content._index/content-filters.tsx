import { contentStatuses, contentTypes } from "db/schema";
import { withQuery } from "~/http/redirects";
import { contentStatusNames, contentTypeNames } from "~/publishing/content-rules";
import { all, namedOptions, SelectField } from "~/ui/choice-field";
import { Counters } from "~/ui/counters";
import { type FormState, TextField } from "~/ui/field";
import { FilterBar } from "~/ui/filter-bar";

/** How much there is by status and by type, and the search with both as fields. */
export function ContentFilters({
  form,
  counts,
  here,
}: {
  form: FormState;
  counts: { type: string; status: string; count: number }[];
  here: string;
}) {
  const { type = "", status = "", sort } = form.values;
  const count = (ofType: string, inStatus: string) =>
    counts
      .filter((row) => !ofType || row.type === ofType)
      .filter((row) => !inStatus || row.status === inStatus)
      .reduce((sum, row) => sum + row.count, 0);
  return (
    <>
      <Counters
        label="Status"
        counters={["" as const, ...contentStatuses].map((each) => ({
          name: each ? contentStatusNames[each] : "Total",
          value: count(type, each),
          href: withQuery(here, { status: each, page: null }),
          isCurrent: status === each,
        }))}
      />
      <Counters
        label="Type"
        counters={["" as const, ...contentTypes].map((each) => ({
          name: each ? contentTypeNames[each] : "All",
          value: count(each, status),
          href: withQuery(here, { type: each, page: null }),
          isCurrent: type === each,
        }))}
      />
      <FilterBar path="/admin/content" kept={{ sort }}>
        <TextField
          form={form}
          name="q"
          label="Search"
          type="search"
          hint="Title, excerpt or tag"
          maxLength={100}
          optional
        />
        <SelectField
          form={form}
          name="type"
          label="Type"
          options={[all, ...namedOptions(contentTypeNames)]}
        />
        <SelectField
          form={form}
          name="status"
          label="Status"
          options={[all, ...namedOptions(contentStatusNames)]}
        />
      </FilterBar>
    </>
  );
}
