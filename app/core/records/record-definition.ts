import type { Schema, TranslatedKind } from "db/schema";
import type { AuditSubject } from "~/core/change-log/audit-subjects";
import { type TranslatedTexts, translationLabels } from "~/core/languages/translated-fields";
import { formatCentsForInput } from "~/core/money";

interface FieldTexts {
  label: string;
  /** `{currency}` and `{suggestions}` are replaced. */
  hint?: string;
  /** The heading of the list's column. Defaults to the label. */
  columnName?: string;
  /** Two such fields in a row share a line of the form. */
  isHalfWidth?: boolean;
}

interface LineField extends FieldTexts {
  kind: "line";
  maxLength: number;
  missingMessage: string;
  isTranslated?: boolean;
  /** Set if the text must be unique: the error if another record has it. */
  takenMessage?: string;
  /** The text appears on invoices, whose PDF has Latin letters only. */
  isPrinted?: boolean;
  /** The form suggests the texts of other records, and these. */
  suggestions?: readonly string[];
}

interface TextField extends FieldTexts {
  kind: "text";
  maxLength: number;
  rows: number;
  missingMessage: string;
  isTranslated?: boolean;
}

/** A list of texts, one per line of the form's field. */
interface LinesField extends FieldTexts {
  kind: "lines";
  maxLength: number;
  rows: number;
  isTranslated?: boolean;
}

/** An amount of money. The details have integer cents, under the field's name with the suffix `Cents`. */
interface AmountField extends FieldTexts {
  kind: "amount";
  missingMessage: string;
  isAboveZero?: boolean;
}

/** A percentage from 0 to 100 with at most one decimal. */
interface PercentField extends FieldTexts {
  kind: "percent";
  missingMessage: string;
}

interface CountField extends FieldTexts {
  kind: "count";
  min: number;
  max: number;
  missingMessage: string;
  invalidMessage: string;
}

type Options = Readonly<Record<string, string>>;

interface ChoiceField extends FieldTexts {
  kind: "choice";
  options: Options;
  missingMessage: string;
}

/** Any number of the options. */
interface ChoicesField extends FieldTexts {
  kind: "choices";
  options: Options;
  hint: string;
  /** What the list shows if no option is ticked. */
  noneText?: string;
}

/** The position in the list, lowest first; null: last. `within`: the field whose values are numbered separately. */
interface PositionField extends FieldTexts {
  kind: "position";
  within?: string;
}

interface FlagField extends FieldTexts {
  kind: "flag";
  yes: string;
  no: string;
  missingMessage: string;
  /** The values of the list's `state` filter for yes and for no. */
  states: readonly [string, string];
}

export type RecordField =
  | LineField
  | TextField
  | LinesField
  | AmountField
  | PercentField
  | CountField
  | ChoiceField
  | ChoicesField
  | PositionField
  | FlagField;

type Fields = Readonly<Record<string, RecordField>>;

/** A simple record of the desk. From it come table columns, form, validation, list, CSV file and change log. */
export interface RecordDefinition<F extends Fields = Fields> {
  table: keyof Schema;
  /** How the change log stores the kind of record. */
  subject: AuditSubject;
  /** Such as `dish`. */
  noun: string;
  /** The path of the list. The paths of the form and of the CSV file begin with it. */
  path: string;
  /** Ids are numbers, or derived from the first name, such as `garden-hall`. */
  idKind: "number" | "slug";
  /** In the order of the form. */
  fields: F;
}

type ValueOf<F extends RecordField> = F extends { kind: "choice"; options: infer O }
  ? keyof O & string
  : F extends { kind: "choices"; options: infer O }
    ? (keyof O & string)[]
    : F extends { kind: "lines" }
      ? string[]
      : F extends { kind: "line" | "text" }
        ? string
        : F extends { kind: "position" }
          ? number | null
          : F extends { kind: "flag" }
            ? boolean
            : number;

type PropertyOf<Name extends string, F extends RecordField> = F extends { kind: "amount" }
  ? `${Name}Cents`
  : Name;

/** The values of a record, typed by its fields. */
export type DetailsOf<D extends RecordDefinition> = {
  [Name in keyof D["fields"] & string as PropertyOf<Name, D["fields"][Name]>]: ValueOf<
    D["fields"][Name]
  >;
};

