import { choice, colour, type SettingSection, section } from "./setting-fields";

export const appearanceTab: SettingSection[] = [
  section("Colours", [
    colour(
      "primaryColour",
      "Primary colour",
      "Headers, the footer and the desk's sidebar. White text stands on it.",
    ),
    colour(
      "secondaryColour",
      "Secondary colour",
      "The main button of a page. White text stands on it.",
    ),
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
      "Auto follows each reader's device.",
    ),
  ]),
];
