import {
  createContext,
  type InputHTMLAttributes,
  type ReactNode,
  useContext,
  useState,
} from "react";
import type { FormErrors, FormValues } from "~/core/form-state";
import { formatStayDate, parseStayDate } from "~/core/stay";
import { useScriptText, useTranslator } from "./use-translator";

/** The values and errors of a form after a refused submission. */
export interface FormState {
  values: FormValues;
  errors?: FormErrors | null;
  /** A prefix of the fields' ids, for pages with several forms. */
  idPrefix?: string;
}

export const FormContext = createContext<FormState | null>(null);

/** Returns the surrounding form's state. Throws outside a SiteForm with `form`. */
export function useForm(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error("A field stands in a SiteForm that has a form");
  return form;
}

export function useFieldError(name: string): string | undefined {
  const { describe } = useTranslator();
  const wrong = useForm().errors?.fields.find((error) => error.field === name);
  return wrong && describe(wrong.message);
}

export interface FieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
}

/**
 * Renders a label, hint and error around one control. Hint and error avoid `p`, because after a `p` lynx puts
 * the next field on the line of a select.
 */
export function FieldFrame({
  name,
  label,
  hint,
  optional,
  children,
}: FieldProps & {
  children: (attributes: {
    id: string;
    name: string;
    "aria-invalid"?: true;
    "aria-describedby"?: string;
  }) => ReactNode;
}) {
  const { t } = useTranslator();
  const error = useFieldError(name);
  const id = `${useForm().idPrefix ?? ""}${name}`;
  // An error equal to the hint replaces the hint.
  const shownHint = hint === error ? undefined : hint;
  const described = [shownHint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={error ? "field field-wrong" : "field"}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="optional"> {t("(optional)")}</span>}
      </label>{" "}
      {shownHint && (
        <div className="hint" id={`${id}-hint`}>
          {shownHint}
        </div>
      )}
      {error && (
        <div className="field-error" id={`${id}-error`}>
          <span className="visually-hidden">{t("Error: ")}</span>
          {error}
        </div>
      )}
      {children({
        id,
        name,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
    </div>
  );
}

type InputProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, "form" | "name">;

export function TextField({ name, label, hint, optional, ...input }: InputProps) {
  const { values } = useForm();
  return (
    <FieldFrame {...{ name, label, hint, optional }}>
      {(attributes) => {
        const Control = input.type === "date" ? DateInput : "input";
        return (
          <Control
            type="text"
            defaultValue={values[name]}
            required={!optional}
            {...input}
            {...attributes}
          />
        );
      }}
    </FieldFrame>
  );
}

/** Renders a date input. With React, the typed date is also shown with its weekday, in one fixed format. */
function DateInput({ onChange, ...input }: InputHTMLAttributes<HTMLInputElement>) {
  const [submitted, setTyped] = useState("");
  const day = parseStayDate(submitted);
  return (
    <>
      <input
        {...input}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event);
        }}
      />
      {day && <small className="typed-day">{formatStayDate(day).replace(/ \d+$/, "")}</small>}
    </>
  );
}

type NamedProps = Omit<InputProps, "name" | "label"> & Partial<Pick<InputProps, "name" | "label">>;

/** Renders a password field, by default for the current one. The server never sends the value back. */
export function PasswordField(props: NamedProps & Pick<InputProps, "label">) {
  const inScript = useScriptText();
  return (
    <TextField
      name="password"
      type="password"
      autoComplete="current-password"
      defaultValue={undefined}
      data-show={inScript("Show")}
      data-hide={inScript("Hide")}
      data-noun={inScript("password:")}
      data-shown={inScript("Your password is shown.")}
      data-hidden={inScript("Your password is hidden.")}
      {...props}
    />
  );
}

export function EmailField(props: NamedProps) {
  const { t } = useTranslator();
  return (
    <TextField
      name="email"
      label={t("Email")}
      type="email"
      autoComplete="email"
      inputMode="email"
      maxLength={254}
      size={32}
      spellCheck={false}
      {...props}
    />
  );
}

export function PhoneField(props: NamedProps) {
  const { t } = useTranslator();
  return (
    <TextField
      name="phone"
      label={t("Phone")}
      type="tel"
      autoComplete="tel"
      inputMode="tel"
      maxLength={50}
      {...props}
    />
  );
}

const isDate = (text: string | undefined) => /^\d{4}-\d\d-\d\d$/.test(text ?? "");

/**
 * Renders a date field: the browser's picker, or a text box with the format as its hint. A picker would drop
 * an invalid value. Text browsers support neither pickers nor `hidden`.
 */
export function DateField({
  label,
  min,
  ...props
}: Omit<InputProps, "type" | "min"> & { min?: string }) {
  const { t } = useTranslator();
  const submitted = useForm().values[props.name];
  const isPicker = !submitted || isDate(submitted);
  return (
    <TextField
      {...props}
      min={isPicker && isDate(min) ? min : undefined}
      type={isPicker ? "date" : "text"}
      autoComplete="off"
      label={
        <>
          {label}
          <span hidden={isPicker}> {t("(yyyy-mm-dd)")}</span>
        </>
      }
    />
  );
}

/** Renders a text area below its label. In w3m a label on the same line would precede the last line. */
export function TextAreaField({
  name,
  label,
  hint,
  optional,
  rows = 4,
  maxLength,
  lang,
}: FieldProps & { rows?: number; maxLength: number; lang?: string }) {
  const { values } = useForm();
  return (
    <FieldFrame {...{ name, label, hint, optional }}>
      {(attributes) => (
        <div>
          <textarea
            rows={rows}
            lang={lang}
            maxLength={maxLength}
            defaultValue={values[name]}
            required={!optional}
            {...attributes}
          />
        </div>
      )}
    </FieldFrame>
  );
}
