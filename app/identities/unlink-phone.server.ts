import { removeLoginPhone } from "~/accounts/login-phone.server";
import { readAccount } from "~/accounts/read-account.server";
import type { Viewer } from "~/accounts/roles";
import { config } from "~/config.server";
import { db } from "~/db.server";
import { listIdentitiesOf } from "./identity-queries.server";
import { findProvider } from "./providers.server";
import { isLastWay } from "./way-in-rules";

type UnlinkPhoneResult = { kind: "unlinked" } | { kind: "not-found" } | { kind: "last-way" };

/**
 * Takes the number from the ways into somebody's own account; its address is told.
 * @param present.origin the site's own address for mails
 */
export const unlinkPhone = (
  user: Viewer,
  present: { origin: string | null; now: Date },
): Promise<UnlinkPhoneResult> =>
  db.transaction().execute(async (trx): Promise<UnlinkPhoneResult> => {
    const account = await readAccount(trx, user.id);
    if (!account?.loginPhone) return { kind: "not-found" };
    const identities = await listIdentitiesOf(trx, user.id);
    const isLast = isLastWay({
      // A password opens nothing without an address or a number to type.
      hasPassword: account.hasPassword && account.email !== "",
      identities: identities.filter(({ provider }) => findProvider(provider)).length,
      hasMail: config.smtpUrl !== null && account.isEmailProved,
      hasPhone: false,
    });
    if (isLast) return { kind: "last-way" };
    await removeLoginPhone(trx, account, present);
    return { kind: "unlinked" };
  });
