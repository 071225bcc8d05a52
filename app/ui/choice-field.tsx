import { type InputHTMLAttributes, type SelectHTMLAttributes, useEffect, useRef } from "react";
import { consentValueFor } from "~/core/form-state";
import type { PlainText, Translator } from "~/core/languages/translator";
import { FieldFrame, type FieldProps, useFieldError, useForm } from "./field";
import { useNamedField } from "./field-labels";
import { useTranslator } from "./use-translator";

export interface Option {
  value: string;
  label: string;
}

export const allOption: Option = { value: "", label: "All" };

export function createOptions<T extends string>(
  labels: Record<T, string>,
  values: readonly T[] = Object.keys(labels) as T[],
): Option[] {
  return values.map((value) => ({ value, label: labels[value] }));
}

export const createTranslatedOptions = <T extends string>(
  { t }: Translator,
  labels: Record<T, PlainText>,
  values: readonly T[] = Object.keys(labels) as T[],
): Option[] =>
  values.map((value) => {
    const label: PlainText = labels[value];
    return { value, label: t(label) };
  });

export function SelectField({
  name,
  label,
  hint,
  optional,
  options,
  ...selectProps
}: FieldProps & { options: Option[] } & Omit<
    SelectHTMLAttributes<HTMLSelectElement>,
    "form" | "name"
  >) {
  const value = useForm().values[name];
  const selectRef = useRef<HTMLSelectElement>(null);
  // React updates the value that a form reset restores, except for a select.
  useEffect(() => {
    for (const option of selectRef.current?.options ?? []) {
      option.defaultSelected = option.value === value;
    }
  }, [value]);
  return (
    <FieldFrame name={name} label={label} hint={hint} optional={optional}>
      {(attributes) => (
        <select ref={selectRef} defaultValue={value} {...selectProps} {...attributes}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** The group's `aria-describedby` is its id followed by `-error`. */
export function GroupError({ groupId, error }: { groupId: string; error: string | undefined }) {
  const { t } = useTranslator();
  if (!error) return null;
  return (
    <p className="field-error" id={`${groupId}-error`}>
      <span className="visually-hidden">{t("Error: ")}</span>
      {error}
    </p>
  );
}

/** Text browsers preselect the first button, so they get an extra one without a value, which the server refuses. */
export function RadioField({ name, label, options }: FieldProps & { options: Option[] }) {
  const { t } = useTranslator();
  const { values, idPrefix = "" } = useForm();
  const error = useFieldError(name);
  const id = idPrefix + name;
  useNamedField(id, label);
  return (
    <fieldset
      className={error ? "field field-wrong" : "field"}
      id={id}
      tabIndex={-1}
      aria-describedby={error && `${id}-error`}
    >
      <legend>{label}</legend>
      <GroupError groupId={id} error={error} />
      {!options.some(({ value }) => value === values[name]) && (
        <div className="text-only">
          <label>
            <input type="radio" name={name} value="" />
            {t("Not chosen yet")}
          </label>
        </div>
      )}
      {options.map((option) => (
        <div key={option.value}>
          <label className="choice">
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={values[name] === option.value}
            />
            {option.label}
          </label>
        </div>
      ))}
    </fieldset>
  );
}

interface CheckboxProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
}

export function Checkbox({ children, ...inputProps }: CheckboxProps) {
  const { values } = useForm();
  return (
    <label className="choice">
      <input
        type="checkbox"
        defaultChecked={values[inputProps.name] === inputProps.value}
        {...inputProps}
      />
      {children}
    </label>
  );
}

/** If the value of a confirmed field changes, the box must be ticked again. */
export function ConsentField({
  name,
  label,
  confirmedFields,
}: FieldProps & { confirmedFields: readonly string[] }) {
  const { values, idPrefix = "" } = useForm();
  const error = useFieldError(name);
  const consentValue = consentValueFor(values, confirmedFields);
  const isChecked = values[name] === consentValue;
  if (!error && !isChecked) return null;
  const id = idPrefix + name;
  return (
    <div className={error ? "field field-wrong" : "field"}>
      <GroupError groupId={id} error={error} />
      <Checkbox id={id} name={name} value={consentValue} aria-describedby={error && `${id}-error`}>
        {label}
      </Checkbox>
    </div>
  );
}
