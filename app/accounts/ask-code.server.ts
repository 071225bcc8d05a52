import { type CodeReader, mailCode } from "~/codes/mail-code.server";
import { type Db, db } from "~/db.server";
import { countFromAddress } from "~/limits/network-limits.server";
import { findProvisional, findUserByEmail } from "./user-queries.server";

type AskCodeResult =
  /** Whoever typed the address must not learn whether it was known or mailed. */
  | { kind: "taken" }
  /** Too many were asked for from one connection. */
  | { kind: "wait"; minutes: number };

interface Asked {
  purpose: "recover" | "sign-in";
  /** Where somebody goes afterwards: a path of this site, or where a client of the auth service wants. */
  redirectTo?: string | null;
  /** The page that the mail's link opens, with `%SECRET%` in it, where it is not this site's own. */
  linkPath?: string;
  challenge?: Parameters<typeof mailCode>[1]["challenge"];
}

/**
 * Mails a code and a link to an address with which somebody can set a new password or sign in. Known or
 * not, closed or not, the answer is the same and there is one mail.
 * @param origin the site's own address for links in mails, if it is known
 */
export async function askCode(
  email: string,
  { purpose, ...asked }: Asked,
  { origin, address, now }: { origin: string | null; address: string | null; now: Date },
): Promise<AskCodeResult> {
  return db.transaction().execute(async (trx): Promise<AskCodeResult> => {
    const minutes = await countFromAddress("code-ask", address, now, trx);
    if (minutes !== null) return { kind: "wait", minutes };
    const { to, reader } = await findReader(trx, email.trim());
    await mailCode(trx, { purpose, to, reader, ...asked }, { origin, now });
    return { kind: "taken" };
  });
}

/**
 * Whose account it is for: who holds the address, else the newest that was made with it; and the
 * address as it stands there.
 */
async function findReader(trx: Db, email: string): Promise<{ to: string; reader: CodeReader }> {
  const account = (await findUserByEmail(trx, email)) ?? (await findProvisional(trx, email));
  if (!account) return { to: email, reader: { without: "unknown" } };
  const isClosed = account.status === "inactive";
  return { to: account.email, reader: isClosed ? { without: "closed" } : { userId: account.id } };
}
