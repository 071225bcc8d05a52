/**
 * `npm run admin -- <command>` manages administrators in the database of DATA_DIR:
 *
 * - `create <email> [name]` creates an administrator, or promotes an account. An existing account also gets
 * a new
 *   password, because anyone could have signed up with an unverified address.
 * - `reset-password <email>` sets a new password and signs the account out.
 * - `disable-two-factor <email>` removes a lost second factor and signs the account out.
 * - `rotate-keys` replaces the signing key of the auth service.
 *
 * Passwords are read from standard input.
 */
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { administer, minLength } from "../admin/administer";
import { rotateKeys } from "../admin/rotate-keys";

/** Reads a password without showing it on the terminal. */
async function readPassword(): Promise<string> {
  const { isTTY } = process.stdin;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const input = createInterface({ input: process.stdin, output: nowhere, terminal: isTTY });
  process.stderr.write(`Password (at least ${minLength} characters): `);
  try {
    for await (const line of input) return line;
    return "";
  } finally {
    input.close();
    if (isTTY) process.stderr.write("\n");
  }
}

try {
  const dataDir = process.env.DATA_DIR || "data";
  const words = process.argv.slice(2);
  console.log(
    words[0] === "rotate-keys"
      ? rotateKeys(dataDir, new Date())
      : await administer(words, dataDir, readPassword),
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
