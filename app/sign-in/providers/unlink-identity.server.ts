import { loadAccount } from "~/accounts/load-account.server";
import { removeLoginPhone } from "~/accounts/login-phone.server";
import { notifyAccount } from "~/accounts/notify-account.server";
import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import type { Translator } from "~/core/languages/translator";
import { db } from "~/db.server";
import { deleteIdentity, listIdentityRows } from "./identity-queries.server";
import {
  hasNoOtherSignInMethod,
  type Identity,
  isOnlySignInMethod,
  listIdentities,
} from "./list-identities.server";

type UnlinkResult =
  | { kind: "unlinked"; identity: Identity }
  | { kind: "not-found" }
  /** Without this identity, the user could not sign in any more. */
  | { kind: "last-method" };

export async function unlinkIdentity(
  user: Viewer,
  identityId: string,
  { origin, now }: { origin: string | null; now: Date },
): Promise<UnlinkResult> {
  return db.transaction().execute(async (trx) => {
    const identity = (await listIdentities(user.id, trx)).find(({ id }) => id === identityId);
    if (!identity) return { kind: "not-found" };
    if (await isOnlySignInMethod(trx, user.id, identityId)) return { kind: "last-method" };
    await deleteIdentity(trx, identityId);
    const { label, email } = identity;
    await recordChange(trx, "user", user.id, "identity-unlinked", user, now, {
      detail: `No longer signs in with ${label}`,
    });
    const createParagraphs = ({ t }: Translator) => [
      email
        ? t("It was {provider}, as {email}.", { provider: label, email })
        : t("It was {provider}.", { provider: label }),
    ];
    await notifyAccount(trx, user, "identity-unlinked", {
      origin,
      now,
      createParagraphs,
    });
    return { kind: "unlinked", identity };
  });
}

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
