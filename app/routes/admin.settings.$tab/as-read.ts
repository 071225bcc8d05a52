import { tabSections } from "~/desk/settings/tab-sections";
import type { FormValues } from "~/lodge/form-state";
import type { SettingsTab } from "~/settings/settings-tabs";

/** A tab's values as a person reads them. */
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
