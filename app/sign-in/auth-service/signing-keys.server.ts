import { generateKeyPairSync, randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { createStoredJsonParser } from "~/core/stored-json.server";
import { accessTokenSeconds } from "./token-times";

const signingKey = z.object({
  kid: z.string().min(1),
  createdAt: z.iso.datetime(),
  /** When a newer key replaced this one. Null for the current signing key. */
  replacedAt: z.iso.datetime().nullable(),
  jwk: z.object({
    kty: z.literal("EC"),
    crv: z.literal("P-256"),
    x: z.string(),
    y: z.string(),
    d: z.string(),
  }),
});

export type SigningKey = z.output<typeof signingKey>;

const parseSigningKeys = createStoredJsonParser(
  "keys of the auth service",
  z.array(signingKey).min(1),
);

/** A file in DATA_DIR that backups omit. After a restore, a new key is created (docs/operations.md). */
const fileName = "auth-keys.json";

/** How long a replaced key is kept: a little longer than the lifetime of the tokens that it signed. */
const retentionMs = (accessTokenSeconds + 5 * 60) * 1000;

/** `stamp` shows whether another process replaced the file. */
let cachedKeys: { stamp: string; keys: SigningKey[] } | null = null;

/** Returns the signing key first. Creates the first key on demand. */
export function loadSigningKeys(dataDir: string, now: Date): [SigningKey, ...SigningKey[]] {
  const file = path.join(dataDir, fileName);
  let stamp = fileStampOf(file);
  if (stamp === null) {
    writeIfAbsent(file, [createSigningKey(now)]);
    stamp = fileStampOf(file);
  }
  if (cachedKeys?.stamp !== stamp || stamp === null) {
    cachedKeys = { stamp: stamp ?? "", keys: parseSigningKeys(readFileSync(file, "utf8")) };
  }
  const [signingKey, ...olderKeys] = cachedKeys.keys.filter((key) => isValidAt(key, now));
  if (!signingKey) throw new Error(`${fileName} contains no valid signing key`);
  return [signingKey, ...olderKeys];
}

/** A running server uses the new key from its next token on. The other keys verify until their tokens expire. */
export function rotateSigningKeys(dataDir: string, now: Date): string {
  const file = path.join(dataDir, fileName);
  const formerKeys = fileStampOf(file) === null ? [] : parseSigningKeys(readFileSync(file, "utf8"));
  const newKey = createSigningKey(now);
  const validKeys = formerKeys
    .map((key) => ({ ...key, replacedAt: key.replacedAt ?? now.toISOString() }))
    .filter((key) => isValidAt(key, now));
  const temporaryFile = `${file}.${newKey.kid}`;
  writeKeyFile(temporaryFile, [newKey, ...validKeys]);
  renameSync(temporaryFile, file);
  return newKey.kid;
}

/** Returns the public parts of keys as a JSON Web Key Set (RFC 7517). */
export function toPublicKeySet(keys: SigningKey[]) {
  return {
    keys: keys.map(({ kid, jwk: { kty, crv, x, y } }) => ({
      kty,
      crv,
      x,
      y,
      kid,
      alg: "ES256",
      use: "sig",
      key_ops: ["verify"],
      ext: true,
    })),
  };
}

const isValidAt = ({ replacedAt }: SigningKey, now: Date) =>
  replacedAt === null || now.getTime() < Date.parse(replacedAt) + retentionMs;

function createSigningKey(now: Date): SigningKey {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "", d = "" } = privateKey.export({ format: "jwk" });
  const jwk = { kty: "EC" as const, crv: "P-256" as const, x, y, d };
  return { kid: randomUUID(), createdAt: now.toISOString(), replacedAt: null, jwk };
}

/** Writes the key file unless another process has created it. A link never replaces a file. */
function writeIfAbsent(file: string, keys: SigningKey[]): void {
  const temporaryFile = `${file}.${randomUUID()}`;
  writeKeyFile(temporaryFile, keys);
  try {
    linkSync(temporaryFile, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(temporaryFile, { force: true });
  }
}

const writeKeyFile = (file: string, keys: SigningKey[]) =>
  writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, {
    mode: 0o600,
    flag: "wx",
    flush: true,
  });

function fileStampOf(file: string): string | null {
  const stat = statSync(file, { throwIfNoEntry: false, bigint: true });
  return stat ? `${stat.ino} ${stat.mtimeNs}` : null;
}
