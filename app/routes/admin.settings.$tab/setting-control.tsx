import type { SettingField } from "~/desk/settings/setting-fields";
import { Checkbox, GroupError, SelectField } from "~/ui/choice-field";
import { TextAreaField, TextField, useFieldError, useForm } from "~/ui/field";

export function SettingControl({
  field: { name, label, hint, kind, options = [], ...bounds },
  isOff,
}: {
  field: SettingField;
  /** The setting is unavailable; the hint says why. */
  isOff: boolean;
}) {
  const { values } = useForm();
  const shared = { name, label, hint };
  switch (kind) {
    case "toggle":
      return <ToggleField {...shared} isOff={isOff} />;
    case "choice":
      return <SelectField {...shared} options={options} disabled={isOff} />;
    case "lines":
      return isOff ? (
        <OffField {...shared} />
      ) : (
        <TextAreaField {...shared} rows={4} maxLength={4000} optional />
      );
    case "number":
      return <NumberField {...shared} {...bounds} />;
    case "colour": {
      // A color input would show black for an invalid colour.
      const isColour = /^#[0-9a-f]{6}$/i.test(values[name] ?? "");
      const type = isColour ? "color" : "text";
      return <TextField {...shared} type={type} required={!isColour} autoComplete="off" />;
    }
    case "time":
      return <TextField {...shared} type={isTime(values[name]) ? "time" : "text"} />;
    default:
      return <TextField {...shared} {...lineTypes[kind]} autoComplete="off" />;
  }
}

const isTime = (text = "") => /^\d\d:\d\d$/.test(text);

const lineTypes = {
  line: { maxLength: 200 },
  email: { type: "email", maxLength: 254, spellCheck: false },
  phone: { type: "tel", maxLength: 50 },
} as const;

interface Shared {
  name: string;
  label: string;
  hint?: string;
}

/** Renders a number within bounds. An invalid value is kept in a text input for correction. */
function NumberField({ name, ...props }: Shared & Pick<SettingField, "min" | "max" | "step">) {
  const isFigure = /^-?\d*(\.\d+)?$/.test(useForm().values[name] ?? "");
  const { min, max, step = 1, ...rest } = props;
  const shared = {
    name,
    ...rest,
    hint: [rest.hint, `${min} to ${max}.`].filter(Boolean).join(" "),
  };
  return isFigure ? (
    <TextField {...shared} type="number" min={min} max={max} step={step} />
  ) : (
    <TextField {...shared} inputMode="decimal" />
  );
}

function ToggleField({ name, label, hint, isOff }: Shared & { isOff: boolean }) {
  const error = useFieldError(name);
  const shownHint = hint === error ? undefined : hint;
  const described = [shownHint && `${name}-hint`, error && `${name}-error`].filter(Boolean);
  return (
    <div className={error ? "field field-wrong" : "field"}>
      <GroupError name={name} error={error} />
      <Checkbox
        id={name}
        name={name}
        value="on"
        disabled={isOff}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.join(" ") || undefined}
      >
        {label}
      </Checkbox>
      {shownHint && (
        <p className="hint" id={`${name}-hint`}>
          {shownHint}
        </p>
      )}
    </div>
  );
}

function OffField({ name, label, hint }: Shared) {
  const error = useFieldError(name);
  return (
    <div className={error ? "field field-wrong" : "field"}>
      <label htmlFor={name}>{label}</label>
      <p className="hint" id={`${name}-hint`}>
        {hint}
      </p>
      {error && <p className="field-error">{error}</p>}
      <textarea id={name} rows={2} disabled aria-describedby={`${name}-hint`} />
    </div>
  );
}
