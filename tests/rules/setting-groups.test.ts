import { describe, expect, test } from "vitest";
import { settingGroups } from "~/core/settings/setting-groups";
import { defaultSettings, type SettingsGroup, settingsOf } from "~/core/settings/settings";
import { settingsSchemas } from "~/core/settings/settings-schemas.server";
import { settingsOfSection, settingsTabs } from "~/core/settings/settings-tabs";

const groups = Object.keys(settingGroups) as SettingsGroup[];

const accepts = (group: SettingsGroup, values: Record<string, unknown>) =>
  settingsSchemas[group].safeParse({ ...defaultSettings[group], ...values }).success;

test.each(groups)("the shipped values of %s are valid", (group) => {
  expect(settingsSchemas[group].parse(defaultSettings[group])).toEqual(defaultSettings[group]);
});

test("the settings page shows every setting exactly once", () => {
  const shown = Object.values(settingsTabs).flatMap(({ sections }) =>
    sections.flatMap((section) =>
      settingsOfSection(section).map(([name]) => `${section.group}.${name}`),
    ),
  );
  const all = groups.flatMap((group) => settingsOf(group).map(([name]) => `${group}.${name}`));
  expect(shown.sort()).toEqual(all.sort());
});

describe("a number", () => {
  const numbers = groups.flatMap((group) =>
    settingsOf(group).flatMap(([name, { kind, min = 0, max = 0, step = 1 }]) =>
      kind === "number" ? [{ group, name, min, max, step }] : [],
    ),
  );
  test.each(numbers)("$group.$name is within $min and $max", ({ group, name, min, max, step }) => {
    // The shortest stay is not longer than the longest.
    const others = name === "minStayNights" ? { maxStayNights: max } : { minStayNights: 1 };
    const isValid = (value: number) =>
      accepts(group, group === "booking" ? { ...others, [name]: value } : { [name]: value });
    for (const value of [min, max]) expect(isValid(value), String(value)).toBe(true);
    const smallest = step === "any" ? 0.001 : step;
    const between = step === "any" ? [] : [min + step / 10];
    for (const value of [min - smallest, max + smallest, ...between]) {
      expect(isValid(value), String(value)).toBe(false);
    }
  });
});

describe("a choice", () => {
  const choices = groups.flatMap((group) =>
    settingsOf(group).flatMap(([name, { choices: values = [] }]) =>
      values.length > 0 ? [{ group, name, values }] : [],
    ),
  );
  test.each(choices)("$group.$name is one of its options", ({ group, name, values }) => {
    for (const value of values) expect(accepts(group, { [name]: value }), `${value}`).toBe(true);
    expect(accepts(group, { [name]: "another" })).toBe(false);
  });
});
