import { auditSubjects } from "~/audit/audit-subjects";
import { DateField, type FormState, SelectField, TextField } from "~/ui/field";
import { Row } from "~/ui/row";
import { asWords } from "./change-words";

const asOption = (word: string) => ({ value: word, label: asWords(word) });
const all = { value: "", label: "All" };

export function AuditFilters({ form, actions }: { form: FormState; actions: string[] }) {
  return (
    <form action="/admin/audit" className="filter-bar" noValidate>
      <SelectField
        form={form}
        name="subject"
        label="Thing"
        options={[all, ...auditSubjects.map(asOption)]}
      />
      <TextField form={form} name="id" label="Its number" optional />
      <SelectField
        form={form}
        name="action"
        label="What was done"
        options={[all, ...actions.map(asOption)]}
      />
      <TextField form={form} name="actor" label="By" type="search" optional />
      <DateField form={form} name="from" label="From" optional />
      <DateField form={form} name="to" label="To" optional />
      <Row>
        <button type="submit" className="button button-quiet">
          Apply
        </button>
        <a href="/admin/audit">Clear</a>
      </Row>
    </form>
  );
}
