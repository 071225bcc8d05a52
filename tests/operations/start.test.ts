import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { copyTemplate, type OwnLodge, openLodge } from "../world/lodge";
import { password, people } from "../world/people";
import { signedIn, signedInByForm, Visitor } from "../world/visitor";

let dataDir: string;
const lodges: OwnLodge[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "lodge-start-"));
});
afterEach(async () => {
  for (const lodge of lodges.splice(0)) await lodge.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts on this test's data directory, which is empty at first. */
async function start(env: Record<string, string> = {}): Promise<OwnLodge> {
  const lodge = await openLodge({ dataDir, env });
  lodges.push(lodge);
  return lodge;
}

async function stop(lodge: OwnLodge): Promise<void> {
  lodge.file.close();
  await lodge.end();
}

test("empty variables count as unset", async () => {
  const empty = ["PUBLIC_URL", "TRUST_PROXY", "SESSION_SECRET", "SMTP_URL", "ADMIN_EMAIL"];
  const lodge = await start(Object.fromEntries(empty.map((name) => [name, ""])));
  expect((await new Visitor(lodge).get("/")).status).toBe(200);
  // Without proxies, the server warns where rate limits by address do not apply.
  expect(lodge.output()).toContain("TRUST_PROXY is 0: ");
});

describe("the first administrator", () => {
  const admins = (lodge: OwnLodge) =>
    lodge.rows("SELECT name, email FROM users WHERE role = 'admin'");
  const env = { ADMIN_EMAIL: "eric@lodge.example", ADMIN_PASSWORD: password, ADMIN_NAME: "Eric" };
  const eric = { id: "", name: "Eric", email: env.ADMIN_EMAIL, role: "admin" } as const;

  test("is created from ADMIN_EMAIL and ADMIN_PASSWORD, once only", async () => {
    const first = await start(env);
    expect(admins(first)).toEqual([{ name: "Eric", email: env.ADMIN_EMAIL }]);
    expect(first.output()).not.toContain(password);
    expect(first.output()).not.toContain("/setup?token=");
    await stop(first);

    const second = await start({ ...env, ADMIN_EMAIL: "other@lodge.example" });
    expect(admins(second)).toEqual([{ name: "Eric", email: env.ADMIN_EMAIL }]);
    await stop(second);

    const third = await start({ ...env, ADMIN_PASSWORD: "Another-Kettle-26" });
    expect(admins(third)).toEqual([{ name: "Eric", email: env.ADMIN_EMAIL }]);
    const browser = await signedInByForm(third, eric);
    expect((await browser.get("/admin")).status).toBe(200);
  });

  const setupPath = (lodge: OwnLodge) => /\/setup\?token=\S+/.exec(lodge.output())?.[0] ?? "";
  const form = { name: "Eric", email: env.ADMIN_EMAIL, password };

  test("is created through the printed setup link, which works once", async () => {
    const lodge = await start();
    expect(admins(lodge)).toEqual([]);
    const link = setupPath(lodge);
    expect(link).not.toBe("");
    expect((await new Visitor(lodge).get("/setup")).status).toBe(403);
    expect((await new Visitor(lodge).get(`${link}x`)).status).toBe(403);
    expect((await new Visitor(lodge).get(link)).text).toContain("Create the first administrator");

    const browser = new Visitor(lodge);
    for (const weak of ["Sh0rt", "Passw0rd!"]) {
      const refused = await browser.post(link, { ...form, password: weak });
      expect(refused.status, weak).toBe(422);
      if (weak !== "Sh0rt") expect(refused.text).toContain("one of the most common ones");
      expect(refused.html).not.toContain(weak);
    }
    expect(admins(lodge)).toEqual([]);
    const made = await browser.post(link, form);
    expect(made.path).toMatch(/^\/admin/);
    expect(made.status).toBe(200);
    expect(admins(lodge)).toEqual([{ name: "Eric", email: env.ADMIN_EMAIL }]);

    const again = { ...form, email: "thief@elsewhere.example" };
    expect((await new Visitor(lodge).get(link)).status).toBe(403);
    expect((await new Visitor(lodge).post(link, again)).status).toBe(403);
    expect(admins(lodge)).toHaveLength(1);
    await stop(lodge);

    expect((await start()).output()).not.toContain("/setup?token=");
  });

  test("a setup link used 10 times at once creates one", async () => {
    const lodge = await start();
    const link = setupPath(lodge);
    const pages = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        new Visitor(lodge).post(link, { ...form, email: `eric${index}@lodge.example` }),
      ),
    );
    expect(pages.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(pages.filter(({ status }) => status === 403)).toHaveLength(9);
    expect(admins(lodge)).toHaveLength(1);
  });

  test("the setup link of an earlier start is invalid", async () => {
    const first = await start();
    const old = setupPath(first);
    await stop(first);
    const second = await start();
    expect(setupPath(second)).not.toBe(old);
    expect((await new Visitor(second).post(old, form)).status).toBe(403);
    expect(admins(second)).toEqual([]);
  });
});

test("a new SESSION_SECRET before the old one keeps everyone signed in", async () => {
  rmSync(dataDir, { recursive: true });
  dataDir = copyTemplate();
  const [old, young] = ["the old secret ".repeat(4).trim(), "the new secret ".repeat(4).trim()];
  const sees = async (lodge: OwnLodge, cookies: Map<string, string>) => {
    const visitor = new Visitor(lodge);
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    return (await visitor.get("/my-bookings")).path;
  };

  const before = await start({ SESSION_SECRET: old });
  const aline = await signedIn(before, people.aline);
  await stop(before);

  const during = await start({ SESSION_SECRET: `${young},${old}` });
  expect(await sees(during, aline.cookies)).toBe("/my-bookings");
  const bosco = await signedIn(during, people.bosco);
  await stop(during);

  const after = await start({ SESSION_SECRET: young });
  expect(await sees(after, bosco.cookies)).toBe("/my-bookings");
  expect(await sees(after, aline.cookies)).toMatch(/^\/login/);
});

test("the data are private, also files that had wider permissions", async () => {
  mkdirSync(path.join(dataDir, "media", "old"), { recursive: true, mode: 0o755 });
  writeFileSync(path.join(dataDir, "media", "old", "original"), "picture", { mode: 0o644 });
  mkdirSync(path.join(dataDir, "backups"), { mode: 0o755 });
  chmodSync(dataDir, 0o755);
  const lodge = await start();
  await new Visitor(lodge).post("/newsletter", { email: "ana@example.com" });
  const found = readdirSync(dataDir, { recursive: true, encoding: "utf8" });
  expect(found).toEqual(expect.arrayContaining(["lodge.sqlite-wal", "media/old/original"]));
  const open = ["", ...found].filter((name) => statSync(path.join(dataDir, name)).mode & 0o077);
  expect(open).toEqual([]);
});

test("a start with TRUST_PROXY prints no warning about it", async () => {
  expect((await start({ TRUST_PROXY: "1" })).output()).not.toContain("TRUST_PROXY");
});
