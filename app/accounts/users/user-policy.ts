import type { Role, UserStatus } from "db/schema";
import { hasRole } from "~/accounts/roles";
import type { PlainText } from "~/core/languages/translator";

export const roleLabels: Record<Role, PlainText> = {
  admin: "Admin",
  staff: "Staff",
  housekeeping: "Housekeeping",
  guest: "Guest",
};

export const userStatusLabels: Record<UserStatus, string> = {
  active: "Active",
  inactive: "Inactive",
  pending: "Pending",
};

export const userFieldLabels = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  role: "Role",
  status: "Status",
};

export interface RoleAndStatus {
  role: Role;
  status: UserStatus;
}

const isActiveAdmin = ({ role, status }: RoleAndStatus) => role === "admin" && status === "active";

/** Returns null if the change is allowed. `otherAdmins`: number of active administrators besides this account. */
export function findRoleChangeProblem(
  current: RoleAndStatus,
  changed: RoleAndStatus,
  { isSelf, otherAdmins }: { isSelf: boolean; otherAdmins: number },
): { field: "role" | "status"; message: string } | null {
  const field = changed.role === current.role ? "status" : "role";
  if (changed.role === current.role && changed.status === current.status) return null;
  if (isSelf) return { field, message: "You cannot change your own role or status." };
  if (isActiveAdmin(current) && !isActiveAdmin(changed) && otherAdmins === 0) {
    return { field, message: "This is the last administrator. Add another one first." };
  }
  return null;
}

/** The account then needs a new password, because anyone may have created it. */
export function gainsDeskAccess(current: RoleAndStatus, changed: RoleAndStatus): boolean {
  return !hasRole(current, "housekeeping") && hasRole(changed, "housekeeping");
}
