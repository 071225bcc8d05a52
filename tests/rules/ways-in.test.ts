import { expect, test } from "vitest";
import type { Viewer } from "~/accounts/roles";
import {
  canLinkProvider,
  hasNoSignInMethod,
  type OtherSignInMethods,
} from "~/sign-in/providers/sign-in-method-policy";

const none: OtherSignInMethods = {
  hasPassword: false,
  identityCount: 0,
  canSignInByEmail: false,
  canSignInByPhone: false,
};

test.each<[string, Partial<OtherSignInMethods>, boolean]>([
  ["nothing else", {}, true],
  ["a password", { hasPassword: true }, false],
  ["another provider", { identityCount: 1 }, false],
  ["codes by mail", { canSignInByEmail: true }, false],
  ["codes by telephone", { canSignInByPhone: true }, false],
])("beside a sign-in provider there is %s", (_, ways, isLast) => {
  expect(hasNoSignInMethod({ ...none, ...ways })).toBe(isLast);
});

const guest: Viewer = {
  id: "g",
  name: "G",
  email: "g@guests.example",
  phone: null,
  role: "guest",
  isEmailVerified: false,
  signOutCount: 0,
};

test.each<[string, Partial<Viewer>, boolean]>([
  ["a guest who typed an address", {}, false],
  ["a guest who proved it", { isEmailVerified: true }, true],
  ["a guest who came by telephone", { email: "" }, true],
  ["whom the desk made", { role: "staff" }, true],
  ["an administrator", { role: "admin" }, true],
])("%s may link any provider: %s", (_, profile, may) => {
  expect(canLinkProvider({ ...guest, ...profile })).toBe(may);
});
