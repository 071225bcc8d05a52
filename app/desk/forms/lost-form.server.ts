import { json } from "@remix-run/node";
import type { FormValues } from "~/core/form-state";
import type { DeskRecord, Params } from "~/desk/records.server";
import type { LostForm } from "~/ui/desk/lost-form";

/** Shows the submitted values, so that the user can copy them (ui/desk/lost-form.tsx). */
export function respondWithUnsavedValues(
  title: string,
  labels: Record<string, string>,
  values: FormValues,
  status: 404 | 409,
): Response {
  const submitted = Object.entries(labels)
    .map(([field, label]) => ({ name: label, text: values[field] ?? "" }))
    .filter(({ text }) => text.trim() !== "");
  return json({ title, submitted } satisfies LostForm, { status });
}

export const respondWithDeletedRecord = (labels: Record<string, string>, values: FormValues) =>
  respondWithUnsavedValues("Someone else deleted this while you had it open", labels, values, 404);

/** @throws Response 404, with the submitted values */
export async function requireRecordOfForm<Id, T>(
  record: DeskRecord<Id, T>,
  params: Params,
  labels: Record<string, string>,
  values: FormValues,
): Promise<T> {
  const stored = await record.find(record.parseId(params));
  if (stored === undefined) throw respondWithDeletedRecord(labels, values);
  return stored;
}
