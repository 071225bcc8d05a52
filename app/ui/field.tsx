import {
  createContext,
  type InputHTMLAttributes,
  type ReactNode,
  useContext,
  useState,
} from "react";
import type { FormErrors, FormValues } from "~/core/form-state";
import { formatStayDate, parseStayDate } from "~/core/stay";
import { useNamedField } from "./field-labels";
import { useScriptText, useTranslator } from "./use-translator";

export interface FormState {
  values: FormValues;
  errors?: FormErrors | null;
  idPrefix?: string;
}

export const FormContext = createContext<FormState | null>(null);

export function useForm(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error("A field must be inside a SiteForm with `form`");
  return form;
}

export function useFieldError(name: string): string | undefined {
  const { describe } = useTranslator();
  const error = useForm().errors?.fields.find(({ field }) => field === name);
  return error && describe(error.message);
}

export interface FieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
}

/** Hint and error are not `p` elements: after a `p`, lynx puts the next field on the line of a select. */
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
  useNamedField(id, label);
  // An error equal to the hint replaces the hint.
  const shownHint = hint === error ? undefined : hint;
  const describedBy = [shownHint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
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
        "aria-describedby": describedBy || undefined,
      })}
    </div>
  );
}

type InputProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, "form" | "name">;

export function TextField({ name, label, hint, optional, ...inputProps }: InputProps) {
  const { values } = useForm();
  return (
    <FieldFrame name={name} label={label} hint={hint} optional={optional}>
      {(attributes) => {
        const Control = inputProps.type === "date" ? DateInput : "input";
        return (
          <Control
            type="text"
            defaultValue={values[name]}
            required={!optional}
            {...inputProps}
            {...attributes}
          />
        );
      }}
    </FieldFrame>
  );
}

/** With React, the typed date is also shown with its weekday, in one fixed format. */
function DateInput({ onChange, ...inputProps }: InputHTMLAttributes<HTMLInputElement>) {
  const [typedDate, setTypedDate] = useState("");
  const day = parseStayDate(typedDate);
  return (
    <>
      <input
        {...inputProps}
        onChange={(event) => {
          setTypedDate(event.target.value);
          onChange?.(event);
        }}
      />
      {day && <small className="typed-day">{formatStayDate(day).replace(/ \d+$/, "")}</small>}
    </>
  );
}

type PresetFieldProps = Omit<InputProps, "name" | "label"> &
  Partial<Pick<InputProps, "name" | "label">>;

/** Has no default value, because the server never sends a password back. */
export function PasswordField(props: PresetFieldProps & Pick<InputProps, "label">) {
  const scriptText = useScriptText();
  return (
    <TextField
      name="password"
      type="password"
      autoComplete="current-password"
      defaultValue={undefined}
      data-show={scriptText("Show")}
      data-hide={scriptText("Hide")}
      data-noun={scriptText("password:")}
      data-shown={scriptText("Your password is shown.")}
      data-hidden={scriptText("Your password is hidden.")}
      {...props}
    />
  );
}

export function EmailField(props: PresetFieldProps) {
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

export function PhoneField(props: PresetFieldProps) {
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

const isIsoDate = (text: string | undefined) => /^\d{4}-\d\d-\d\d$/.test(text ?? "");

/**
 * Renders a date picker. After an invalid value it is a text field with the format in its label, because a
 * picker would drop the value. Text browsers support neither pickers nor `hidden`, so they show the format too.
 */
export function DateField({
  label,
  min,
  ...props
}: Omit<InputProps, "type" | "min"> & { min?: string }) {
  const { t } = useTranslator();
  const value = useForm().values[props.name];
  const isPicker = !value || isIsoDate(value);
  return (
    <TextField
      {...props}
      min={isPicker && isIsoDate(min) ? min : undefined}
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

/** The `div` breaks the line: in w3m, the label would stand before the text area's last line. */
export function TextAreaField({
  name,
  label,
  hint,
  optional,
  required = !optional,
  rows = 4,
  maxLength,
  lang,
}: FieldProps & { required?: boolean; rows?: number; maxLength: number; lang?: string }) {
  const { values } = useForm();
  return (
    <FieldFrame name={name} label={label} hint={hint} optional={optional}>
      {(attributes) => (
        <div>
          <textarea
            rows={rows}
            lang={lang}
            maxLength={maxLength}
            defaultValue={values[name]}
            required={required}
            {...attributes}
          />
        </div>
      )}
    </FieldFrame>
  );
}
