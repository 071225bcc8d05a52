import { execFileSync } from "node:child_process";
import { closeSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { Sqlite } from "db/sqlite";
import { expect, test, vi } from "vitest";
import { mailServerAway } from "../http/mails";
import { expectPage } from "../http/scenario";
import { copyTemplate, type OwnLodge, openLodge } from "../world/lodge";
import { people } from "../world/people";
import { signedInByForm, Visitor } from "../world/visitor";

/** Overwrites a table's first page, as a failing disk does. */
function damage(dataDir: string, table: string): void {
  const name = path.join(dataDir, "lodge.sqlite");
  const file = new Sqlite(name);
  const pageBytes = Number(file.pragma("page_size", { simple: true }));
  const page = file.prepare("SELECT rootpage FROM sqlite_master WHERE name = ?").pluck().get(table);
  file.close();
  const handle = openSync(name, "r+");
  writeSync(
    handle,
    Buffer.alloc(pageBytes, "damaged "),
    0,
    pageBytes,
    (Number(page) - 1) * pageBytes,
  );
  closeSync(handle);
}

/** Waits until the check at the start has ended. */
async function checkAtStart({ process: { pid } }: OwnLodge): Promise<void> {
  const children = () => readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  const wait = { timeout: 20_000, interval: 10 };
  await vi.waitUntil(() => children() !== "", wait);
  await vi.waitUntil(() => children() === "", wait);
}

const message = { name: "Eva", email: "eva@example.com", message: "Is there room in May?" };

test("damage after a crash closes the forms until a restore", async () => {
  const first = await openLodge();
  const { dataDir } = first;
  const file = path.join(dataDir, "lodge.sqlite");
  first.file.close();
  await first.end("SIGKILL");
  damage(dataDir, "newsletter_subscribers");

  const lodge = await openLodge({ dataDir });
  lodge.expectFaults(/is damaged|SQLITE_CORRUPT|malformed/);
  await vi.waitFor(() => expect(lodge.output()).toContain(`${file} is damaged: `), {
    timeout: 20_000,
  });
  expect(lodge.output()).toContain("npm run restore -- <folder>");
  expectPage(await new Visitor(lodge).get("/rooms"), {});
  expectPage(await new Visitor(lodge).post("/contact", message), {
    status: 503,
    has: ["Nothing was saved", "is read-only", "+250 788 000 000"],
  });
  const diane = await signedInByForm(lodge, people.diane);
  expectPage(await diane.get("/admin"), {
    has: ["nothing can be booked or changed until a backup"],
  });
  const titles = lodge.values("SELECT title FROM notifications");
  expect(titles).toEqual(["The lodge's records are damaged"]);

  // A regular shutdown does not clear the finding.
  lodge.file.close();
  await lodge.end();
  const again = await openLodge({ dataDir });
  again.expectFaults(/is damaged|SQLITE_CORRUPT|malformed/);
  await vi.waitFor(() => expect(again.output()).toContain(`${file} is damaged: `), {
    timeout: 20_000,
  });
  await again.close();
});

test("check-file is silent for an intact file, describes damage, and fails without a file", () => {
  const dataDir = copyTemplate();
  const file = path.join(dataDir, "lodge.sqlite");
  const check = () =>
    execFileSync(process.execPath, ["scripts/check-file.mjs", file], { stdio: "pipe" });
  expect(String(check())).toBe("");
  damage(dataDir, "newsletter_subscribers");
  expect(String(check())).toMatch(/malformed|Page \d+|Tree \d+/);
  rmSync(dataDir, { recursive: true });
  expect(check).toThrow(/cannot open database/i);
});

test("damage is also found after a regular shutdown, and shown by /healthz", async () => {
  const first = await openLodge();
  const { dataDir } = first;
  first.file.close();
  await first.end();
  damage(dataDir, "newsletter_subscribers");
  const lodge = await openLodge({ dataDir, env: { SMTP_URL: mailServerAway } });
  lodge.expectFaults(/is damaged|SQLITE_CORRUPT|malformed/);
  await vi.waitFor(() => expect(lodge.output()).toContain("lodge.sqlite is damaged: "), {
    timeout: 20_000,
  });
  expectPage(await new Visitor(lodge).get("/rooms"), {});
  expect((await new Visitor(lodge).post("/contact", message)).status).toBe(503);
  const health = await fetch(`${lodge.url}/healthz`);
  expect(await health.json()).toMatchObject({
    status: "ailing",
    ailing: expect.arrayContaining(["database"]),
  });
  await lodge.close();
});

test("damage found at run time closes the forms too", async () => {
  const lodge = await openLodge({ env: { SMTP_URL: mailServerAway } });
  lodge.expectFaults(/is damaged|SQLITE_CORRUPT|malformed/);
  await checkAtStart(lodge);
  damage(lodge.dataDir, "newsletter_subscribers");
  const met = await new Visitor(lodge).post("/newsletter", { email: "ana@example.com" });
  expectPage(met, { status: 500, has: ["Nothing was saved"] });
  await vi.waitFor(() => expect(lodge.output()).toContain("lodge.sqlite is damaged: "), {
    timeout: 20_000,
  });
  expect((await new Visitor(lodge).post("/contact", message)).status).toBe(503);
  await lodge.close();
});
