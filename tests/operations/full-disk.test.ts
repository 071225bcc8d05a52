import { cpSync, existsSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, type TestContext, test, vi } from "vitest";
import { countRows, expectPage } from "../http/scenario";
import { inDays } from "../world/days";
import { expectFileSound } from "../world/file-checks";
import { type OwnLodge, openLodge } from "../world/lodge";
import { people } from "../world/people";
import { confirm, makeReadyGuests } from "../world/ready-guests";
import { SmallDisk, whyNoDisk } from "../world/small-disk";
import { templateDir } from "../world/template";
import { signedInByForm, Visitor } from "../world/visitor";

if (whyNoDisk) console.log(`full-disk.test.ts is skipped: ${whyNoDisk}`);

const message = { name: "Eva", email: "eva@example.com", message: "Is there room in May?" };

/** The server checks the disk every ten seconds. */
const soon = (look: () => void | Promise<void>) =>
  vi.waitFor(look, { timeout: 25_000, interval: 200 });

/** Creates a disk for one test, on which lodges are opened one after the other. */
function openDisk({ onTestFinished }: TestContext) {
  const disk = new SmallDisk(112);
  const dataDir = path.join(disk.mount, "data");
  cpSync(templateDir, dataDir, { recursive: true });
  const lodges: OwnLodge[] = [];
  onTestFinished(async () => {
    try {
      for (const lodge of lodges) await lodge.close();
    } finally {
      disk.remove();
    }
  });
  const open = async () => {
    const lodge = await openLodge({ dataDir });
    lodge.expectFaults(/^DATA_DIR: |SQLITE_FULL|ENOSPC/);
    lodges.push(lodge);
    return lodge;
  };
  const reserve = path.join(dataDir, "reserve");
  const reserveIsThere = () => soon(() => expect(existsSync(reserve)).toBe(true));
  return { disk, dataDir, open, reserve, reserveIsThere };
}

// The tests mostly wait. Three servers start beside each other, which takes a slow machine over a minute.
describe.skipIf(whyNoDisk !== null).concurrent("a full disk", { timeout: 120_000 }, () => {
  test("at run time: the reserve allows sign-in, cancelling and booking, and is restored", async (context) => {
    const { disk, open, reserve, reserveIsThere } = openDisk(context);
    const lodge = await open();
    await reserveIsThere();
    const { size, blocks, mode } = statSync(reserve);
    expect(size).toBe(16 * 1024 ** 2);
    expect(blocks * 512).toBeGreaterThanOrEqual(size);
    expect(mode & 0o777).toBe(0o600);
    const [first, second] = await makeReadyGuests(lodge.file, lodge.secret, [
      { roomId: 2, checkIn: inDays(10), checkOut: inDays(11) },
      { roomId: 2, checkIn: inDays(20), checkOut: inDays(21) },
    ]);
    if (!first || !second) throw new Error("nobody is ready");
    expect((await confirm(first, lodge)).path).toBe("/booking-confirmation");

    disk.fill();
    const diane = await signedInByForm(lodge, people.diane);
    expect(existsSync(reserve)).toBe(false);
    expectPage(await confirm(second, lodge), { at: "/booking-confirmation" });
    const id = lodge.value("SELECT id FROM bookings ORDER BY created_at");
    await diane.fill(`/admin/bookings/${id}/cancel`);
    expect(countRows(lodge, "bookings", "status = 'cancelled'")).toBe(1);

    // Both messages name the disk and its free space.
    const named = new RegExp(`the disk at ${disk.mount} \\(1[56] MB of 112 MB free\\)`);
    expect(lodge.output()).toMatch(new RegExp(`DATA_DIR: ${named.source} was full\\.`));
    await soon(async () => expect((await diane.get("/admin/notifications")).text).toMatch(named));

    disk.empty();
    await reserveIsThere();
    expectFileSound(lodge.file);
  });

  test.for(["in order", "by a kill"])(
    "at the start after an end %s, without a reserve: pages and sign-in work, and writes later",
    async (ending, context) => {
      const { disk, dataDir, open, reserve, reserveIsThere } = openDisk(context);
      const before = await open();
      await before.end();
      if (ending === "by a kill") {
        // A log of one change: a longer one has room of its own for the writes of a start.
        before.file.pragma("wal_checkpoint(TRUNCATE)");
        before.run("UPDATE users SET phone = '+250 788 123 457' WHERE id = ?", people.aline.id);
        // Keeps the WAL, which the last connection would otherwise merge into the file.
        const left = `${dataDir}-left`;
        cpSync(dataDir, left, { recursive: true });
        before.file.close();
        rmSync(dataDir, { recursive: true });
        renameSync(left, dataDir);
        expect(statSync(path.join(dataDir, "lodge.sqlite-wal")).size).toBeGreaterThan(0);
      } else {
        before.file.close();
      }
      rmSync(reserve, { force: true });
      disk.fill();

      const lodge = await open();
      expect(lodge.output()).toContain(
        `no space is left on the disk at ${disk.mount} (0 MB of 112 MB free)`,
      );
      for (const page of [
        "/",
        "/rooms",
        `/rooms/2?checkIn=${inDays(5)}&checkOut=${inDays(7)}&guests=2`,
      ]) {
        expectPage(await new Visitor(lodge).get(page), {});
      }
      const diane = await signedInByForm(lodge, people.diane);
      expectPage(await diane.get("/admin"), {
        has: ["Dashboard", `No space is left on the disk at ${disk.mount} (0 MB of 112 MB free)`],
      });
      const aline = await signedInByForm(lodge, people.aline);
      expectPage(await aline.get("/my-bookings"), {});
      const wrong = await new Visitor(lodge).post("/login", {
        email: people.aline.email,
        password: "no",
      });
      expectPage(wrong, { status: 422, has: ["Invalid login credentials"] });
      const refused = await aline.post("/contact", message);
      expectPage(refused, {
        status: 503,
        has: ["Nothing was saved", "is read-only", "+250 788 000 000"],
      });

      disk.empty();
      await soon(async () => expectPage(await new Visitor(lodge).post("/contact", message), {}));
      expect(lodge.output()).toContain(`there is free space again on the disk at ${disk.mount}`);
      await reserveIsThere();
      expect(lodge.value("SELECT count(*) FROM enquiries")).toBe(1);
      // These sign-ins were only in memory, so the users must sign in again.
      expect((await diane.get("/admin")).path).toMatch(/^\/login/);
      await signedInByForm(lodge, people.diane);
      expect(lodge.file.pragma("integrity_check", { simple: true })).toBe("ok");
      expect(existsSync(path.join(dataDir, "server.lock"))).toBe(true);
    },
  );
});
