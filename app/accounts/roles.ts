import type { Role } from "db/schema";

/** The signed-in user, as loaders and views see them. */
export interface Viewer {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  role: Role;
  /** Whether a code or link sent to the address was used. */
  isEmailVerified: boolean;
  /** How often the account was signed out everywhere. */
  signOutCount: number;
}

const ranks: Record<Role, number> = { guest: 0, housekeeping: 1, staff: 2, admin: 3 };

/** Returns whether a role includes another: guest, housekeeping, staff, admin, in this order. */
export function hasRole(user: { role: Role }, needed: Role): boolean {
  return ranks[user.role] >= ranks[needed];
}

/** The name of an anonymised user. */
export const removedName = "Removed guest";
