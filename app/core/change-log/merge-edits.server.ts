import { createHash } from "node:crypto";
import type { FormValues } from "~/core/form-state";
import { formatInstant } from "~/core/instants";
import { db } from "~/db.server";
import { findLastChange } from "./audit-queries.server";
import type { AuditSubject } from "./audit-subjects";
import { type EditConflict, findDifferences } from "./edit-conflict";

type Texts = Record<string, string>;

/** Texts are by field name. */
interface Edit {
  /** Only labelled fields are compared. */
  labels: Texts;
  stored: Texts;
  version: number;
  submitted: Texts;
  /** Formats values for people. `others` are the values that `values` are compared with. */
  formatValues?: (values: Texts, others: Texts) => Texts;
}

/** Line ends are normalised because browsers change them. */
const digestFieldValue = (value = "") =>
  createHash("sha256")
    .update(value.replaceAll("\r\n", "\n").trim())
    .digest("base64url")
    .slice(0, 8);

/** Returns hidden fields: the record's version and a digest of each value. */
function createVersionFields(values: Texts, version: number) {
  const digests = Object.entries(values).map(([field, value]) => [field, digestFieldValue(value)]);
  return { version: String(version), loaded: String(new URLSearchParams(digests)) };
}

export const withVersionFields = (values: Texts, version: number): Texts => ({
  ...values,
  ...createVersionFields(values, version),
});

/** A field changed on both sides is a difference. Without version fields, every field counts as changed. */
export function mergeEdits({
  labels,
  stored,
  version,
  submitted,
  formatValues = (values) => values,
}: Edit) {
  const loaded = new URLSearchParams(submitted.loaded);
  const isAsLoaded = (field: string, values: Texts) =>
    submitted.loaded !== undefined &&
    (loaded.get(field) ?? digestFieldValue("")) === digestFieldValue(values[field]);
  const fieldsChangedByOthers = Object.keys(labels).filter((field) => !isAsLoaded(field, stored));
  const adoptedFields = fieldsChangedByOthers.filter((field) => isAsLoaded(field, submitted));
  const values: Texts = { ...submitted, ...createVersionFields(stored, version) };
  for (const field of adoptedFields) values[field] = stored[field] ?? "";
  const pickLabels = (fields: string[]) =>
    Object.fromEntries(fields.map((field) => [field, labels[field] ?? ""]));
  return {
    values,
    adoptedLabels: Object.values(pickLabels(adoptedFields)),
    differences: findDifferences(
      pickLabels(fieldsChangedByOthers),
      formatValues(stored, values),
      formatValues(values, stored),
    ),
  };
}

/** Merges the form with the stored values. `values` fill the form again. */
export async function describeConflict(
  subject: AuditSubject,
  { id, version }: { id: string | number; version: number },
  edit: Omit<Edit, "version">,
  { settings: { general } }: { settings: { general: { timeZone: string } } },
): Promise<{ conflict: EditConflict; values: FormValues }> {
  const lastChange = await findLastChange(db, subject, id);
  const { values, ...merge } = mergeEdits({ ...edit, version });
  const changedBy = lastChange?.actorName ?? "someone";
  const changedAt = lastChange ? formatInstant(lastChange.at, general.timeZone) : "an unknown time";
  return { conflict: { changedBy, changedAt, ...merge }, values };
}
