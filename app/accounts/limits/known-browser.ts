/** The content of a browser's signed cookie (docs/decisions/024-accounts.md). */
export interface KnownBrowser {
  id: string;
  /** The accounts by `accountKey`, the latest first. */
  accounts: string[];
}

export interface KnownAccount {
  id: string;
  signOutCount: number;
}

/** After a sign-out everywhere, the account's browsers are no longer known. */
const accountKey = ({ id, signOutCount }: KnownAccount) => `${id}~${signOutCount}`;

const maxAccounts = 8;

export function parseKnownBrowser(text: string | null): KnownBrowser | null {
  const [id = "", ...accounts] = (text ?? "").split(".");
  return id && accounts.length > 0 ? { id, accounts } : null;
}

export function addKnownUser(
  browser: KnownBrowser | null,
  account: KnownAccount,
  newId: () => string,
): string {
  const others = browser?.accounts.filter((each) => !each.startsWith(`${account.id}~`)) ?? [];
  return [browser?.id ?? newId(), accountKey(account), ...others.slice(0, maxAccounts - 1)].join(
    ".",
  );
}

export const isKnownUser = (
  browser: KnownBrowser | null,
  account: KnownAccount | undefined,
): boolean => account !== undefined && browser?.accounts.includes(accountKey(account)) === true;
