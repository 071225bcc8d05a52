/**
 * `npm run admin -- create <email> [name]` makes an administrator (or makes one of an account),
 * `npm run admin -- reset-password <email>` gives an account a new password and signs it out, and so
 * does `create`: anybody could have signed up with the address, which no mail confirms.
 * `npm run admin -- disable-two-factor <email>` switches off what somebody has lost, and signs them out.
 * `npm run admin -- rotate-keys` gives the auth service another key to sign with.
 * The password is read from standard input; the database is the one in DATA_DIR.
 */
import { createInterface } from "node:readline/promises";
import { administer, minLength } from "../admin/administer";
import { rotateKeys } from "../admin/rotate-keys";

async function readPassword(): Promise<string> {
  const terminal = createInterface({ input: process.stdin });
  process.stderr.write(`Password (at least ${minLength} characters): `);
  for await (const line of terminal) return line;
  return "";
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
