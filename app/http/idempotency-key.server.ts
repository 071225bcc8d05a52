import { createHash } from "node:crypto";
import * as z from "zod";
import type { FormValues } from "~/core/form-state";
import { randomCrockford } from "~/core/ids.server";

/** What tells a form sent twice from another one: made for each page that shows the form. */
export const idempotencyKeyField = z
  .string("Open the form again")
  .regex(/^[0-9A-Z]{16,64}$/, "Open the form again");

/** The same with what the form adds: who goes back and types another thing adds another one. */
export const deriveIdempotencyKey = <Typed extends { formKey: string }>({
  formKey,
  ...typed
}: Typed): string =>
  createHash("sha256").update(formKey).update(JSON.stringify(typed)).digest("hex");

/** Returns a new key for the values of a form that creates a record. */
export const generateIdempotencyKey = (): string => randomCrockford(16);

/**
 * Returns the idempotency key of a form as it was filled in, or null if it has none. `ignored` names fields that do
 * not belong to the record, such as a consent to a warning.
 */
export function readIdempotencyKey(
  { formKey = "", ...typed }: FormValues,
  ignored: string[] = [],
): string | null {
  if (!idempotencyKeyField.safeParse(formKey).success) return null;
  const kept = Object.entries(typed).filter(([name]) => !ignored.includes(name));
  return deriveIdempotencyKey({ formKey, ...Object.fromEntries(kept) });
}
