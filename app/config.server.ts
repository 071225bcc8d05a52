import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { describeMistypedVariables } from "~/operations/startup/mistyped-variables";
import {
  type Provider,
  ProviderVariableError,
  parseProviders,
} from "~/sign-in/providers/provider-variables";

const secretMinLength = 32;
const tokenMinLength = 16;

const blankIsUnset = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());

const hasDecodableCredentials = (text: string) => {
  const { username, password } = new URL(text);
  try {
    decodeURIComponent(username);
    decodeURIComponent(password);
    return true;
  } catch {
    return false;
  }
};

const credentialsMessage =
  "user and password contain a % that encodes no character; write %25 for a percent sign";

const isOrigin = (text: string) =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

const environmentSchema = z
  .object({
    PORT: optional(z.coerce.number("must be a port number").int().min(1).max(65535)),
    HOST: optional(z.string()),
    DATA_DIR: optional(z.string()),
    SESSION_SECRET: optional(
      z
        .string()
        .transform((value) => value.split(",").map((secret) => secret.trim()))
        .refine((secrets) => secrets.every((secret) => secret.length >= secretMinLength), {
          message: `every secret must have at least ${secretMinLength} characters`,
        }),
    ),
    PUBLIC_URL: optional(
      z
        .url({ protocol: /^https?$/, message: "must be an address that begins with http or https" })
        .transform((value) => new URL(value))
        .refine((url) => url.pathname === "/" && !url.search && !url.hash, {
          message: "must be an origin without a path, such as https://lodge.example",
        }),
    ),
    TRUST_PROXY: optional(z.coerce.number("must be a number of proxies").int().min(0).max(10)),
    SMTP_URL: optional(
      z
        .url({
          protocol: /^smtps?$/,
          hostname: /./,
          message:
            "must be an address such as smtp://user:password@host:587, with all characters except letters, digits and -._~ percent-encoded in user and password",
          abort: true,
        })
        .refine(hasDecodableCredentials, credentialsMessage),
    ),
    SMS_URL: optional(
      z
        .url({
          protocol: /^https$/,
          message: "must be an address that begins with https",
          abort: true,
        })
        .refine(hasDecodableCredentials, credentialsMessage),
    ),
    AUTH_ORIGINS: optional(
      z
        .string()
        .transform((value) => value.split(",").map((origin) => origin.trim()))
        .refine((origins) => origins.every(isOrigin), {
          message: "must be comma-separated origins, such as https://app.example",
        }),
    ),
    MAIL_FROM: optional(z.string().regex(/@/, "must contain an e-mail address")),
    BACKUP_DIR: optional(z.string()),
    BACKUP_COMMAND: optional(z.string()),
    ADMIN_EMAIL: optional(z.email("must be an e-mail address").max(254)),
    ADMIN_PASSWORD: optional(
      z
        .string()
        .min(8, "must have at least 8 characters")
        .max(200, "must have at most 200 characters"),
    ),
    ADMIN_NAME: optional(z.string().max(200)),
    HEARTBEAT_URL: optional(
      z.url({ protocol: /^https?$/, message: "must be an address that begins with http or https" }),
    ),
    PORTAL_CALENDARS: optional(z.literal("off", "must be off or unset")),
    METRICS_TOKEN: optional(
      z
        .string()
        .min(tokenMinLength, `must have at least ${tokenMinLength} characters`)
        .regex(/^[\w.~+/=-]+$/, "may contain only letters, digits and -._~+/="),
    ),
  })
  .refine((env) => !env.ADMIN_EMAIL || env.ADMIN_PASSWORD, {
    path: ["ADMIN_PASSWORD"],
    message: "must be set when ADMIN_EMAIL is",
  });

