import { GroupError, type Option, Tick } from "~/ui/choice-field";
import { type FieldProps, useError, useForm } from "~/ui/field";

/** Choices of which any may be ticked, and none; the form's value names the ticked ones. */
export function TicksField({
  name,
  label,
  hint,
  options,
}: FieldProps & { hint: string; options: Option[] }) {
  const error = useError(name);
  const ticked = (useForm().values[name] ?? "").split(", ");
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
      <GroupError name={name} error={error} />
      <div className="day-choices">
        {options.map(({ value, label }) => (
          <Tick key={value} name={name} value={value} defaultChecked={ticked.includes(value)}>
            {label}
          </Tick>
        ))}
      </div>
    </fieldset>
  );
}
