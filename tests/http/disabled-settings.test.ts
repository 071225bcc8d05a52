import { expect, test } from "vitest";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { expectPage } from "./scenario";

const lodge = sharedLodge();
const admin = signedInVisitor(lodge, people.diane);

const stored = (name: string) =>
  lodge.rows("SELECT * FROM settings").some((row) => JSON.stringify(row).includes(name));

test.each([
  ["notifications", "sms", "on", "Text messages are not set up"],
  ["security", "ipAllowList", "203.0.113.0/24", "the server does not see visitors’ IP addresses"],
])("a forged form cannot change a disabled control: %s %s", async (tab, name, value, reason) => {
  const path = `/admin/settings/${tab}`;
  const fields = await admin.form(path);
  expectPage(await admin.post(path, { ...fields, [name]: value }), { status: 409, has: [reason] });
  expect(stored(`"${name}":${value === "on" ? "true" : `"${value}"`}`)).toBe(false);
  expectPage(await admin.post(path, fields), { has: ["Saved."] });
});
