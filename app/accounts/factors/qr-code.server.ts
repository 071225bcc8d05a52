import { encode } from "uqr";

/** A QR code with the quiet zone that scanners need around it. */
export interface QrCode {
  /** Modules on each side, the quiet zone included. */
  size: number;
  /** The dark modules, as the path of an SVG whose unit is one module. */
  path: string;
}

/** ISO/IEC 18004: four modules. */
const quietZone = 4;

/** The QR code of a text. */
export function createQrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: quietZone });
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

/**
 * The QR code of a text as an SVG file, dark on white whatever it is shown on. Clients of the auth service
 * put it into a `data:` address as it is, which `#` would end.
 */
export function renderQrSvg(text: string): string {
  const { size, path } = createQrCode(text);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">`,
    `<path fill="white" d="M0 0h${size}v${size}h-${size}z"/><path fill="black" d="${path}"/></svg>`,
  ].join("");
}
