import { json } from "@remix-run/node";
import type { z } from "zod";
import type { FormErrors, Message } from "~/core/form-state";
import type { CodeRefusal } from "./code-refusals.server";
import { createFormErrors, invalidStatus, parseFields } from "./parse-form.server";
import { readForm } from "./read-form.server";

/** `refuse`, `refuseField` and `refuseAs` respond with the typed values, the errors and `more`. */
export async function checkForm<S extends z.ZodType, M extends object = Record<never, never>>(
  request: Request,
  schema: S,
  more?: M,
  maxBytes?: number,
) {
  const form = parseFields(await readForm(request, maxBytes), schema);
  const refuse = (errors: FormErrors, status = invalidStatus(errors)) =>
    json({ ...(more as M), values: form.values, errors }, { status });
  const refuseField = (field: string, message: Message, status = 422) =>
    refuse(createFormErrors([{ field, message }]), status);
  const refuseAs = ({ field, message, status }: CodeRefusal) => refuseField(field, message, status);
  return { ...form, refuse, refuseField, refuseAs };
}
