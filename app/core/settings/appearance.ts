import { channelsOf } from "./contrast";
import { defaultSettings, type Settings } from "./settings";

type Appearance = Settings["appearance"];

function darken(colour: string, share: number): string {
  const channels = channelsOf(colour).map((channel) =>
    Math.round(channel * share)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${channels.join("")}`;
}

const defaultAppearance = defaultSettings.appearance;
/** `--deep-forest` of ui/tokens.css. */
const defaultDeepColour = "#12261b";

export function isDefaultAppearance(appearance: Appearance): boolean {
  return Object.entries(defaultAppearance).every(
    ([name, value]) => appearance[name as keyof Appearance] === value,
  );
}

/** Returns the dark shade of the primary colour, for the darkest backgrounds. */
export function deepColour(primaryColour: string): string {
  return primaryColour === defaultAppearance.primaryColour
    ? defaultDeepColour
    : darken(primaryColour, 0.6);
}

export function browserTheme(appearance: Appearance = defaultAppearance) {
  const { theme, primaryColour } = appearance;
  return {
    theme: theme === "auto" ? "light dark" : theme,
    themeColour: deepColour(primaryColour),
  };
}

/** Returns the tokens that differ in dark mode, with their light and their dark values. */
function themeTokens(stylesheet: string): { light: string; dark: string } {
  const light = /:root\s*{([^}]*)}/.exec(stylesheet)?.[1] ?? "";
  const dark = /prefers-color-scheme:\s*dark\)\s*{\s*:root\s*{([^}]*)}/.exec(stylesheet)?.[1] ?? "";
  const darkNames = new Set([...dark.matchAll(/--[\w-]+/g)].map(([name]) => name));
  const lightTokens = light
    .split(";")
    .filter((line) => darkNames.has(line.split(":")[0]?.trim() ?? ""));
  return { light: lightTokens.map((line) => line.trim()).join(";"), dark: dark.trim() };
}

/** Returns the CSS of non-default settings. A fixed theme repeats the colour tokens of the stylesheet. */
export function appearanceStyles(appearance: Appearance, stylesheet: string): string {
  const { primaryColour, secondaryColour, theme } = appearance;
  const tokens: string[] = [];
  if (primaryColour !== defaultAppearance.primaryColour) {
    tokens.push(`--forest:${primaryColour}`, `--deep-forest:${deepColour(primaryColour)}`);
  }
  if (secondaryColour !== defaultAppearance.secondaryColour) {
    tokens.push(`--clay:${secondaryColour}`, `--main-action:${secondaryColour}`);
    tokens.push(`--main-action-hover:${darken(secondaryColour, 0.83)}`);
  }
  const rules = tokens.length > 0 ? [`:root{${tokens.join(";")}}`] : [];
  if (theme !== "auto") {
    // Printed pages stay white.
    rules.unshift(`@media screen{:root{color-scheme:${theme};${themeTokens(stylesheet)[theme]}}}`);
  }
  return rules.join("");
}
