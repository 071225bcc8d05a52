import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { authClient, right } from "../world/auth-client";
import { insertFactor } from "../world/factors";
import { ownLodge } from "../world/fixtures";
import { password, people } from "../world/people";
import { quickenPasswords } from "../world/quick-passwords";

import { mailServerAway } from "./mails";
import { storeSettings } from "./scenario";

const lodge = ownLodge({ env: { TRUST_PROXY: "1", SMTP_URL: mailServerAway } });
beforeAll(async () => {
  await quickenPasswords(lodge.file);
});
beforeEach(() => {
  lodge.file.exec(`DELETE FROM sign_in_attempts; DELETE FROM address_attempts;
    UPDATE users SET email_verified_at = created_at WHERE id IN ('aline', 'bosco', 'claudine')`);
});
afterEach(() => {
  lodge.file.exec("DELETE FROM factors; DELETE FROM sessions");
});

const { aline, claudine } = people;
const another = "Another-Forest-31";

async function arrive(email: string) {
  const client = authClient(lodge);
  const { session } = right(await client.signInWithPassword({ email, password }));
  return Object.assign(client, { token: session.access_token });
}

test("staff without a required second factor cannot change password or email", async () => {
  const forget = storeSettings(lodge, "security", { twoFactorRequired: true });
  const client = await arrive(claudine.email);
  const refused = [
    await client.updateUser({ password: another }),
    await client.updateUser({ email: "evil@guests.example" }),
  ];
  forget();
  for (const { error } of refused) {
    expect(error).toMatchObject({ status: 401, code: "insufficient_aal" });
  }
  expect((await client.mfa.enroll({ factorType: "totp" })).error).toBeNull();
});

test("a pending session sees a masked phone number and cannot end others", async () => {
  const other = await arrive(aline.email);
  insertFactor(lodge, aline.id);
  lodge.run(
    `INSERT INTO factors (id, user_id, type, name, phone, created_at, updated_at, verified_at)
       VALUES ('p', 'aline', 'phone', 'Phone', '+250788123456', ?, ?, ?)`,
    ...Array(3).fill(new Date().toISOString()),
  );
  const client = await arrive(aline.email);
  const seen = JSON.stringify(right(await client.getUser()).user);
  expect(seen).toContain("…456");
  expect(seen).not.toContain("788123456");
  const leave = async (scope: string) => {
    const response = await fetch(`${lodge.url}/auth/v1/logout?scope=${scope}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${client.token}` },
    });
    return [response.status, response.headers.get("X-Sb-Error-Code")];
  };
  expect(await leave("others")).toEqual([403, "insufficient_aal"]);
  expect(await leave("global")).toEqual([204, null]);
  expect((await client.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect((await other.getUser()).error).toBeNull();
});

test("a flood of requests from one account does not block others", async () => {
  const client = await arrive(aline.email);
  const same = () =>
    fetch(`${lodge.url}/auth/v1/user`, {
      method: "PUT",
      headers: { Authorization: `Bearer ${client.token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ password: another, current_password: password }),
    }).then(({ status }) => status);
  const flood = Promise.all(Array.from({ length: 40 }, same));
  const others = Array.from({ length: 5 }, () => arrive(people.bosco.email));
  expect(await Promise.all(others)).toHaveLength(5);
  const statuses = await flood;
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20);
  expect(statuses.filter((status) => status === 200)).not.toHaveLength(0);
  await quickenPasswords(lodge.file);
});
