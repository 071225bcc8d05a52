import { paymentMethods } from "db/schema";
import * as z from "zod";
import type { FieldError, FormErrors, FormValues } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";
import { signUpSchema } from "~/http/account-schemas.server";
import { confirmedEmailFields, validateConfirmedEmail } from "~/http/confirmed-email.server";
import {
  createFormErrors,
  optionalLine,
  optionalText,
  parseFields,
  phoneField,
  requiredLine,
} from "~/http/parse-form.server";
import { arrivalTimeField } from "~/reservations/availability/stay-fields.server";
import type { DraftGuest } from "~/reservations/drafts/draft-queries.server";

/** Specification, section 3, "Guest details form". `hasOneName` allows a blank last name. */
export const detailsSchema = z
  .object({
    firstName: requiredLine(100, defineMessage("Enter your first name")),
    lastName: optionalLine(100),
    hasOneName: z
      .literal("yes")
      .optional()
      .transform((value) => value === "yes"),
    ...confirmedEmailFields,
    phone: phoneField,
    specialRequests: optionalText(2000),
    arrivalTime: arrivalTimeField,
    paymentMethod: z.enum(paymentMethods, defineMessage("Choose how you will pay at check-in")),
  })
  .refine(({ lastName, hasOneName }) => hasOneName || lastName !== "", {
    path: ["lastName"],
    message: defineMessage("Enter your last name"),
    // Runs even if another field is invalid, so that one answer reports all errors.
    when: () => true,
  })
  .superRefine(validateConfirmedEmail);

const maxNameLength = 200;

interface NewAccount {
  name: string;
  email: string;
  /** The confirmation field that `ConfirmedEmailField` submits. */
  emailIsRight: string;
  password: string;
}

type ParseDetailsResult =
  | { ok: true; guest: DraftGuest; account: NewAccount | null; values: FormValues }
  | { ok: false; errors: FormErrors; values: FormValues };

export function parseDetails(
  formData: FormData,
  isSignedOut: boolean,
  settings: Settings,
): ParseDetailsResult {
  const form = parseFields(formData, detailsSchema);
  const { values } = form;
  const account = isSignedOut ? parseNewAccount(formData) : null;
  const errors = form.ok ? createFormErrors(listCardErrors(form.data, settings)) : form.errors;
  errors.fields.push(...listPasswordErrors(account, settings));
  if (!form.ok || errors.fields.length > 0) return { ok: false, errors, values };
  return { ok: true, guest: form.data, account, values };
}

function listCardErrors({ paymentMethod }: DraftGuest, { payment }: Settings): FieldError[] {
  if (paymentMethod !== "credit-card" || payment.acceptsCards) return [];
  return [
    { field: "paymentMethod", message: defineMessage("Cards are not accepted at the moment.") },
  ];
}

/** Validates only the account's password. Its other fields are the guest's, which `detailsSchema` validates. */
function listPasswordErrors(account: NewAccount | null, settings: Settings): FieldError[] {
  if (!account) return [];
  const result = parseFields(new URLSearchParams({ ...account }), signUpSchema(settings));
  return result.ok ? [] : result.errors.fields.filter(({ field }) => field === "password");
}

function parseNewAccount(formData: FormData): NewAccount | null {
  if (!formData.get("password")) return null;
  const getFieldText = (name: string) => String(formData.get(name) ?? "");
  const name = `${getFieldText("firstName").trim()} ${getFieldText("lastName").trim()}`.trim();
  return {
    name: name.slice(0, maxNameLength),
    email: getFieldText("email"),
    emailIsRight: getFieldText("emailIsRight"),
    password: getFieldText("password"),
  };
}

/** Returns the valid fields of an incomplete form, to save them in the draft. */
export function parseValidFields(formData: FormData): DraftGuest {
  const parseValid = <N extends keyof typeof detailsSchema.shape>(name: N) => {
    const result = detailsSchema.shape[name].safeParse(formData.get(name) ?? undefined);
    return result.success ? (result.data as z.output<(typeof detailsSchema.shape)[N]>) : null;
  };
  return {
    firstName: parseValid("firstName") ?? "",
    lastName: parseValid("lastName") ?? "",
    hasOneName: parseValid("hasOneName") ?? false,
    email: parseValid("email") ?? "",
    phone: parseValid("phone") ?? "",
    specialRequests: parseValid("specialRequests") ?? "",
    arrivalTime: parseValid("arrivalTime"),
    paymentMethod: parseValid("paymentMethod"),
  };
}

/** Returns the total in cents that the guest saw, or the current total if the form has none. */
export function parseSeenTotal(formData: FormData, { totalCents }: { totalCents: number }): number {
  const seenCents = Number(formData.get("totalCents"));
  return Number.isSafeInteger(seenCents) && seenCents > 0 ? seenCents : totalCents;
}
