/** A form's submitted values, to fill the form again; never a password. */
export type FormValues = Record<string, string>;

/** A text with values, translated when it is shown. */
export interface MessageWithValues {
  text: string;
  values: Record<string, string | number>;
}

/** A message of a validation rule. `Translator.describe` (app/core/languages/translator.ts) translates it. */
export type Message = string | MessageWithValues;

/** Converts a message for zod. Its issues hold only strings, so the values are passed as `params`. */
export const toIssue = (message: Message) =>
  typeof message === "string"
    ? { message }
    : { message: message.text, params: { values: message.values } };

/** The error of one field. */
export interface FieldError {
  /** The name of the field; empty if the error concerns the whole form. */
  field: string;
  message: Message;
}

/** The error summary of a form. */
export interface FormErrors {
  title: Message;
  fields: FieldError[];
}
