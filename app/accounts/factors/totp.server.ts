import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { codeDigits, stepSeconds, stepTolerance } from "./factor-policy";

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

export const createTotpKey = (): string => new Secret({ size: secretBytes }).base32;

const createTotp = (key: string, labels: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...labels,
    algorithm: "SHA1",
    digits: codeDigits,
    period: stepSeconds,
    secret: Secret.fromBase32(key),
  });

export const buildKeyUri = (
  key: string,
  { issuer, account }: { issuer: string; account: string },
) => createTotp(key, { issuer, label: account }).toString();

/** Refuses steps up to `lastStep`, so that each code works once (RFC 6238, section 5.2). */
export function findTimeStep(
  key: string,
  code: string,
  { lastStep, now }: { lastStep: number | null; now: Date },
): number | null {
  // The library throws an error if the code has another length or other characters.
  if (!/^[0-9]+$/.test(code) || code.length !== codeDigits) return null;
  const totp = createTotp(key);
  const currentStep = Math.floor(now.getTime() / 1000 / stepSeconds);
  for (let step = currentStep - stepTolerance; step <= currentStep + stepTolerance; step++) {
    if (lastStep !== null && step <= lastStep) continue;
    const timestamp = step * stepSeconds * 1000;
    if (totp.validate({ token: code, timestamp, window: 0 }) === 0) return step;
  }
  return null;
}

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
