/** What a form's fields held, for showing them again; never a password. */
export type FormValues = Record<string, string>;

export interface FieldError {
  field: string;
  message: string;
}

export interface FormErrors {
  /** Stands above the list. */
  title: string;
  fields: FieldError[];
}
