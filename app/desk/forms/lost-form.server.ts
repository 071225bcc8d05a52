import { json } from "@remix-run/node";
import type { FormValues } from "~/core/form-state";
import type { DeskRecord, Params } from "~/desk/records.server";
import type { LostForm } from "~/ui/desk/lost-form";

/**
 * The answer to a form that a colleague left nothing to save in: what was typed, to be copied
 * (ui/desk/lost-form.tsx).
 * @param names what its fields are called
 */
export function respondWithLostForm(
  title: string,
  names: Record<string, string>,
  values: FormValues,
  status: 404 | 409,
): Response {
  const typed = Object.entries(names)
    .map(([field, name]) => ({ name, text: values[field] ?? "" }))
    .filter(({ text }) => text.trim() !== "");
  return json({ title, typed } satisfies LostForm, { status });
}

/** The same where the record was deleted while its form was filled in. */
export const respondWithDeletedRecord = (names: Record<string, string>, values: FormValues) =>
  respondWithLostForm("Somebody deleted this meanwhile", names, values, 404);

/** The record whose form was sent. @throws Response 404, with what was typed into it */
export async function requireRecordOfForm<Id, T>(
  record: DeskRecord<Id, T>,
  params: Params,
  names: Record<string, string>,
  values: FormValues,
): Promise<T> {
  const found = await record.find(record.idOf(params));
  if (found === undefined) throw respondWithDeletedRecord(names, values);
  return found;
}
