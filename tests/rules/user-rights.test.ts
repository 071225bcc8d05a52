import { expect, test } from "vitest";
import { findPasswordProblem } from "~/accounts/passwords/common-passwords.server";
import { generatePassword } from "~/accounts/passwords/generate-password.server";
import {
  findRoleChangeProblem,
  gainsDeskAccess,
  type RoleAndStatus,
} from "~/accounts/users/user-policy";

const rights = (
  role: RoleAndStatus["role"],
  status: RoleAndStatus["status"] = "active",
): RoleAndStatus => ({
  role,
  status,
});
const other = { isSelf: false, otherAdmins: 1 };
const last = { isSelf: false, otherAdmins: 0 };
const self = { isSelf: true, otherAdmins: 3 };

test.each<
  [
    why: string,
    from: RoleAndStatus,
    to: RoleAndStatus,
    context: typeof self,
    field: string | undefined,
  ]
>([
  ["a guest becomes staff", rights("guest"), rights("staff"), last, undefined],
  ["nothing changes of oneself", rights("admin"), rights("admin"), self, undefined],
  ["one's own role", rights("admin"), rights("staff"), self, "role"],
  ["one's own status", rights("admin"), rights("admin", "inactive"), self, "status"],
  ["one of two admins", rights("admin"), rights("guest"), other, undefined],
  ["the last admin's role", rights("admin"), rights("staff"), last, "role"],
  ["the last admin's status", rights("admin"), rights("admin", "inactive"), last, "status"],
  ["an admin who was shut out", rights("admin", "inactive"), rights("guest"), last, undefined],
  ["an admin who never came", rights("admin", "pending"), rights("guest"), last, undefined],
])("%s", (_, from, to, context, field) => {
  expect(findRoleChangeProblem(from, to, context)?.field).toBe(field);
});

test.each([
  ["guest", "staff", true],
  ["guest", "admin", true],
  ["guest", "guest", false],
  ["staff", "admin", false],
  ["admin", "guest", false],
] as const)("a change from %s to %s opens the desk: %s", (from, to, opens) => {
  expect(gainsDeskAccess(rights(from), rights(to))).toBe(opens);
});

test("a generated password meets every policy and is unique", () => {
  const made = Array.from({ length: 50 }, generatePassword);
  expect(new Set(made).size).toBe(50);
  for (const password of made) {
    expect(password).toMatch(/^(\w{4}-){3}\w{4}$/);
    for (const policy of ["basic", "medium", "strong"] as const) {
      expect(findPasswordProblem(password, policy)).toBeNull();
    }
  }
});
