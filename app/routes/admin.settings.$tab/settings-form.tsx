import type { EditConflict } from "~/audit/edit-conflict";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { tabSections } from "~/desk/settings/tab-sections";
import { type SettingsTab, settingsTabs } from "~/settings/settings-tabs";
import { ErrorSummary } from "~/ui/error-summary";
import type { FormState } from "~/ui/field";
import { OpenedWith } from "~/ui/opened-with";
import { Row } from "~/ui/row";
import { SettingControl } from "./setting-control";

/** One tab of Settings. */
export function SettingsForm({
  tab,
  form,
  conflict,
  saved,
  unavailable,
}: {
  tab: SettingsTab;
  form: FormState;
  conflict: EditConflict | null;
  saved: { by: string; at: string } | null;
  /** Fields that cannot be changed here, each with the reason. */
  unavailable: Record<string, string>;
}) {
  const { name } = settingsTabs[tab];
  return (
    <form
      method="post"
      action={`/admin/settings/${tab}`}
      className="desk-form settings-form"
      noValidate
    >
      <h1>Settings: {name}</h1>
      <p className="hint">
        {saved ? `Last saved by ${saved.by} at ${saved.at}.` : "As shipped; never saved."}
      </p>
      <ConflictAlert conflict={conflict} />
      <ErrorSummary errors={form.errors} />
      <OpenedWith values={form.values} />
      {tabSections[tab].map(({ legend, fields }) => (
        <fieldset key={legend} className="panel">
          <legend>{legend}</legend>
          {fields.map((field) => (
            <div key={field.name} className={`setting setting-${field.name}`}>
              <SettingControl
                field={{ ...field, hint: unavailable[field.name] ?? field.hint }}
                form={form}
                isOff={field.name in unavailable}
              />
            </div>
          ))}
        </fieldset>
      ))}
      <Row>
        <button type="submit" className="button" data-pending="Saving...">
          Save Changes
        </button>
      </Row>
    </form>
  );
}
