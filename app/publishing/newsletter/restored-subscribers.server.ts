import type { Db } from "~/db.server";
import { clearConfirmTokens, listSubscribedAddresses } from "./newsletter-queries.server";

/** Ends every link that confirms a subscription, in the caller's transaction; it can be asked for again. */
export const endConfirmLinks = (trx: Db): Promise<void> => clearConfirmTokens(trx);

/** Every address that asked for the newsletter. */
export const addressesOfSubscribers = (trx: Db): Promise<string[]> => listSubscribedAddresses(trx);
