import { defaultSettings, type Settings } from "./settings";

type Appearance = Settings["appearance"];

/** Minimum contrast of text (WCAG 2.2, 1.4.3 AA). */
const minContrast = 4.5;
/** Share of white over the primary colour in the sidebar's current entry. */
const whiteShare = 0.14;
const white = [255, 255, 255];

const channelsOf = (colour: string) =>
  [1, 3, 5].map((offset) => Number.parseInt(colour.slice(offset, offset + 2), 16));

/** Returns the relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of white text, 1 to 21, on a colour `#rrggbb` that is mixed with a share of white. */
export function contrastOfWhite(colour: string, shareOfWhite = 0): number {
  const background = channelsOf(colour).map((channel) => channel + (255 - channel) * shareOfWhite);
  return (luminance(white) + 0.05) / (luminance(background) + 0.05);
}

export function findColourProblem(
  setting: "primaryColour" | "secondaryColour",
  colour: string,
): string | null {
  const ratio = contrastOfWhite(colour, setting === "primaryColour" ? whiteShare : 0);
  if (ratio >= minContrast) return null;
  const formattedRatio = (Math.floor(ratio * 100) / 100).toFixed(2);
  return `White text on this colour has a contrast of ${formattedRatio} to 1; it needs ${minContrast} to 1. Choose a darker colour.`;
}

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
