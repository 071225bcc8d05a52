import { defaultSettings, type Settings } from "./settings";

type Appearance = Settings["appearance"];

/** Minimum contrast of text (WCAG 2.2, 1.4.3 AA). */
const minContrast = 4.5;
/** Share of white over the primary colour in the sidebar's current entry. */
const whiteShare = 0.14;
const white = [255, 255, 255];

const channelsOf = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of white text, 1 to 21, on a colour `#rrggbb` mixed with `lightened` white. */
export function contrastOfWhite(colour: string, lightened = 0): number {
  const ground = channelsOf(colour).map((channel) => channel + (255 - channel) * lightened);
  return (luminance(white) + 0.05) / (luminance(ground) + 0.05);
}

/** Returns why white text is unreadable on a colour, with the contrast, or null if it is readable. */
export function findColourProblem(
  which: "primaryColour" | "secondaryColour",
  colour: string,
): string | null {
  const ratio = contrastOfWhite(colour, which === "primaryColour" ? whiteShare : 0);
  if (ratio >= minContrast) return null;
  const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
  return `White text on this colour has a contrast of ${shown} to 1; it needs ${minContrast} to 1. Choose a darker colour`;
}

function darken(colour: string, share: number): string {
  const parts = channelsOf(colour).map((channel) =>
    Math.round(channel * share)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${parts.join("")}`;
}

const defaultAppearance = defaultSettings.appearance;
const defaultDeepColour = "#12261b";

export function isDefaultAppearance(appearance: Appearance): boolean {
  return Object.entries(defaultAppearance).every(
    ([name, value]) => appearance[name as keyof Appearance] === value,
  );
}

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
function themeTokens(sheet: string): { light: string; dark: string } {
  const light = /:root\s*{([^}]*)}/.exec(sheet)?.[1] ?? "";
  const dark = /prefers-color-scheme:\s*dark\)\s*{\s*:root\s*{([^}]*)}/.exec(sheet)?.[1] ?? "";
  const names = new Set([...dark.matchAll(/--[\w-]+/g)].map(([name]) => name));
  const kept = light.split(";").filter((line) => names.has(line.split(":")[0]?.trim() ?? ""));
  return { light: kept.map((line) => line.trim()).join(";"), dark: dark.trim() };
}

/** Returns the CSS for non-default settings. A fixed theme repeats the tokens of `sheet`. */
export function appearanceStyles(appearance: Appearance, sheet: string): string {
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
    rules.unshift(`@media screen{:root{color-scheme:${theme};${themeTokens(sheet)[theme]}}}`);
  }
  return rules.join("");
}
