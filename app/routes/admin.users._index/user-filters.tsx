import { roleNames, statusNames } from "~/accounts/user-rules";
import { all, namedOptions, SelectField } from "~/ui/choice-field";
import { type FormState, TextField } from "~/ui/field";
import { FilterBar } from "~/ui/filter-bar";

export function UserFilters({ form }: { form: FormState }) {
  const { sort, since } = form.values;
  return (
    <FilterBar path="/admin/users" kept={{ sort, since }}>
      <TextField
        form={form}
        name="q"
        label="Search"
        type="search"
        hint="Name, email or phone"
        maxLength={100}
        optional
      />
      <SelectField
        form={form}
        name="role"
        label="Role"
        options={[all, ...namedOptions(roleNames)]}
      />
      <SelectField
        form={form}
        name="status"
        label="Status"
        options={[all, ...namedOptions(statusNames)]}
      />
    </FilterBar>
  );
}
