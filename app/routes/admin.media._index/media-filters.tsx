import { mediaTypeNames } from "~/publishing/media-view";
import { all, namedOptions, SelectField } from "~/ui/choice-field";
import { type FormState, TextField } from "~/ui/field";
import { FilterBar } from "~/ui/filter-bar";

const sorts = [
  { value: "-created", label: "Newest first" },
  { value: "created", label: "Oldest first" },
  { value: "name", label: "Name, A to Z" },
  { value: "-name", label: "Name, Z to A" },
  { value: "-size", label: "Largest first" },
  { value: "size", label: "Smallest first" },
];

/** What narrows and orders the list; the view and what the counters chose stay. */
export function MediaFilters({ form, tags }: { form: FormState; tags: string[] }) {
  const { tag, view, featured, missing } = form.values;
  const known = tag && !tags.includes(tag) ? [...tags, tag] : tags;
  return (
    <FilterBar path="/admin/media" kept={{ view, featured, missing }}>
      <TextField form={form} name="q" label="Search" type="search" maxLength={100} optional />
      <SelectField
        form={form}
        name="type"
        label="Type"
        options={[all, ...namedOptions(mediaTypeNames)]}
      />
      <SelectField
        form={form}
        name="tag"
        label="Tag"
        options={[all, ...known.map((value) => ({ value, label: value }))]}
      />
      <SelectField form={form} name="sort" label="Sort by" options={sorts} />
    </FilterBar>
  );
}
