/**
 * `npm run admin -- create <email> [name]` makes an administrator (or makes one of an account),
 * `npm run admin -- reset-password <email>` gives an account a new password and signs it out, and so
 * does `create`: anybody could have signed up with the address, which no mail confirms.
 * `npm run admin -- disable-two-factor <email>` switches off what somebody has lost, and signs them out.
 * `npm run admin -- rotate-keys` gives the auth service another key to sign with.
 * The password is read from standard input; the database is the one in DATA_DIR.
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
