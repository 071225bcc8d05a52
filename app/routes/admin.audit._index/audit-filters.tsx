import { auditSubjects } from "~/audit/audit-subjects";
import { all, SelectField } from "~/ui/choice-field";
import { DateField, type FormState, TextField } from "~/ui/field";
import { FilterBar } from "~/ui/filter-bar";
import { asWords } from "./change-words";

const asOption = (word: string) => ({ value: word, label: asWords(word) });

export function AuditFilters({ form, actions }: { form: FormState; actions: string[] }) {
  return (
    <FilterBar path="/admin/audit" kept={{ sort: form.values.sort }}>
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
    </FilterBar>
  );
}
