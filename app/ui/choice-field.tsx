import { type InputHTMLAttributes, type SelectHTMLAttributes, useEffect, useRef } from "react";
import { consentValueFor } from "~/core/consent";
import type { PlainText, Translator } from "~/core/languages/translator";
import { FieldFrame, type FieldProps, useFieldError, useForm } from "./field";
import { useTranslator } from "./use-translator";

export interface Option {
  value: string;
  label: string;
}

/** Of a filter: whatever there is. */
export const allOption: Option = { value: "", label: "All" };

/** What can be chosen, by its names; all of it unless `values` says which. */
export function createOptions<T extends string>(
  names: Record<T, string>,
  values: readonly T[] = Object.keys(names) as T[],
): Option[] {
  return values.map((value) => ({ value, label: names[value] }));
}

/** The same for guests, in the page's language. */
export const createTranslatedOptions = <T extends string>(
  { t }: Translator,
  names: Record<T, PlainText>,
  values: readonly T[] = Object.keys(names) as T[],
): Option[] =>
  values.map((value) => {
    const text: PlainText = names[value];
    return { value, label: t(text) };
  });

export function SelectField({
  name,
  label,
  hint,
  optional,
  options,
  ...select
}: FieldProps & { options: Option[] } & Omit<
    SelectHTMLAttributes<HTMLSelectElement>,
    "form" | "name"
  >) {
  const value = useForm().values[name];
  const element = useRef<HTMLSelectElement>(null);
  // Of other controls React itself keeps up what they go back to.
  useEffect(() => {
    for (const option of element.current?.options ?? []) {
      option.defaultSelected = option.value === value;
    }
  }, [value]);
  return (
    <FieldFrame {...{ name, label, hint, optional }}>
      {(attributes) => (
        <select ref={element} defaultValue={value} {...select} {...attributes}>
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

/** The error of a group of choices; the group names it in `aria-describedby`. */
export function GroupError({ name, error }: { name: string; error: string | undefined }) {
  const { t } = useTranslator();
  if (!error) return null;
  return (
    <p className="field-error" id={`${name}-error`}>
      <span className="visually-hidden">{t("Error: ")}</span>
      {error}
    </p>
  );
}

/**
 * A choice of one among few, all in sight. Where nothing is chosen, text browsers take the first one
 * for chosen, so theirs is one that the server refuses.
 */
export function RadioField({ name, label, options }: FieldProps & { options: Option[] }) {
  const { t } = useTranslator();
  const { values, idPrefix = "" } = useForm();
  const error = useFieldError(name);
  const id = idPrefix + name;
  return (
    <fieldset
      className={error ? "field field-wrong" : "field"}
      id={id}
      tabIndex={-1}
      aria-describedby={error && `${id}-error`}
    >
      <legend>{label}</legend>
      <GroupError name={id} error={error} />
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

/** A box to tick; unless told otherwise it is when the form holds its value. */
export function Checkbox({ children, ...input }: CheckboxProps) {
  const { values } = useForm();
  return (
    <label className="choice">
      <input type="checkbox" defaultChecked={values[input.name] === input.value} {...input} />
      {children}
    </label>
  );
}

/**
 * A yes that is asked for when something is unusual, and stays once it was given.
 * @param to the fields that it is about: when they hold something else, it is asked again
 */
export function ConsentField({ name, label, to }: FieldProps & { to: readonly string[] }) {
  const { values, idPrefix = "" } = useForm();
  const error = useFieldError(name);
  const yes = consentValueFor(values, to);
  const isGiven = values[name] === yes;
  if (!error && !isGiven) return null;
  const id = idPrefix + name;
  return (
    <div className={error ? "field field-wrong" : "field"}>
      <GroupError name={id} error={error} />
      <Checkbox id={id} name={name} value={yes} aria-describedby={error && `${id}-error`}>
        {label}
      </Checkbox>
    </div>
  );
}
