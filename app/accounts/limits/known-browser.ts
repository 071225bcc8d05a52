/** What a browser's signed cookie says of who signed in with it (docs/decisions/027-signing-in.md). */
export interface KnownBrowser {
  /** Random, to count its own failures by. */
  id: string;
  /** The accounts by `keyOf`, the latest first. */
  accounts: string[];
}

/** An account since it was last signed out everywhere, as when it changed hands. */
export interface KnownAccount {
  id: string;
  signOutCount: number;
}

/** Who signed in before an account changed hands is not known to it any more. */
const accountKey = ({ id, signOutCount }: KnownAccount) => `${id}~${signOutCount}`;

/** Of so many accounts a browser is remembered. */
const maxAccounts = 8;

/** The cookie's text, or null for a browser that nobody signed in with. */
export function parseKnownBrowser(text: string | null): KnownBrowser | null {
  const [id = "", ...accounts] = (text ?? "").split(".");
  return id && accounts.length > 0 ? { id, accounts } : null;
}

/** The cookie's text after somebody signed in. */
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

/** Returns whether an account was signed in to from here since it was last signed out everywhere. */
export const isKnownUser = (
  browser: KnownBrowser | null,
  account: KnownAccount | undefined,
): boolean => account !== undefined && browser?.accounts.includes(accountKey(account)) === true;
