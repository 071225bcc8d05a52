import { mediaTypes } from "db/schema";
import { mediaTypeNames } from "~/publishing/media-view";
import { type FormState, SelectField, TextField } from "~/ui/field";
import { Row } from "~/ui/row";

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
  const kept = Object.entries({ view, featured, missing });
  return (
    <form action="/admin/media" className="filter-bar" noValidate>
      <TextField form={form} name="q" label="Search" type="search" maxLength={100} optional />
      <SelectField
        form={form}
        name="type"
        label="Type"
        options={[
          { value: "", label: "All" },
          ...mediaTypes.map((value) => ({ value, label: mediaTypeNames[value] })),
        ]}
      />
      <SelectField
        form={form}
        name="tag"
        label="Tag"
        options={[{ value: "", label: "All" }, ...known.map((value) => ({ value, label: value }))]}
      />
      <SelectField form={form} name="sort" label="Sort by" options={sorts} />
      {kept.map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Row>
        <button type="submit" className="button button-quiet">
          Apply
        </button>
        <a href="/admin/media">Clear</a>
      </Row>
    </form>
  );
}
