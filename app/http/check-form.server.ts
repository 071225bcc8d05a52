import { json } from "@remix-run/node";
import type { z } from "zod";
import type { FormErrors, Message } from "~/core/form-state";
import type { CodeRefusal } from "./code-refusals.server";
import { createFormErrors, errorStatusOf, parseFields } from "./parse-form.server";
import { readForm } from "./read-form.server";

/**
 * Validates the form of an action. The returned `refuse…` functions create its error response: the typed values,
 * the errors and `extraData`.
 */
export async function checkForm<S extends z.ZodType, M extends object = Record<never, never>>(
  request: Request,
  schema: S,
  extraData?: M,
  maxBytes?: number,
) {
  const form = parseFields(await readForm(request, maxBytes), schema);
  const refuse = (errors: FormErrors, status = errorStatusOf(errors)) =>
    json({ ...(extraData as M), values: form.values, errors }, { status });
  const refuseField = (field: string, message: Message, status = 422) =>
    refuse(createFormErrors([{ field, message }]), status);
  const refuseCode = ({ field, message, status }: CodeRefusal) =>
    refuseField(field, message, status);
  return { ...form, refuse, refuseField, refuseCode };
}