export type IdOf<D extends RecordDefinition> = D["idKind"] extends "number" ? number : string;

export type StoredRecord<D extends RecordDefinition> = DetailsOf<D> & {
  id: IdOf<D>;
  version: number;
};

/** Values of any record, for code that reads the definition. */
export type AnyDetails = Record<string, unknown>;

export const defineRecord = <const F extends Fields, const Kind extends "number" | "slug">(
  definition: RecordDefinition<F> & { idKind: Kind },
) => definition;

export const nameField = {
  kind: "line",
  label: "Name",
  maxLength: 120,
  missingMessage: "Enter a name",
} as const satisfies RecordField;

export const sortOrderField = {
  kind: "position",
  label: "Sort order",
} as const satisfies RecordField;

/** Whether guests see the record. Hidden records are kept. */
export const listingField = (yes: string) =>
  ({
    kind: "flag",
    label: "Status",
    yes,
    no: "Hidden from guests",
    missingMessage: "Choose whether guests see it",
    states: ["listed", "away"],
  }) as const satisfies RecordField;

export const fieldsOf = (definition: RecordDefinition): [string, RecordField][] =>
  Object.entries(definition.fields);

export const propertyOf = (name: string, field: RecordField): string =>
  field.kind === "amount" ? `${name}Cents` : name;

/** Returns the labels of all fields and translations, by form field. */
export function labelsOf(definition: RecordDefinition): Record<string, string> {
  const labels = Object.fromEntries(fieldsOf(definition).map(([name, { label }]) => [name, label]));
  return { ...labels, ...translationLabels(translatedTextsOf(definition), labels) };
}

/** Returns the fields that guests read in their language. */
export function translatedTextsOf(definition: RecordDefinition): TranslatedTexts {
  const fields = fieldsOf(definition).flatMap(([name, field]) =>
    "isTranslated" in field && field.isTranslated
      ? [[name, { maxLength: field.maxLength, rows: "rows" in field ? field.rows : undefined }]]
      : [],
  );
  return { kind: definition.subject as TranslatedKind, fields: Object.fromEntries(fields) };
}

/** Returns the values of the form's fields. */
export function toFormValues<D extends RecordDefinition>(
  definition: D,
  details: DetailsOf<D>,
): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(definition).map(([name, field]) => [
      name,
      toFormValue(field, (details as AnyDetails)[propertyOf(name, field)]),
    ]),
  );
}

function toFormValue({ kind }: RecordField, value: unknown): string {
  switch (kind) {
    case "amount":
      return formatCentsForInput(value as number);
    case "flag":
      return value ? "yes" : "no";
    case "choices":
      return (value as string[]).join(", ");
    case "lines":
      return (value as string[]).join("\n");
    default:
      return String(value ?? "");
  }
}

type SortableValue = string | number;

/** Returns a function that orders records by one field: choices as defined, texts from A to Z, numbers upwards. */
export function compareBy(definition: RecordDefinition, name: string) {
  const field = definition.fields[name];
  if (!field) throw new RangeError(`${definition.noun} has no field ${name}`);
  const property = propertyOf(name, field);
  const order = field.kind === "choice" ? Object.keys(field.options) : null;
  const readValue = (record: object): SortableValue => {
    const value = (record as AnyDetails)[property] as SortableValue;
    return order ? order.indexOf(String(value)) : value;
  };
  return (one: object, other: object): number => {
    const [a, b] = [readValue(one), readValue(other)];
    return typeof a === "number" && typeof b === "number"
      ? a - b
      : String(a).localeCompare(String(b), "en", { sensitivity: "base" });
  };
}

/** Orders records as the lodge arranged them. */
export function byPosition(definition: RecordDefinition) {
  const [, position] = fieldsOf(definition).find(([, { kind }]) => kind === "position") ?? [];
  const within = position?.kind === "position" ? position.within : undefined;
  const compareGroups = within ? compareBy(definition, within) : () => 0;
  type Positioned = { position: number; id: number | string };
  return (one: object, other: object): number => {
    const [a, b] = [one as Positioned, other as Positioned];
    return compareGroups(a, b) || a.position - b.position || (a.id < b.id ? -1 : 1);
  };
}
