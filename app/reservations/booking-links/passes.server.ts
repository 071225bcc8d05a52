import { hashToken } from "~/core/tokens.server";
import { type Db, db } from "~/db.server";
import { deleteAllPasses, deleteOldPasses, deletePass, findPass } from "./pass-queries.server";

/** What a pass opens, and until when. */
interface Pass {
  bookingId: string;
  endsAt: Date;
}

/** The pass of a cookie's secret, or null where it is unknown or has ended. */
export const readPass = (secret: string, now: Date): Promise<Pass | null> =>
  read(secret, "pass", now);

/** What the secret of a mail's link opens, without using it; null where it does nothing any more. */
export const readLink = (token: string, now: Date): Promise<Pass | null> =>
  read(token, "link", now);

async function read(secret: string, kind: "link" | "pass", now: Date): Promise<Pass | null> {
  const row = await findPass(db, hashToken(secret), kind, now);
  return row ? { bookingId: row.bookingId, endsAt: new Date(row.expiresAt) } : null;
}

export const endPass = (secret: string): Promise<void> => deletePass(db, hashToken(secret));

/** Clears away what has run out, in the caller's transaction. */
export const forgetOldPasses = (trx: Db, now: Date): Promise<void> => deleteOldPasses(trx, now);

/** Ends all links and passes, in the caller's transaction. */
export const forgetAllPasses = (trx: Db): Promise<void> => deleteAllPasses(trx);
