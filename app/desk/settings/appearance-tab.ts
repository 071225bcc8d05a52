import { choice, colour, type SettingSection, section } from "./setting-fields";

export const appearanceTab: SettingSection[] = [
  section("Colours", [
    colour("primaryColour", "Primary colour", "Headers, footer and sidebar. Must suit white text."),
    colour("secondaryColour", "Secondary colour", "Main buttons. Must suit white text."),
  ]),
  section("Theme", [
    choice(
      "theme",
      "Theme",
      [
        { value: "light", label: "Light" },
        { value: "dark", label: "Dark" },
        { value: "auto", label: "Auto" },
      ],
      "Auto follows each visitor’s device.",
    ),
  ]),
];
