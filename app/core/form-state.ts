/** Values to fill the form again. Never contain a password. */
export type FormValues = Record<string, string>;

export interface MessageWithValues {
  text: string;
  values: Record<string, string | number>;
}

/** `Translator.describe` (app/core/languages/translator.ts) translates it. */
export type Message = string | MessageWithValues;

/** For zod. Its issues hold only strings, so the values are passed as `params`. */
export const toIssue = (message: Message) =>
  typeof message === "string"
    ? { message }
    : { message: message.text, params: { values: message.values } };

export interface FieldError {
  /** Empty if the error concerns the whole form. */
  field: string;
  message: Message;
}

export interface FormErrors {
  title: Message;
  fields: FieldError[];
}

/** Returns the value of a consent checkbox. It contains the fields, so that an edit of a field revokes the consent. */
export function consentValueFor(values: Record<string, string>, fields: readonly string[]): string {
  return ["yes", ...fields.map((field) => values[field] ?? "")].join(" ");
}
