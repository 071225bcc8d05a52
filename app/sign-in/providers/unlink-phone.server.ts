import { loadAccount } from "~/accounts/load-account.server";
import { removeLoginPhone } from "~/accounts/login-phone.server";
import type { Viewer } from "~/accounts/roles";
import { db } from "~/db.server";
import { listIdentityRows } from "./identity-queries.server";
import { hasNoOtherSignInMethod } from "./list-identities.server";

type UnlinkPhoneResult = { kind: "unlinked" | "not-found" | "last-method" };

export const unlinkPhone = (
  user: Viewer,
  context: { origin: string | null; now: Date },
): Promise<UnlinkPhoneResult> =>
  db.transaction().execute(async (trx): Promise<UnlinkPhoneResult> => {
    const account = await loadAccount(trx, user.id);
    if (!account?.loginPhone) return { kind: "not-found" };
    const identities = await listIdentityRows(trx, user.id);
    if (hasNoOtherSignInMethod({ ...account, loginPhone: null }, identities))
      return { kind: "last-method" };
    await removeLoginPhone(trx, account, context);
    return { kind: "unlinked" };
  });
