import { createHash } from "node:crypto";
import * as z from "zod";
import type { FormValues } from "~/core/form-state";
import { randomCrockford } from "~/core/ids.server";

export const idempotencyKeyField = z
  .string("Open the form again")
  .regex(/^[0-9A-Z]{16,64}$/, "Open the form again");

/** Hashes the submitted values too, so that a user who goes back and types other values creates another record. */
export const deriveIdempotencyKey = <Submitted extends { idempotencyKey: string }>({
  idempotencyKey,
  ...submitted
}: Submitted): string =>
  createHash("sha256").update(idempotencyKey).update(JSON.stringify(submitted)).digest("hex");

export const generateIdempotencyKey = (): string => randomCrockford(16);

/** @param ignoredFields fields that do not belong to the record, such as a consent to a warning */
export function readIdempotencyKey(
  { idempotencyKey = "", ...submitted }: FormValues,
  ignoredFields: string[] = [],
): string | null {
  if (!idempotencyKeyField.safeParse(idempotencyKey).success) return null;
  const recordFields = Object.entries(submitted).filter(([name]) => !ignoredFields.includes(name));
  return deriveIdempotencyKey({ idempotencyKey, ...Object.fromEntries(recordFields) });
}
