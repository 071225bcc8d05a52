import { createHash } from "node:crypto";
import * as z from "zod";
import type { FormValues } from "~/core/form-state";
import { randomCrockford } from "~/core/ids.server";

/** Identifies repeated submissions of a form. Each rendered form has a new key. */
export const idempotencyKeyField = z
  .string("Open the form again")
  .regex(/^[0-9A-Z]{16,64}$/, "Open the form again");

/** A user who goes back and types other values creates another record. */
export const deriveIdempotencyKey = <Typed extends { formKey: string }>({
  formKey,
  ...typed
}: Typed): string =>
  createHash("sha256").update(formKey).update(JSON.stringify(typed)).digest("hex");

export const generateIdempotencyKey = (): string => randomCrockford(16);

/** @param ignored fields that do not belong to the record, such as a consent to a warning */
export function readIdempotencyKey(
  { formKey = "", ...typed }: FormValues,
  ignored: string[] = [],
): string | null {
  if (!idempotencyKeyField.safeParse(formKey).success) return null;
  const kept = Object.entries(typed).filter(([name]) => !ignored.includes(name));
  return deriveIdempotencyKey({ formKey, ...Object.fromEntries(kept) });
}
