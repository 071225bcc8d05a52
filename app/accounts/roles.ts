import type { Role } from "db/schema";

/** Who is asking: the signed-in user as every loader and view knows them. */
export interface Viewer {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  role: Role;
  /** Whether a code or link that was sent to the address was used. */
  isEmailProved: boolean;
  /** How often the account had been signed out everywhere when this was read. */
  signOutCount: number;
}

const ranks: Record<Role, number> = { guest: 0, housekeeping: 1, staff: 2, admin: 3 };

/**
 * Whether a user may do what needs `needed`: housekeeping what guests may, staff what housekeeping may,
 * admins everything.
 */
export function hasRole(user: { role: Role }, needed: Role): boolean {
  return ranks[user.role] >= ranks[needed];
}

/** What an account is called once its person is removed. */
export const removedName = "Removed guest";
