import type { FormValues } from "~/core/form-state";
import type { SettingsTab } from "~/core/settings/settings-tabs";
import { tabSections } from "~/desk/settings/tab-sections";

export function asRead(values: FormValues, tab: SettingsTab): FormValues {
  const fields = tabSections[tab].flatMap((section) => section.fields);
  const read = Object.fromEntries(
    fields.map(({ name, kind, options = [] }) => {
      const value = values[name] ?? "";
      const choice = options.find((option) => option.value === value)?.label;
      return [name, kind === "toggle" ? (value === "on" ? "on" : "off") : (choice ?? value)];
    }),
  );
  return { ...values, ...read };
}
