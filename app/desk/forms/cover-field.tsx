import { GroupError } from "~/ui/choice-field";
import { useFieldError, useForm } from "~/ui/field";
import { useNamedField } from "~/ui/field-labels";
import { Picture } from "~/ui/picture";
import type { CoverOption } from "./editor.server";

export function CoverField({
  name,
  label,
  covers,
}: {
  name: string;
  label: string;
  covers: CoverOption[];
}) {
  const form = useForm();
  const error = useFieldError(name);
  useNamedField(name, label);
  const selectedValue = form.values[name] ?? "";
  return (
    <fieldset
      className={error ? "field field-wrong" : "field"}
      id={name}
      tabIndex={-1}
      aria-describedby={error && `${name}-error`}
    >
      <legend>
        {label} <span className="optional">(optional)</span>
      </legend>
      <GroupError groupId={name} error={error} />
      {covers.length === 0 && <div className="hint">There are no pictures in Media yet.</div>}
      <ul className="cover-choices plain-list">
        <li>
          <label className="choice">
            <input type="radio" name={name} value="" defaultChecked={selectedValue === ""} />
            None
          </label>
        </li>
        {covers.map(({ value, label: pictureLabel, picture, upload }) => (
          <li key={value}>
            <label className="choice">
              <input
                type="radio"
                name={name}
                value={value}
                defaultChecked={selectedValue === value}
              />
              <Picture picture={picture} upload={upload} alt="" sizes="6rem" />
              <span>{pictureLabel}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
