import { isSameAddress } from "~/accounts/load-account.server";
import { type AccountRow, findAccount, findUserByEmail } from "~/accounts/user-queries.server";
import type { FormValues } from "~/core/form-state";
import { db } from "~/db.server";

/** Anyone can sign up with an address, so only its owner's use of a code shows whose account it is. */
export const isOwnerKnown = ({ email_verified_at, role }: AccountRow): boolean =>
  email_verified_at !== null || role !== "guest";

/** Finds an account that forms may fill in. Returns undefined for an account whose owner is not known. */
export async function findTrustedAccount(id: string | null): Promise<AccountRow | undefined> {
  const account = id === null ? undefined : await findAccount(db, id);
  return account && isOwnerKnown(account) ? account : undefined;
}

/**
 * Returns form values that choose the account, or none.
 * @param email the guest's address in the form; if the clerk then enters another, its account counts
 */
export const buildAccountValues = (account: AccountRow | undefined, email: string): FormValues => ({
  accountId: account?.id ?? "",
  accountEmail: account?.email ?? "",
  accountFor: account ? email : "",
  inAccount: account ? "on" : "",
});

interface ChosenAccount {
  accountId: string;
  accountEmail: string | null;
}

/** Finds the account that was filled in, or else the one that holds the entered address. */
export async function findChosenAccount({
  accountId,
  accountEmail,
}: ChosenAccount): Promise<AccountRow | undefined> {
  const account = accountId ? await findAccount(db, accountId) : undefined;
  const isChosen = account && accountEmail !== null && isSameAddress(account.email, accountEmail);
  if (isChosen && account.is_provisional === 0) return account;
  return accountEmail === null ? undefined : findUserByEmail(db, accountEmail);
}

export const describeUnknownOwner = ({ email }: AccountRow): string =>
  `The owner of this account has not confirmed the address ${email}. The person who signed up with it will see the booking.`;
