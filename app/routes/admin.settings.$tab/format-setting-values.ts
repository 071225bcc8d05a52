import type { FormValues } from "~/core/form-state";
import type { SettingsTab } from "~/core/settings/settings-tabs";
import { tabSections } from "~/desk/settings/tab-sections";

/** Returns the values as the page shows them: the labels of choices, and on or off for toggles. */
export function formatSettingValues(values: FormValues, tab: SettingsTab): FormValues {
  const fields = tabSections[tab].flatMap((section) => section.fields);
  const formattedValues = Object.fromEntries(
    fields.map(({ name, kind, options = [] }) => {
      const value = values[name] ?? "";
      if (kind === "toggle") return [name, value === "on" ? "on" : "off"];
      const choice = options.find((option) => option.value === value)?.label;
      return [name, choice ?? value];
    }),
  );
  return { ...values, ...formattedValues };
}
