import { inDays } from "../../world/days";

export const stay = { checkIn: inDays(60), checkOut: inDays(63) };
export const taken = { checkIn: inDays(30), checkOut: inDays(33) };
export const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`;

/** Bookings by purpose. The reference is also the desk's number. */
export const ids = {
  upcoming: "AAAA0001",
  pending: "AAAA0002",
  soon: "AAAA0003",
  current: "AAAA0004",
  past: "AAAA0005",
  cancelled: "AAAA0006",
  endless: "AAAA0007",
  house: "AAAA0008",
  left: "AAAA0009",
  absent: "AAAA0010",
  overdue: "AAAA0011",
  factor: "00000000-0000-4000-8000-000000000001",
};

/** The longest texts allowed, without a place to break a line. */
export const endless = {
  name: "W".repeat(100),
  email: `${"w".repeat(64)}@${"w".repeat(63)}.${"w".repeat(63)}.example`,
  text: "W".repeat(300),
};

export const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();

/** Content by purpose, in the order of insertion. */
export const contentIds = { article: 1, later: 2, draft: 3, archived: 4, endless: 5 };

/** Newsletter issues by status, in the order of insertion. */
export const issueIds = { draft: 1, endless: 2, sending: 3, stopped: 4, sent: 5 };

/** Mails and enquiries by purpose. The ids use the letters of Crockford's base32. */
export const mails = { test: 9000 };

export const enquiryIds = {
  table: "TAB0E00000000001",
  wish: "TAB0E00000000002",
  conference: "C0NF000000000001",
  message: "0000000000000001",
  endless: "0000000000000002",
};

/** Offers by state. */
export const offerIds = {
  open: "0FFER00000000001",
  replaced: "0FFER00000000002",
  withdrawn: "0FFER00000000003",
  accepted: "0FFER00000000004",
};

export const tokens = {
  confirm: "confirm-me",
  unsubscribe: "unsubscribe-me",
  booking: "open-my-booking",
  appLink: "an-app-had-it-mailed",
  appAddress: "an-app-wants-another",
  appProvider: "an-app-wants-a-provider",
};
