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

/** What each field is called on the form. */
export const userFieldLabels = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  role: "Role",
  status: "Status",
};

/** Rights of an account, as they are or as somebody wants them. */
export interface Rights {
  role: Role;
  status: UserStatus;
}

/** An administrator who can come in and work. */
const isActiveAdmin = ({ role, status }: Rights) => role === "admin" && status === "active";

/**
 * Why rights cannot become `wanted`, or null. Nobody takes away their own rights, and the last
 * working administrator keeps theirs.
 * @param otherAdmins working administrators besides this account
 */
export function findRightsProblem(
  current: Rights,
  wanted: Rights,
  { isSelf, otherAdmins }: { isSelf: boolean; otherAdmins: number },
): { field: "role" | "status"; message: string } | null {
  const field = wanted.role === current.role ? "status" : "role";
  if (wanted.role === current.role && wanted.status === current.status) return null;
  if (isSelf) return { field, message: "Nobody can change their own role or status." };
  if (isActiveAdmin(current) && !isActiveAdmin(wanted) && otherAdmins === 0) {
    return { field, message: "This is the last administrator. Make another one first." };
  }
  return null;
}

/**
 * Whether an account that may have been made by anybody with this address gets the desk's rights;
 * then it needs a password that only the person knows.
 */
export function gainsDeskAccess(current: Rights, wanted: Rights): boolean {
  return !hasRole(current, "housekeeping") && hasRole(wanted, "housekeeping");
}
