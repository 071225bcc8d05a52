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

/** What a field shows again after a form came back. */
export interface FormState {
  values: FormValues;
  errors?: FormErrors | null;
  /** Before the ids of the fields, where a page has several forms with fields of one name. */
  idPrefix?: string;
}

/** What the fields of a form show (site-form.tsx). */
export const FormContext = createContext<FormState | null>(null);

/** What the form around shows. */
export function useForm(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error("A field stands in a SiteForm that has a form");
  return form;
}

/** What is wrong with a field, in the page's language. */
export function useFieldError(name: string): string | undefined {
  const { tell } = useTranslator();
  const wrong = useForm().errors?.fields.find((error) => error.field === name);
  return wrong && tell(wrong.message);
}

export interface FieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
}

/**
 * A label, its hint and its error around one control; `children` gets the control's ids. Hint and
 * error are no `p`: after one lynx puts the next field into the line of a list to choose from.
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
  // An error that repeats the hint stands for it.
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

/** Browsers write a day as they please: where React runs, what is typed is told with its weekday. */
function DateInput({ onChange, ...input }: InputHTMLAttributes<HTMLInputElement>) {
  const [typed, setTyped] = useState("");
  const day = parseStayDate(typed);
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

/**
 * A password, never shown again; the one that there is unless told. With it goes what the script says
 * beside one that it shows (scripts/shown-passwords.ts).
 */
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
      data-typed={inScript("what is typed:")}
      data-shown={inScript("Your password is shown.")}
      data-hidden={inScript("Your password is hidden.")}
      {...props}
    />
  );
}

/** An e-mail address with the keyboard for it; browsers know the reader's own. */
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

/** A phone number in any way of writing. */
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
 * A date of stay: the browser's own picker, and a plain box with its format where there is none. A
 * picker would drop what is no date, so that stands in a plain box, where it can be mended. A picker
 * says its own format; text browsers know neither pickers nor `hidden`.
 */
export function DateField({
  label,
  min,
  ...props
}: Omit<InputProps, "type" | "min"> & { min?: string }) {
  const { t } = useTranslator();
  const typed = useForm().values[props.name];
  const isPicker = !typed || isDate(typed);
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

/** Lines of text; below their label, which in w3m would else stand before the last of them. */
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
