import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { administer } from "../../scripts/admin/administer";
import { mailsTo } from "../http/mails";
import { countRows } from "../http/scenario";
import { insertFactor } from "../world/factors";
import { type Lodge, openLodge } from "../world/lodge";
import { people } from "../world/people";
import { signedIn, signedInByForm, Visitor } from "../world/visitor";

let lodge: Lodge;
beforeAll(async () => {
  lodge = await openLodge();
});
afterAll(async () => {
  await lodge.close();
  rmSync(lodge.dataDir, { recursive: true, force: true });
});

/** Runs `npm run admin` beside the running server, with the password on standard input. */
function admin(words: string[], submitted = "") {
  const command = ["scripts/command.mjs", "admin", ...words];
  const env = { ...process.env, DATA_DIR: lodge.dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    env,
    input: `${submitted}\n`,
    encoding: "utf8",
  });
  return { status, said: stdout + stderr };
}

/** Runs the command in this process. */
const run = (words: string[], submitted: string) =>
  administer(words, lodge.dataDir, async () => submitted);

const password = "Another-Kettle-26";

test("creates an administrator who can sign in", async () => {
  const { status, said } = admin(["create", "esther@lodge.example", "Esther Kaneza"], password);
  expect(said).toContain("Created administrator esther@lodge.example");
  expect(status).toBe(0);
  const esther = new Visitor(lodge);
  await esther.post("/login", { email: "esther@lodge.example", password });
  expect((await esther.get("/admin/bookings")).text).toContain("Esther Kaneza Administrator");
});

test.skipIf(spawnSync("script", ["--version"]).error)(
  "does not show a typed password",
  async () => {
    const command = `${process.execPath} scripts/command.mjs admin reset-password ${people.diane.email}`;
    const child = spawn("script", ["--quiet", "--return", "--command", command, "/dev/null"], {
      env: { ...process.env, DATA_DIR: lodge.dataDir },
    });
    let shown = "";
    child.stdout.on("data", (chunk: Buffer) => {
      const hadPrompt = shown.includes("characters): ");
      shown += chunk;
      if (!hadPrompt && shown.includes("characters): ")) child.stdin.write("short\r");
    });
    const [status] = await once(child, "close");
    expect(shown).toContain("At least 8 characters.");
    expect(shown).not.toContain("short");
    expect(status).toBe(1);
  },
);

test("promotes an account to administrator with a new password, and ends its sessions", async () => {
  const former = await signedIn(lodge, people.bosco);
  expect(admin(["create", people.bosco.email], "short")).toEqual({
    status: 1,
    said: expect.stringContaining("At least 8 characters."),
  });
  expect((await former.get("/admin/bookings")).status).toBe(403);
  expect(await run(["create", people.bosco.email], password)).toContain("is an administrator now");
  expect((await former.get("/admin/bookings")).path).toContain("/login");
  await expect(signedInByForm(lodge, people.bosco)).rejects.toThrow();
  const bosco = new Visitor(lodge);
  await bosco.post("/login", { email: people.bosco.email, password });
  expect((await bosco.get("/admin/bookings")).status).toBe(200);
});

test("sets a new password and ends all sessions", async () => {
  const aline = await signedIn(lodge, people.aline);
  // Runs as a separate process: a transaction there must not wait for modules it loads.
  const { status, said } = admin(["reset-password", people.aline.email], password);
  expect(said).toContain(`${people.aline.email} has a new password and is signed out everywhere.`);
  expect(status).toBe(0);
  expect((await aline.get("/my-bookings")).path).toContain("/login");
  await aline.post("/login", { email: people.aline.email, password });
  expect((await aline.get("/my-bookings")).status).toBe(200);
});

test("switches off a second factor, ends all sessions and notifies the person", async () => {
  insertFactor(lodge, people.aline.id);
  const aline = await signedIn(lodge, people.aline);
  const { status, said } = admin(["disable-two-factor", people.aline.email]);
  expect(said).toContain(
    "The second factor of aline@guests.example was removed. All its sessions were signed out",
  );
  expect(status).toBe(0);
  expect((await aline.get("/my-bookings")).path).toContain("/login");
  expect(countRows(lodge, "factors")).toBe(0);
  expect(mailsTo(lodge, people.aline.email).at(-1)?.body).toContain(
    "second factor is no longer required",
  );
  const log = lodge.row(
    "SELECT action, actor_name FROM audit_log WHERE subject_id = 'aline' ORDER BY id DESC",
  );
  expect(log).toEqual({ action: "second-factor-removed", actor_name: "npm run admin" });
  const again = admin(["disable-two-factor", people.aline.email]);
  expect(again.said).toContain("had no second factor. Nothing was changed.");
});

test.each([
  [["disable-two-factor", "nobody@guests.example"], "", "has no account"],
  [["disable-two-factor"], "", "Usage"],
  [["reset-password", "nobody@guests.example"], password, "has no account"],
  [["create", "short@lodge.example"], "short", "At least 8 characters"],
  [["create", "common@lodge.example"], "Passw0rd!", "one of the most common ones"],
  [["reset-password", people.aline.email], "Passw0rd!", "one of the most common ones"],
  [["create", "nobody"], password, "Usage"],
  [["promote", "x@lodge.example"], password, "Usage"],
  [[], "", "Usage"],
])("%j with the password %j is refused", async (words, submitted, says) => {
  await expect(run(words, submitted)).rejects.toThrow(says);
});

test("an unknown account is reported before asking for the password", async () => {
  const { status, said } = admin(["reset-password", "nobody@guests.example"]);
  expect(said).toContain("nobody@guests.example has no account.");
  expect(said).not.toContain("Password");
  expect(status).toBe(1);
});
