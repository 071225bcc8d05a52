import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { ConfigError, loadConfig } from "~/config.server";

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
  ["SMTP_URL", { SMTP_URL: "smtps:/mail.example" }],
  ["SMTP_URL", { SMTP_URL: "smtp:mail.example:587" }],
  ["SMTP_URL", { SMTP_URL: `smtp://diane:100%${password}@mail.example` }],
  ["SMTP_URL", { SMTP_URL: "smtps://100%@mail.example" }],
  ["SMS_URL", { SMS_URL: "http://sms.example" }],
  ["SMS_URL", { SMS_URL: "sms.example" }],
  ["SMS_URL", { SMS_URL: `https://diane:${password}%zz@sms.example` }],
  ["SMS_URL", { SMS_URL: "https://%E9t%E9:x@sms.example" }],
  ["AUTH_ORIGINS", { AUTH_ORIGINS: "app.example" }],
  ["AUTH_ORIGINS", { AUTH_ORIGINS: "https://app.example, *" }],
  ["AUTH_ORIGINS", { AUTH_ORIGINS: "https://app.example/" }],
  ["AUTH_ORIGINS", { AUTH_ORIGINS: "https://APP.example" }],
  ["AUTH_ORIGINS", { AUTH_ORIGINS: "https://app.example:443" }],
  ["AUTH_ORIGINS", { AUTH_ORIGINS: "null" }],
  ["MAIL_FROM", { MAIL_FROM: "The lodge" }],
  ["ADMIN_PASSWORD", { ADMIN_EMAIL: email }],
  ["ADMIN_PASSWORD", { ADMIN_EMAIL: email, ADMIN_PASSWORD: "Sh0rt" }],
  ["HEARTBEAT_URL", { HEARTBEAT_URL: "somewhere.example/ping" }],
  ["METRICS_TOKEN", { METRICS_TOKEN: "too short" }],
  ["METRICS_TOKEN", { METRICS_TOKEN: "no word that a header could carry" }],
  ["ADMIN_EMAIL", { ADMIN_EMAIL: "nonsense", ADMIN_PASSWORD: password }],
])("a wrong %s is reported in one line: %o", (variable, env) => {
  const read = () => loadConfig({ DATA_DIR: dataDir, ...env });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${variable}: [^\\n]+$`));
  expect(read).not.toThrow(new RegExp(`Sh0rt|${password}|too short`));
});

const issuer = "https://id.example";
const provider = {
  OIDC_X_ISSUER: issuer,
  OIDC_X_CLIENT_ID: "lodge",
  OIDC_X_CLIENT_SECRET: "kept well",
};
test.each<[string, Record<string, string | undefined>]>([
  ["OIDC_X_ISSUER", { OIDC_X_ISSUER: "" }],
  ["OIDC_X_CLIENT_ID", { OIDC_X_CLIENT_ID: undefined }],
  ["OIDC_X_CLIENT_SECRET", { OIDC_X_CLIENT_SECRET: " " }],
  ["OIDC_Y_ISSUER", { OIDC_Y_LABEL: "Y" }],
  ["OIDC_Y_CLIENT_ID", { OIDC_Y_ISSUER: issuer }],
  ["OIDC_X_ISSUER", { OIDC_X_ISSUER: "id.example" }],
  ["OIDC_X_ISSUER", { OIDC_X_ISSUER: "http://id.example" }],
  ["OIDC_X_ISSUER", { OIDC_X_ISSUER: "http://localhost.id.example" }],
  ["OIDC_X_ISSUER", { OIDC_X_ISSUER: "https://id.example/?a=1" }],
  ["OIDC_X_ISSUER", { OIDC_X_ISSUER: "https://a:b@id.example" }],
  ["OIDC_X_LABEL", { OIDC_X_LABEL: "x".repeat(41) }],
  ["OIDC_X_DOMAINS", { OIDC_X_DOMAINS: "lodge" }],
  ["OIDC_X_DOMAINS", { OIDC_X_DOMAINS: "lodge.example, @hills.example" }],
  [
    "OIDC_Y_DOMAINS",
    {
      OIDC_X_DOMAINS: "lodge.example",
      OIDC_Y_ISSUER: issuer,
      OIDC_Y_CLIENT_ID: "a",
      OIDC_Y_CLIENT_SECRET: "b",
      OIDC_Y_DOMAINS: "Lodge.example",
    },
  ],
])("a provider's wrong %s is reported in one line: %o", (variable, env) => {
  const read = () => loadConfig({ DATA_DIR: dataDir, ...provider, ...env });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${variable}: [^\\n]+$`));
  expect(read).not.toThrow(/kept well/);
});

test.each(["EMAIL", "PHONE", "A".repeat(31)])("no provider can be named %s", (name) => {
  const env = Object.fromEntries(
    Object.entries(provider).map(([key, value]) => [key.replace("_X_", `_${name}_`), value]),
  );
  expect(() => loadConfig({ DATA_DIR: dataDir, ...env })).toThrow(
    /^OIDC_[A-Z_]+: a provider(?: cannot be called|'s name must have)/,
  );
});

test("providers are read by name, with their labels and domains", () => {
  const { providers, warnings } = loadConfig({
    DATA_DIR: dataDir,
    ...provider,
    OIDC_MY_OWN_ISSUER: "http://localhost:8080/realms/lodge",
    OIDC_MY_OWN_CLIENT_ID: "a",
    OIDC_MY_OWN_CLIENT_SECRET: "b",
    OIDC_X_LABEL: "The hills",
    OIDC_X_DOMAINS: " Lodge.example,hills.example,",
    OIDC_X_ISSEUR: issuer,
    OIDC_ISSUER: issuer,
  });
  expect(providers).toMatchObject([
    { name: "my_own", label: "My own", domains: [] },
    {
      name: "x",
      label: "The hills",
      domains: ["lodge.example", "hills.example"],
      clientId: "lodge",
    },
  ]);
  expect(warnings).toEqual([
    expect.stringMatching(/^OIDC_X_ISSEUR .* OIDC_X_ISSUER\?$/),
    expect.stringMatching(/^OIDC_ISSUER is not a variable/),
  ]);
});

test("a DATA_DIR below a plain file is reported in one line", () => {
  writeFileSync(path.join(dataDir, "file"), "");
  const read = () => loadConfig({ DATA_DIR: path.join(dataDir, "file", "data") });
  expect(read).toThrow(/^DATA_DIR: [^\n]+$/);
});

test("empty variables count as unset; the secret is created once and kept", () => {
  const names = ["PORT", "HOST", "PUBLIC_URL", "TRUST_PROXY", "SESSION_SECRET", "ADMIN_EMAIL"];
  const empty = Object.fromEntries(names.map((name) => [name, ""]));
  const config = loadConfig({ DATA_DIR: dataDir, ...empty });
  expect(config).toMatchObject({ port: 3000, publicUrl: null, trustedProxies: 0 });
  expect(config.firstAdmin).toBeNull();
  expect(config.sessionSecrets[0].length).toBeGreaterThan(32);
  expect(loadConfig({ DATA_DIR: dataDir }).sessionSecrets).toEqual(config.sessionSecrets);
});

test("reads several secrets, a public URL and the first administrator", () => {
  const config = loadConfig({
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
