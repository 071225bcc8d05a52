import { json } from "@remix-run/node";
import type { FormValues } from "~/core/form-state";
import type { DeskRecord, Params } from "~/desk/records.server";
import type { LostForm } from "~/ui/desk/lost-form";

/**
 * Responds with a page that lists the submitted values, so that the user can copy them when the record cannot
 * be saved any more (ui/desk/lost-form.tsx).
 */
export function respondWithLostForm(
  title: string,
  names: Record<string, string>,
  values: FormValues,
  status: 404 | 409,
): Response {
  const submitted = Object.entries(names)
    .map(([field, name]) => ({ name, text: values[field] ?? "" }))
    .filter(({ text }) => text.trim() !== "");
  return json({ title, submitted } satisfies LostForm, { status });
}

/** Responds like `respondWithLostForm` to the form of a record that was deleted since. */
export const respondWithDeletedRecord = (names: Record<string, string>, values: FormValues) =>
  respondWithLostForm("Someone else deleted this while you had it open", names, values, 404);

/** Returns the record of a submitted form. @throws Response 404, with the submitted values */
export async function requireRecordOfForm<Id, T>(
  record: DeskRecord<Id, T>,
  params: Params,
  names: Record<string, string>,
  values: FormValues,
): Promise<T> {
  const stored = await record.find(record.idOf(params));
  if (stored === undefined) throw respondWithDeletedRecord(names, values);
  return stored;
}
