import type { SerializeFrom } from "@remix-run/node";
import { settingsTabs } from "~/core/settings/settings-tabs";
import { TranslationFields } from "~/desk/forms/translation-fields";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import {
  hasTranslatableSettings,
  settingLabelsOf,
  tabSections,
} from "~/desk/settings/tab-sections";
import { Row } from "~/ui/row";
import { PostForm, SubmitButton } from "~/ui/site-form";
import { VersionFields } from "~/ui/version-fields";
import type { loader, RejectedSettings } from "./route";
import { SettingControl } from "./setting-control";

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
  const { name } = settingsTabs[tab];
  return (
    <PostForm form={form} action={`/admin/settings/${tab}`} className="desk-form settings-form">
      <h1>Settings: {name}</h1>
      <p className="hint">
        {lastSave ? `Last saved by ${lastSave.by} at ${lastSave.at}.` : "Default settings."}
      </p>
      <ConflictAlert conflict={rejectedSettings?.conflict} />
      <VersionFields />
      {tabSections[tab].map(({ legend, fields }) => (
        <fieldset key={legend} className="panel">
          <legend>{legend}</legend>
          {fields.map((field) => (
            <div key={field.name} className={`setting setting-${field.name}`}>
              <SettingControl
                field={{ ...field, hint: unavailableReasons[field.name] ?? field.hint }}
                isUnavailable={field.name in unavailableReasons}
              />
            </div>
          ))}
        </fieldset>
      ))}
      {hasTranslatableSettings(tab) && (
        <TranslationFields
          kind="setting"
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
