import { encode } from "uqr";

export interface QrCode {
  size: number;
  /** The dark modules as an SVG path. One unit is one module. */
  path: string;
}

/** Width of the margin that ISO/IEC 18004 requires, in modules. */
const quietZone = 4;

export function createQrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: quietZone });
  // Draws each run of dark modules in a row as one rectangle.
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: runs.join("") };
}

/** The SVG must not contain `#`, because clients of the auth service embed it unescaped in a `data:` URL. */
export function renderQrSvg(text: string): string {
  const { size, path } = createQrCode(text);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">`,
    `<path fill="white" d="M0 0h${size}v${size}h-${size}z"/><path fill="black" d="${path}"/></svg>`,
  ].join("");
}
