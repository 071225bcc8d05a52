/** What a browser's signed cookie says of who signed in with it (docs/decisions/027-signing-in.md). */
export interface KnownBrowser {
  /** Random, to count its own failures by. */
  id: string;
  /** The accounts, the latest first. */
  userIds: string[];
}

/** Of so many accounts a browser is remembered. */
const mostAccounts = 8;

/** The cookie's text, or null for a browser that nobody signed in with. */
export function readBrowser(text: string | null): KnownBrowser | null {
  const [id = "", ...userIds] = (text ?? "").split(".");
  return id && userIds.length > 0 ? { id, userIds } : null;
}

/** The cookie's text after somebody signed in. */
export function rememberUser(
  browser: KnownBrowser | null,
  userId: string,
  newId: () => string,
): string {
  const others = browser?.userIds.filter((each) => each !== userId) ?? [];
  return [browser?.id ?? newId(), userId, ...others.slice(0, mostAccounts - 1)].join(".");
}

/** Whether an account was signed in to from here before. */
export const knowsUser = (browser: KnownBrowser | null, userId: string | undefined): boolean =>
  userId !== undefined && browser?.userIds.includes(userId) === true;
