import {
  type AnyDetails,
  propertyOf,
  type RecordDefinition,
  type RecordField,
} from "~/core/records/record-definition";
import { Amount } from "~/ui/amount";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { SiteLink } from "~/ui/site-link";

interface RecordRow {
  id: string | number;
  name: string;
}

/**
 * Returns the list's columns of some fields of a simple record.
 * @param isLinked whether the names link to the forms
 * @param sortableFields the fields whose headers sort the list
 */
export const createRecordColumns = <R extends RecordRow>(
  definition: RecordDefinition,
  fieldNames: string[],
  { isLinked = true, sortableFields = [] }: { isLinked?: boolean; sortableFields?: string[] } = {},
): ListColumn<R>[] =>
  fieldNames.map((name) => {
    const field = definition.fields[name];
    if (!field) throw new RangeError(`${definition.noun} has no field ${name}`);
    const header = {
      name: field.columnName ?? field.label,
      sortKey: sortableFields.includes(name) ? name : undefined,
      isNumber: ["amount", "percent", "count"].includes(field.kind),
      isText: ["line", "choices"].includes(field.kind),
    };
    return column<R>(header, (row) =>
      name === "name" && isLinked ? (
        <SiteLink href={`${definition.path}/${row.id}`}>{row.name}</SiteLink>
      ) : (
        <FieldValue field={field} value={(row as unknown as AnyDetails)[propertyOf(name, field)]} />
      ),
    );
  });

function FieldValue({ field, value }: { field: RecordField; value: unknown }) {
  switch (field.kind) {
    case "amount":
      return <Amount cents={value as number} />;
    case "percent":
      return `${value}%`;
    case "choice":
      return field.options[String(value)];
    case "choices": {
      const labels = (value as string[]).map((option) => field.options[option]);
      return labels.join(", ") || field.noneText || "";
    }
    case "lines":
      return (value as string[]).join(", ");
    case "flag":
      return value ? field.yes : field.no;
    default:
      return String(value ?? "");
  }
}
