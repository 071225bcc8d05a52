import { expect, test } from "vitest";
import {
  formatRecoveryCode,
  isRecoveryCode,
  maskPhone,
  normaliseRecoveryCode,
  uniqueFactorName,
} from "~/accounts/factors/factor-policy";
import {
  buildKeyUri,
  createQrCode,
  createTotpKey,
  findTimeStep,
  renderQrSvg,
} from "~/accounts/factors/totp.server";
import { english } from "~/core/languages/english";
import { openSecret, sealSecret } from "~/core/sealed-secret.server";

/** The vectors of RFC 6238, appendix B, SHA-1: the last six of the eight digits. */
test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("at second %d the code is %s", (second, code) => {
  const key = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  const at = { lastStep: null, now: new Date(second * 1000) };
  const step = Math.floor(second / 30);
  expect(findTimeStep(key, code, at)).toBe(step);
  expect(findTimeStep(key, code, { ...at, lastStep: step })).toBeNull();
  expect(findTimeStep(key, code, { ...at, lastStep: step - 1 })).toBe(step);
  for (const [seconds, found] of [
    [-60, null],
    [-30, step],
    [30, step],
    [60, null],
  ] as const) {
    const now = new Date((second + seconds) * 1000);
    expect(findTimeStep(key, code, { lastStep: null, now })).toBe(found);
  }
});

test.each(["", "28708", "2870821", "28708a", "٢٨٧٠٨٢"])("%j is not a valid code", (code) => {
  const at = { lastStep: null, now: new Date(59_000) };
  expect(findTimeStep("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", code, at)).toBeNull();
});

test("a TOTP key has 160 bits, and its URI has all details", () => {
  expect(createTotpKey()).toMatch(/^[A-Z2-7]{32}$/);
  expect(createTotpKey()).not.toBe(createTotpKey());
  const uri = buildKeyUri("GEZDGNBV", { issuer: "Lodge: the & one", account: "a@b.example" });
  const { protocol, host, pathname, searchParams } = new URL(uri);
  expect([protocol, host]).toEqual(["otpauth:", "totp"]);
  expect(decodeURIComponent(pathname)).toContain("a@b.example");
  expect(Object.fromEntries(searchParams)).toMatchObject({
    secret: "GEZDGNBV",
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});

test.each([
  ["7k2m9-qxa41", true, "7K2M9QXA41"],
  [" 7K2M9 QXA41 ", true, "7K2M9QXA41"],
  ["oilOI-00000", true, "0110100000"],
  ["7K2M9QXA4", false, "7K2M9QXA4"],
  ["7K2M9QXA4U", false, "7K2M9QXA4U"],
  ["123456", false, "123456"],
])("%j is a recovery code: %s", (submitted, is, bare) => {
  expect(isRecoveryCode(submitted)).toBe(is);
  expect(normaliseRecoveryCode(submitted)).toBe(bare);
});

test("recovery codes are shown in two groups, phone numbers by their last digits", () => {
  expect(formatRecoveryCode("7K2M9QXA41")).toBe("7K2M9-QXA41");
  expect(maskPhone("+250788123456")).toBe("… 456");
});

test.each([
  ["totp", [], "Authenticator app"],
  ["totp", ["Authenticator app"], "Authenticator app 2"],
  ["totp", ["Authenticator app", "Authenticator app 3"], "Authenticator app 2"],
  ["phone", ["Authenticator app"], "Text message"],
] as const)("a %s beside %j is named %s", (type, taken, name) => {
  expect(uniqueFactorName(type, [...taken], english)).toBe(name);
});

test("a QR code has a quiet zone of four modules", () => {
  const { size, path } = createQrCode("otpauth://totp/x?secret=GEZDGNBV");
  const starts = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, run]) => ({
    left: Number(x),
    top: Number(y),
    right: Number(x) + Number(run),
  }));
  expect(Math.min(...starts.map(({ left }) => left))).toBe(4);
  expect(Math.min(...starts.map(({ top }) => top))).toBe(4);
  expect(Math.max(...starts.map(({ right }) => right))).toBe(size - 4);
  expect(renderQrSvg("x")).toMatch(/^<svg .*fill="white".*fill="black".*<\/svg>$/);
});

test("a sealed secret opens only for its purpose, also with an older key", () => {
  const sealed = sealSecret("key", ["old"], "factor");
  expect(openSecret(sealed, ["new", "old"], "factor")).toBe("key");
  expect(openSecret(sealed, ["new"], "factor")).toBeNull();
  expect(openSecret(sealed, ["old"], "mail")).toBeNull();
  expect(openSecret("", ["old"], "factor")).toBeNull();
});
