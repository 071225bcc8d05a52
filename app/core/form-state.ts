/** What a form's fields held, for showing them again; never a password. */
export type FormValues = Record<string, string>;

/** A text with values, to be told in the language of whoever reads it. */
export interface MessageWithValues {
  text: string;
  values: Record<string, string | number>;
}

/** What a rule says to somebody; told by `Words.tell` (app/core/languages/translator.ts). */
export type Message = string | MessageWithValues;

/**
 * A text with values as zod takes it, for `refine` and `addIssue`: zod's issues hold strings alone, so
 * the values go along as `params`.
 */
export const toIssue = (message: Message) =>
  typeof message === "string"
    ? { message }
    : { message: message.text, params: { values: message.values } };

export interface FieldError {
  field: string;
  message: Message;
}

export interface FormErrors {
  /** Stands above the list. */
  title: Message;
  fields: FieldError[];
}
