import { roleNames, statusNames } from "~/accounts/user-rules";
import { type FormState, SelectField, TextField } from "~/ui/field";
import { Row } from "~/ui/row";

const options = (names: Record<string, string>) => [
  { value: "", label: "All" },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
];

export function UserFilters({ form }: { form: FormState }) {
  const { sort, since } = form.values;
  return (
    <form action="/admin/users" className="filter-bar" noValidate>
      {sort && <input type="hidden" name="sort" value={sort} />}
      {since && <input type="hidden" name="since" value={since} />}
      <TextField
        form={form}
        name="q"
        label="Search"
        type="search"
        hint="Name or email"
        maxLength={100}
        optional
      />
      <SelectField form={form} name="role" label="Role" options={options(roleNames)} />
      <SelectField form={form} name="status" label="Status" options={options(statusNames)} />
      <Row>
        <button type="submit" className="button button-quiet">
          Apply
        </button>
        <a href="/admin/users">Clear</a>
      </Row>
    </form>
  );
}
