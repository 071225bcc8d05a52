import type { SerializeFrom } from "@remix-run/node";
import { translatedTexts } from "~/core/languages/translated-fields";
import type { Setting } from "~/core/settings/setting-kinds";
import {
  hasTranslatableSettings,
  settingLabelsOf,
  settingsOfSection,
  settingsTabs,
} from "~/core/settings/settings-tabs";
import { TranslationFields } from "~/desk/forms/translation-fields";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { Checkbox, GroupError, SelectField } from "~/ui/choice-field";
import { TextAreaField, TextField, useFieldError, useForm } from "~/ui/field";
import { useNamedField } from "~/ui/field-labels";
import { Row } from "~/ui/row";
import { PostForm, SubmitButton } from "~/ui/site-form";
import { VersionFields } from "~/ui/version-fields";
import type { loader, RejectedSettings } from "./route";

interface FormProps {
  loaderData: SerializeFrom<typeof loader>;
  rejectedSettings: RejectedSettings | undefined;
}

export function SettingsForm({ loaderData, rejectedSettings }: FormProps) {
  const { tab, lastSave, unavailableReasons } = loaderData;
  const form = {
    values: rejectedSettings?.values ?? loaderData.values,
    errors: rejectedSettings?.errors,
  };
  const { name, sections } = settingsTabs[tab];
  return (
    <PostForm form={form} action={`/admin/settings/${tab}`} className="desk-form settings-form">
      <h1>Settings: {name}</h1>
      <p className="hint">
        {lastSave ? `Last saved by ${lastSave.by} at ${lastSave.at}.` : "Default settings."}
      </p>
      <ConflictAlert conflict={rejectedSettings?.conflict} />
      <VersionFields />
      {sections.map((section) => (
        <fieldset key={section.legend} className="panel">
          <legend>{section.legend}</legend>
          {settingsOfSection(section).map(([settingName, setting]) => (
            <div key={settingName} className={`setting setting-${settingName}`}>
              <SettingControl
                name={settingName}
                setting={setting}
                unavailableReason={unavailableReasons[settingName]}
              />
            </div>
          ))}
        </fieldset>
      ))}
      {hasTranslatableSettings(tab) && (
        <TranslationFields
          texts={translatedTexts.setting}
          labels={settingLabelsOf(tab)}
          outdated={loaderData.outdated}
        />
      )}
      <Row>
        <SubmitButton className="button" pendingLabel="Saving...">
          Save Changes
        </SubmitButton>
      </Row>
    </PostForm>
  );
}

function SettingControl({
  name,
  setting,
  unavailableReason,
}: {
  name: string;
  setting: Setting;
  /** Replaces the hint of a setting that cannot be changed. */
  unavailableReason: string | undefined;
}) {
  const { values } = useForm();
  const { label, kind, options = [], min, max, step } = setting;
  const isUnavailable = unavailableReason !== undefined;
  const sharedProps = { name, label, hint: unavailableReason ?? setting.hint };
  switch (kind) {
    case "toggle":
      return <ToggleField {...sharedProps} isOff={isUnavailable} />;
    case "choice":
      return <SelectField {...sharedProps} options={[...options]} disabled={isUnavailable} />;
    case "lines":
      return isUnavailable ? (
        <UnavailableField {...sharedProps} />
      ) : (
        <TextAreaField {...sharedProps} rows={4} maxLength={4000} optional />
      );
    case "number":
      return <NumberField {...sharedProps} min={min} max={max} step={step} />;
    case "colour": {
      // A color input would show black for an invalid colour.
      const isColour = /^#[0-9a-f]{6}$/i.test(values[name] ?? "");
      const type = isColour ? "color" : "text";
      return <TextField {...sharedProps} type={type} required={!isColour} autoComplete="off" />;
    }
    case "line":
      return <TextField {...sharedProps} maxLength={setting.maxLength} autoComplete="off" />;
    case "time":
      return <TextField {...sharedProps} type={isTime(values[name]) ? "time" : "text"} />;
    default:
      return <TextField {...sharedProps} {...textInputProps[kind]} autoComplete="off" />;
  }
}

const isTime = (text = "") => /^\d\d:\d\d$/.test(text);

const textInputProps = {
  timeSpan: { maxLength: 20 },
  email: { type: "email", maxLength: 254, spellCheck: false },
  phone: { type: "tel", maxLength: 50 },
} as const;

interface SharedProps {
  name: string;
  label: string;
  hint?: string;
}

/** An invalid value is kept in a text input for correction. */
function NumberField({ name, ...props }: SharedProps & Pick<Setting, "min" | "max" | "step">) {
  const isNumeric = /^-?\d*(\.\d+)?$/.test(useForm().values[name] ?? "");
  const { min, max, step = 1, ...rest } = props;
  const sharedProps = {
    name,
    ...rest,
    hint: [rest.hint, `${min} to ${max}.`].filter(Boolean).join(" "),
  };
  return isNumeric ? (
    <TextField {...sharedProps} type="number" min={min} max={max} step={step} />
  ) : (
    <TextField {...sharedProps} inputMode="decimal" />
  );
}

function ToggleField({ name, label, hint, isOff }: SharedProps & { isOff: boolean }) {
  const error = useFieldError(name);
  useNamedField(name, label);
  // The error of an unavailable setting repeats its hint.
  const shownHint = hint === error ? undefined : hint;
  const descriptionIds = [shownHint && `${name}-hint`, error && `${name}-error`].filter(Boolean);
  return (
    <div className={error ? "field field-wrong" : "field"}>
      <GroupError groupId={name} error={error} />
      <Checkbox
        id={name}
        name={name}
        value="on"
        disabled={isOff}
        aria-invalid={error ? true : undefined}
        aria-describedby={descriptionIds.join(" ") || undefined}
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

function UnavailableField({ name, label, hint }: SharedProps) {
  const error = useFieldError(name);
  useNamedField(name, label);
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
