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

export interface Rights {
  role: Role;
  status: UserStatus;
}

const isActiveAdmin = ({ role, status }: Rights) => role === "admin" && status === "active";

/**
 * Returns why a change is refused: of one's own role or status, or of the last active administrator.
 * @param otherAdmins active administrators besides this account
 */
export function findRightsProblem(
  current: Rights,
  wanted: Rights,
  { isSelf, otherAdmins }: { isSelf: boolean; otherAdmins: number },
): { field: "role" | "status"; message: string } | null {
  const field = wanted.role === current.role ? "status" : "role";
  if (wanted.role === current.role && wanted.status === current.status) return null;
  if (isSelf) return { field, message: "You cannot change your own role or status." };
  if (isActiveAdmin(current) && !isActiveAdmin(wanted) && otherAdmins === 0) {
    return { field, message: "This is the last administrator. Add another one first." };
  }
  return null;
}

/** Anyone may have created the guest account, so it needs a new password. */
export function gainsDeskAccess(current: Rights, wanted: Rights): boolean {
  return !hasRole(current, "housekeeping") && hasRole(wanted, "housekeeping");
}
