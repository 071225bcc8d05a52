import { Checkbox, GroupError, type Option } from "~/ui/choice-field";
import { type FieldProps, useFieldError, useForm } from "~/ui/field";
import { useNamedField } from "~/ui/field-labels";

/** The form's value lists the ticked options, separated by commas. */
export function CheckboxesField({
  name,
  label,
  hint,
  options,
}: FieldProps & { hint: string; options: Option[] }) {
  const error = useFieldError(name);
  useNamedField(name, label);
  const tickedValues = (useForm().values[name] ?? "").split(", ");
  return (
    <fieldset
      className={error ? "field field-wrong" : "field"}
      id={name}
      tabIndex={-1}
      aria-describedby={`${error ? `${name}-error ` : ""}${name}-hint`}
    >
      <legend>{label}</legend>
      <p className="hint" id={`${name}-hint`}>
        {hint}
      </p>
      <GroupError groupId={name} error={error} />
      <div className="day-choices">
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            defaultChecked={tickedValues.includes(value)}
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
