import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { ConfigError, readConfig } from "~/config.server";

const dataDir = mkdtempSync(path.join(os.tmpdir(), "lodge-config-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

const email = "diane@lodge.example";
const password = "Forest-2026";
const secret = "long enough ".repeat(4).trim();

test.each([
  ["PORT", { PORT: "abc" }],
  ["PORT", { PORT: "0" }],
  ["PORT", { PORT: "70000" }],
  ["PORT", { PORT: "80.5" }],
  ["TRUST_PROXY", { TRUST_PROXY: "x" }],
  ["TRUST_PROXY", { TRUST_PROXY: "-1" }],
  ["TRUST_PROXY", { TRUST_PROXY: "11" }],
  ["PUBLIC_URL", { PUBLIC_URL: "ftp://lodge.example" }],
  ["PUBLIC_URL", { PUBLIC_URL: "lodge.example" }],
  ["PUBLIC_URL", { PUBLIC_URL: "https://lodge.example/site" }],
  ["PUBLIC_URL", { PUBLIC_URL: "https://lodge.example/?a=1" }],
  ["SESSION_SECRET", { SESSION_SECRET: "too short" }],
  ["SESSION_SECRET", { SESSION_SECRET: `${secret},short` }],
  ["SMTP_URL", { SMTP_URL: "http://mail.example" }],
  ["MAIL_FROM", { MAIL_FROM: "The lodge" }],
  ["ADMIN_PASSWORD", { ADMIN_EMAIL: email }],
  ["ADMIN_PASSWORD", { ADMIN_EMAIL: email, ADMIN_PASSWORD: "Sh0rt" }],
  ["HEARTBEAT_URL", { HEARTBEAT_URL: "somewhere.example/ping" }],
  ["METRICS_TOKEN", { METRICS_TOKEN: "too short" }],
  ["METRICS_TOKEN", { METRICS_TOKEN: "no word that a header could carry" }],
  ["ADMIN_EMAIL", { ADMIN_EMAIL: "nonsense", ADMIN_PASSWORD: password }],
])("%s is named by one line: %o", (variable, env) => {
  const read = () => readConfig({ DATA_DIR: dataDir, ...env });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${variable}: [^\\n]+$`));
  expect(read).not.toThrow(new RegExp(`Sh0rt|${password}|too short`));
});

test("a DATA_DIR below a plain file is named by one line", () => {
  writeFileSync(path.join(dataDir, "file"), "");
  const read = () => readConfig({ DATA_DIR: path.join(dataDir, "file", "data") });
  expect(read).toThrow(/^DATA_DIR: [^\n]+$/);
});

test("what is empty counts as unset; the secret is made once and kept", () => {
  const names = ["PORT", "HOST", "PUBLIC_URL", "TRUST_PROXY", "SESSION_SECRET", "ADMIN_EMAIL"];
  const empty = Object.fromEntries(names.map((name) => [name, ""]));
  const config = readConfig({ DATA_DIR: dataDir, ...empty });
  expect(config).toMatchObject({ port: 3000, publicUrl: null, trustedProxies: 0 });
  expect(config.firstAdmin).toBeNull();
  expect(config.sessionSecrets[0].length).toBeGreaterThan(32);
  expect(readConfig({ DATA_DIR: dataDir }).sessionSecrets).toEqual(config.sessionSecrets);
});

test("several secrets, an address and the first administrator are read", () => {
  const config = readConfig({
    DATA_DIR: dataDir,
    SESSION_SECRET: `${secret}, ${secret}2`,
    PUBLIC_URL: "https://lodge.example",
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
  });
  expect(config.sessionSecrets).toEqual([secret, `${secret}2`]);
  expect(config.publicUrl?.origin).toBe("https://lodge.example");
  expect(config.firstAdmin).toEqual({ email, password, name: "Administrator" });
});
