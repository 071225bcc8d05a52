import { findGuessableProblem } from "~/accounts/passwords/common-passwords.server";
import { hashPassword } from "~/accounts/passwords/hash-password.server";
import type { Viewer } from "~/accounts/roles";
import { addAccount } from "~/accounts/user-record.server";
import { config } from "~/config.server";
import { loadSettings } from "~/core/settings/load-settings.server";
import { hashToken, newToken } from "~/core/tokens.server";
import { db } from "~/db.server";
import { hasAdmin } from "./rights-queries.server";
import {
  deleteAllSetupTokens,
  deleteSetupToken,
  insertSetupToken,
  setupTokenExists,
} from "./setup-token-queries.server";

/**
 * Creates the administrator that ADMIN_EMAIL names, or else a setup link. Does nothing if an administrator exists.
 * Setup links of earlier starts become invalid. Returns a line with the setup link to print, or null.
 */
export async function prepareFirstAdmin(now: Date): Promise<string | null> {
  await deleteAllSetupTokens(db);
  if (await hasAdmin(db)) return null;
  if (config.firstAdmin) {
    const { name, email, password } = config.firstAdmin;
    const { siteName } = (await loadSettings(db)).general;
    const problem = findGuessableProblem(password, [name, email, siteName]);
    if (problem) {
      console.error(`ADMIN_PASSWORD: ${problem}`);
      process.exit(1);
    }
    const passwordHash = await hashPassword(password);
    const createdUser = await addAccount(db, { name, email, passwordHash, role: "admin", now });
    console.log(
      createdUser
        ? `Created administrator ${email}.`
        : `ADMIN_EMAIL: ${email} already has an account that is not an administrator.`,
    );
    return null;
  }
  const token = newToken();
  await insertSetupToken(db, hashToken(token), now);
  const origin = config.publicUrl?.origin ?? config.localUrl;
  return `No administrator yet. Create the first one at ${origin}/setup?token=${token}`;
}

export const isSetupToken = (token: string): Promise<boolean> =>
  setupTokenExists(db, hashToken(token));

/** The setup link's token works once. */
export async function createFirstAdmin(
  token: string,
  newAdmin: { name: string; email: string; password: string },
  now: Date,
): Promise<{ kind: "created"; user: Viewer } | { kind: "expired" | "email-taken" }> {
  const passwordHash = await hashPassword(newAdmin.password);
  return db.transaction().execute(async (trx) => {
    const isValid = await deleteSetupToken(trx, hashToken(token));
    if (!isValid || (await hasAdmin(trx))) return { kind: "expired" };
    const { name, email } = newAdmin;
    const user = await addAccount(trx, { name, email, passwordHash, role: "admin", now });
    if (user) return { kind: "created", user };
    // Keeps the setup link valid, so that another address can be tried.
    await insertSetupToken(trx, hashToken(token), now);
    return { kind: "email-taken" };
  });
}
