import * as z from "zod";
import { normaliseEmail } from "~/core/email-address.server";
import {
  type FieldError,
  type FormErrors,
  type FormValues,
  type Message,
  type MessageWithValues,
  toIssue,
} from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { type ParsedPhone, parsePhone } from "~/core/phone-number.server";
import { invisibleCharacters, normaliseUnicode, toSingleLine } from "~/core/single-line";

type ParsedForm<T> =
  | { ok: true; data: T; values: FormValues }
  | { ok: false; errors: FormErrors; values: FormValues };

/** The title of a form with missing fields (specification, section 8). */
export const incompleteForm = defineMessage("Please fill in all required fields");

export function issueMessageOf(issue: z.core.$ZodIssue): Message {
  const values =
    issue.code === "custom" && (issue.params?.values as MessageWithValues["values"] | undefined);
  return values ? { text: issue.message, values } : issue.message;
}

const unreadableMessage = defineMessage("This form could not be read. Open the page again.");
/** Replaces Zod's own messages. Only forms that our pages did not send cause them. */
export const withoutZodMessages = { error: () => unreadableMessage };

/** Fields that a page never shows again. */
const unechoedFields = new Set(["password", "currentPassword"]);

export function parseFields<S extends z.ZodType>(
  source: FormData | URLSearchParams,
  schema: S,
): ParsedForm<z.output<S>> {
  const fields: FormValues = {};
  for (const [name, value] of source.entries()) {
    if (typeof value === "string") fields[name] ??= value;
  }
  const values = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !unechoedFields.has(name)),
  );
  const parsed = schema.safeParse(fields, withoutZodMessages);
  if (parsed.success) return { ok: true, data: parsed.data, values };
  const fieldsWithError = new Set<string>();
  const errors: FieldError[] = [];
  for (const issue of parsed.error.issues) {
    // A union is chosen by a hidden field, which the error summary cannot link to.
    const field = issue.code === "invalid_union" ? "" : String(issue.path[0] ?? "");
    if (fieldsWithError.has(field)) continue;
    fieldsWithError.add(field);
    errors.push({ field, message: issueMessageOf(issue) });
  }
  // Zod reports checks of several fields last. The error summary follows the form's order.
  const order = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const positionOf = ({ field }: FieldError) =>
    order.includes(field) ? order.indexOf(field) : order.length;
  errors.sort((a, b) => positionOf(a) - positionOf(b));
  const isIncomplete = errors.some(({ field }) => (fields[field] ?? "").trim() === "");
  // The error summary cannot link to a hidden field.
  const linkable = errors.map((error) =>
    error.field === "idempotencyKey" ? { ...error, field: "" } : error,
  );
  return { ok: false, errors: createFormErrors(linkable, isIncomplete), values };
}

export function toSearchParams(values: object): URLSearchParams {
  return new URLSearchParams(
    Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
  );
}

export function createFormErrors(fields: FieldError[], isIncomplete = false): FormErrors {
  return { title: isIncomplete ? incompleteForm : "There is a problem", fields };
}

/** @param paramsWithoutField parameters without a field on the page, so that their errors have no link */
export function createQueryErrors(
  errors: FieldError[],
  paramsWithoutField: string[] = [],
): FormErrors | null {
  if (errors.length === 0) return null;
  return createFormErrors(
    errors.map((error) =>
      paramsWithoutField.includes(error.field) ? { ...error, field: "" } : error,
    ),
  );
}

export function errorStatusOf({ title }: FormErrors): number {
  return title === incompleteForm ? 400 : 422;
}

/** As `toSingleLine`, but keeps line breaks, each as `\n`. */
const toLines = (text: string) =>
  normaliseUnicode(text)
    .replaceAll("\r\n", "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(invisibleCharacters, "")
    .trim();

export const atMost = (max: number) =>
  z
    .string()
    .refine(
      (text) => text.length <= max,
      toIssue(defineMessage("Use at most {max} characters", { max: String(max) })),
    );

export function requiredLine(max: number, missingMessage: string) {
  return z
    .string({ error: missingMessage })
    .transform(toSingleLine)
    .pipe(z.string().min(1, missingMessage))
    .pipe(atMost(max));
}

/** A missing field becomes empty. */
export function optionalLine(max: number) {
  return z.string().default("").transform(toSingleLine).pipe(atMost(max));
}

export function requiredText(max: number, missingMessage: string) {
  return z
    .string({ error: missingMessage })
    .transform(toLines)
    .pipe(z.string().min(1, missingMessage))
    .pipe(atMost(max));
}

export function optionalText(max: number) {
  return z.string().default("").transform(toLines).pipe(atMost(max));
}

export const searchTextField = z
  .string()
  .transform(toSingleLine)
  .pipe(z.string().max(100, "Search for at most 100 characters"));

/** The e-mail addresses that browsers accept (HTML, "valid e-mail address"). */
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** An e-mail address in its stored form (`normaliseEmail`). */
export const emailField = requiredLine(300, defineMessage("Enter an email address"))
  .transform(normaliseEmail)
  .pipe(atMost(254))
  .pipe(
    z
      .string()
      .regex(emailPattern, defineMessage("Enter an email address in the form name@example.com")),
  );

const phoneProblems: Partial<Record<ParsedPhone["kind"], string>> = {
  several: defineMessage("Enter one phone number only"),
  shortened: defineMessage("This number looks shortened by a spreadsheet. Enter all the digits."),
  "too-long": defineMessage("Enter a phone number with at most 15 digits"),
  "too-short": defineMessage("Enter a phone number with at least 5 digits"),
};

/** A phone number in any notation. The database also stores the E.164 form (`phone_e164`). */
export const phoneField = requiredLine(50, defineMessage("Enter a phone number")).pipe(
  z.string().superRefine((text, { addIssue }) => {
    const message = phoneProblems[parsePhone(text).kind];
    if (message) addIssue({ code: "custom", message });
  }),
);

export function blankIsNull<T>(field: z.ZodType<T, string>) {
  return z
    .string()
    .default("")
    .transform((text) => text.trim() || null)
    .pipe(field.nullable());
}
