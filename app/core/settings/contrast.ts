/** Minimum contrast of text (WCAG 2.2, 1.4.3 AA). */
const minContrast = 4.5;
/** Share of white over the primary colour in the sidebar's current entry. */
const whiteShare = 0.14;
const white = [255, 255, 255];

export const channelsOf = (colour: string) =>
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