/** README.md describes the environment variables. */
interface Config {
  /** remix-serve reads the same variables. */
  port: number;
  host: string;
  localUrl: string;
  dataDir: string;
  backupDir: string;
  backupCommand: string | null;
  /** If a set DATA_DIR contains no database, its path may be mistyped. */
  isDataDirSet: boolean;
  /** For unknown variables whose name resembles a known one. Printed at start. */
  warnings: string[];
  /** The first secret signs and encrypts. Older ones only verify and decrypt. */
  sessionSecrets: [string, ...string[]];
  /** PUBLIC_URL, or null if unset. Forms from other origins are then refused. */
  publicUrl: URL | null;
  /** Number of proxies in front of the server. 0: forwarded headers are ignored. */
  trustedProxies: number;
  /** The SMTP server, with user and password if needed. Null: mails become files. */
  smtpUrl: URL | null;
  smsUrl: URL | null;
  /** Sites whose scripts may call the auth service, and to which the auth service may redirect. */
  authOrigins: string[];
  providers: Provider[];
  /** `Name <name@example.com>` or the address alone. Null: as in Settings. */
  mailFrom: string | null;
  firstAdmin: { email: string; password: string; name: string } | null;
  /** URL of an external monitor, requested while all health checks pass. May contain a key. */
  heartbeatUrl: string | null;
  /** False in a drill and in the demo. */
  syncsChannels: boolean;
  /** Clients with this token may read /metrics from other machines. */
  metricsToken: string | null;
}

export class ConfigError extends Error {}

/** Empty variables count as unset. Throws a ConfigError with one line that names the variable. */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const parsed = environmentSchema.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])}: ${issue?.message}`);
  }
  const values = parsed.data;
  const { providers, variableNames: providerVariables } = parseProvidersOrThrow(env);
  const dataDir = path.resolve(values.DATA_DIR ?? "data");
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return {
      port: values.PORT ?? 3000,
      host: values.HOST ?? "127.0.0.1",
      localUrl: `http://localhost:${values.PORT ?? 3000}`,
      dataDir,
      backupDir: path.resolve(values.BACKUP_DIR ?? path.join(dataDir, "backups")),
      backupCommand: values.BACKUP_COMMAND ?? null,
      isDataDirSet: values.DATA_DIR !== undefined,
      warnings: describeMistypedVariables(
        Object.keys(env).filter((name) => env[name]),
        [...Object.keys(environmentSchema.shape), ...providerVariables],
      ),
      sessionSecrets: toNonEmpty(values.SESSION_SECRET ?? [loadStoredSecret(dataDir)]),
      publicUrl: values.PUBLIC_URL ?? null,
      trustedProxies: values.TRUST_PROXY ?? 0,
      smtpUrl: values.SMTP_URL ? new URL(values.SMTP_URL) : null,
      smsUrl: values.SMS_URL ? new URL(values.SMS_URL) : null,
      authOrigins: values.AUTH_ORIGINS ?? [],
      providers,
      mailFrom: values.MAIL_FROM ?? null,
      firstAdmin:
        values.ADMIN_EMAIL && values.ADMIN_PASSWORD
          ? {
              email: values.ADMIN_EMAIL,
              password: values.ADMIN_PASSWORD,
              name: values.ADMIN_NAME ?? "Administrator",
            }
          : null,
      heartbeatUrl: values.HEARTBEAT_URL ?? null,
      syncsChannels: values.PORTAL_CALENDARS !== "off",
      metricsToken: values.METRICS_TOKEN ?? null,
    };
  } catch (error) {
    throw new ConfigError(`DATA_DIR: cannot be used: ${(error as Error).message}`);
  }
}

function parseProvidersOrThrow(env: Record<string, string | undefined>) {
  try {
    return parseProviders(env);
  } catch (error) {
    if (!(error instanceof ProviderVariableError)) throw error;
    throw new ConfigError(`${error.variable}: ${error.message}`);
  }
}

function toNonEmpty(secrets: string[]): [string, ...string[]] {
  const [firstSecret, ...olderSecrets] = secrets;
  if (!firstSecret) throw new ConfigError("SESSION_SECRET: is empty");
  return [firstSecret, ...olderSecrets];
}

/** Creates the file `session-secret` at the first start. */
function loadStoredSecret(dataDir: string): string {
  const file = path.join(dataDir, "session-secret");
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < secretMinLength)
    throw new Error(`${file} contains no secret of at least ${secretMinLength} characters`);
  return secret;
}

function loadConfigOrExit(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

export const config = loadConfigOrExit();
