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

/** The title of a form with something missing (specification, section 8). */
const incompleteForm = defineMessage("Please fill in all required fields");

/** What an issue says, with the values of `toIssue`. */
export function issueMessageOf(issue: z.core.$ZodIssue): Message {
  const values =
    issue.code === "custom" && (issue.params?.values as MessageWithValues["values"] | undefined);
  return values ? { text: issue.message, values } : issue.message;
}

const unechoedFields = new Set(["password", "currentPassword"]);

/** Checks a form's or an address's fields against a schema, and keeps what was typed. */
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
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { ok: true, data: parsed.data, values };
  const seen = new Set<string>();
  const errors: FieldError[] = [];
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? "");
    if (seen.has(field)) continue;
    seen.add(field);
    errors.push({ field, message: issueMessageOf(issue) });
  }
  // Checks of several fields come last in zod; the summary lists errors as the form lists its fields.
  const order = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const placeOf = ({ field }: FieldError) =>
    order.includes(field) ? order.indexOf(field) : order.length;
  errors.sort((one, other) => placeOf(one) - placeOf(other));
  const isIncomplete = errors.some(({ field }) => (fields[field] ?? "").trim() === "");
  return { ok: false, errors: createFormErrors(errors, isIncomplete), values };
}

/** A form's values as an address holds them. */
export function toSearchParams(values: object): URLSearchParams {
  return new URLSearchParams(
    Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
  );
}

/** Errors under their title. */
export function createFormErrors(fields: FieldError[], isIncomplete = false): FormErrors {
  return { title: isIncomplete ? incompleteForm : "There is a problem", fields };
}

/**
 * What is wrong with a list's address, or null.
 * @param withoutField what has no field on the page that an error could lead to
 */
export function createQueryErrors(
  errors: FieldError[],
  withoutField: string[] = [],
): FormErrors | null {
  if (errors.length === 0) return null;
  return createFormErrors(
    errors.map((error) => (withoutField.includes(error.field) ? { ...error, field: "" } : error)),
  );
}

/** The status of a form that did not pass its schema: 400 with something missing, 422 when wrong. */
export function invalidStatus({ title }: FormErrors): number {
  return title === incompleteForm ? 400 : 422;
}

/** As `toSingleLine` with line ends kept, as one character each. */
const toLines = (text: string) =>
  normaliseUnicode(text)
    .replaceAll("\r\n", "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(invisibleCharacters, "")
    .trim();

/** @param max characters */
export const atMost = (max: number) =>
  z
    .string()
    .refine(
      (text) => text.length <= max,
      toIssue(defineMessage("Use at most {max} characters", { max: String(max) })),
    );

/** A line that has to be there, at most `max` characters. */
export function requiredLine(max: number, missing: string) {
  return z
    .string({ error: missing })
    .transform(toSingleLine)
    .pipe(z.string().min(1, missing))
    .pipe(atMost(max));
}

/** A line that may be missing, which makes it empty. */
export function optionalLine(max: number) {
  return z.string().default("").transform(toSingleLine).pipe(atMost(max));
}

/** A text of several lines that has to be there. */
export function requiredText(max: number, missing: string) {
  return z
    .string({ error: missing })
    .transform(toLines)
    .pipe(z.string().min(1, missing))
    .pipe(atMost(max));
}

/** A text of several lines that may be missing, which makes it empty. */
export function optionalText(max: number) {
  return z.string().default("").transform(toLines).pipe(atMost(max));
}

/** What a list is searched for; it may be missing. */
export const searchTextField = z
  .string()
  .transform(toSingleLine)
  .pipe(z.string().max(100, "Search for at most 100 characters"));

/** The form of an e-mail address that browsers accept (HTML, "valid e-mail address"). */
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** An e-mail address, in the form that is stored (`normaliseEmail`). */
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
  shortened: defineMessage("A spreadsheet shortened this number: enter all its digits"),
  "too-long": defineMessage("Enter a phone number with at most 15 digits"),
  "too-short": defineMessage("Enter a phone number with at least 5 digits"),
};

/**
 * One phone number as it was typed, in any way of writing. The database stores its E.164 form beside
 * it (`phone_e164`).
 */
export const phoneField = requiredLine(50, defineMessage("Enter a phone number")).pipe(
  z.string().superRefine((text, { addIssue }) => {
    const message = phoneProblems[parsePhone(text).kind];
    if (message) addIssue({ code: "custom", message });
  }),
);

/** A field that may be left blank, which makes it null. */
export function blankIsNull<T>(field: z.ZodType<T, string>) {
  return z
    .string()
    .default("")
    .transform((text) => text.trim() || null)
    .pipe(field.nullable());
}
