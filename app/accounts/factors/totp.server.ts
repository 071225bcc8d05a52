import { Secret, TOTP } from "otpauth";
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
