import { ratingWords } from "~/booking/review-rules";
import { all, SelectField } from "~/ui/choice-field";
import { type FormState, TextField } from "~/ui/field";
import { FilterBar } from "~/ui/filter-bar";

export function ReviewFilters({
  form,
  rooms,
}: {
  form: FormState;
  rooms: { id: number; name: string }[];
}) {
  const { sort } = form.values;
  return (
    <FilterBar path="/admin/reviews" kept={{ sort }}>
      <TextField
        form={form}
        name="q"
        label="Search"
        type="search"
        hint="Text, guest or booking"
        optional
      />
      <SelectField
        form={form}
        name="rating"
        label="Rating"
        options={[
          all,
          ...ratingWords.map(({ rating, word }) => ({
            value: String(rating),
            label: `${rating}: ${word}`,
          })),
        ]}
      />
      <SelectField
        form={form}
        name="room"
        label="Room"
        options={[all, ...rooms.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
      <SelectField
        form={form}
        name="state"
        label="State"
        options={[all, { value: "shown", label: "Shown" }, { value: "hidden", label: "Hidden" }]}
      />
    </FilterBar>
  );
}
