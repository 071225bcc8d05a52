/** The content of a browser's signed cookie (docs/decisions/024-accounts.md). */
export interface KnownBrowser {
  id: string;
  /** Account keys (see `accountKey`), the latest sign-in first. */
  accounts: string[];
}

export interface KnownAccount {
  id: string;
  signOutCount: number;
}

/** Contains the number of sign-outs, so that a sign-out everywhere makes all browsers unknown. */
const accountKey = ({ id, signOutCount }: KnownAccount) => `${id}~${signOutCount}`;

const maxAccounts = 8;

/** The cookie's text is the browser's id and its account keys, separated by dots. */
export function parseKnownBrowser(text: string | null): KnownBrowser | null {
  const [id = "", ...accounts] = (text ?? "").split(".");
  return id && accounts.length > 0 ? { id, accounts } : null;
}

export function addKnownUser(
  browser: KnownBrowser | null,
  account: KnownAccount,
  newId: () => string,
): string {
  const otherAccounts = browser?.accounts.filter((key) => !key.startsWith(`${account.id}~`)) ?? [];
  return [
    browser?.id ?? newId(),
    accountKey(account),
    ...otherAccounts.slice(0, maxAccounts - 1),
  ].join(".");
}

/** False if the account was signed out everywhere since it signed in on this browser. */
export const isKnownUser = (
  browser: KnownBrowser | null,
  account: KnownAccount | undefined,
): boolean => account !== undefined && browser?.accounts.includes(accountKey(account)) === true;

export interface Requester {
  browser?: KnownBrowser | null;
  /** The account whose session the request has. */
  sessionUserId?: string | null;
}

/** Whether a request comes from a browser that has signed in to the account, or with one of its sessions. */
export const isFromOwner = (
  { browser = null, sessionUserId }: Requester,
  account: KnownAccount | undefined,
): boolean =>
  account !== undefined && (sessionUserId === account.id || isKnownUser(browser, account));
