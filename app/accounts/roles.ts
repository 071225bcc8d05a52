import type { Role } from "db/schema";

export interface Viewer {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  role: Role;
  isEmailVerified: boolean;
  signOutCount: number;
}

const ranks: Record<Role, number> = { guest: 0, housekeeping: 1, staff: 2, admin: 3 };

/** Each role includes the ones below it: guest, housekeeping, staff, admin. */
export function hasRole(user: { role: Role }, requiredRole: Role): boolean {
  return ranks[user.role] >= ranks[requiredRole];
}

export const removedName = "Removed guest";
