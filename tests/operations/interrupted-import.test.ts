import { afterEach, expect, test, vi } from "vitest";
import { countRows, expectPage } from "../http/scenario";
import { inDays } from "../world/days";
import { csvOf, sendFile } from "../world/import-files";
import { copyTemplate, type OwnLodge, openLodge } from "../world/lodge";
import { people } from "../world/people";
import { signedIn } from "../world/visitor";

let lodge: OwnLodge;
afterEach(() => lodge.close());

const rows = Array.from({ length: 600 }, (_, at) => ({
  Reference: `K-${at}`,
  "First name": "Aline",
  "Last name": `Guest ${at}`,
  Email: `guest${at}@guests.example`,
  Room: "Double Bed",
  "Check-in": inDays(-at - 10),
  "Check-out": inDays(-at - 9),
  Guests: 1,
  Total: 100,
}));

test("a killed import can be continued, and undone completely", async () => {
  lodge = await openLodge({ dataDir: copyTemplate() });
  const admin = await signedIn(lodge, people.diane);
  const page = await sendFile(admin, "bookings", csvOf(rows));
  const running = admin.post(`${page.path}/run`, { sent: "1" }).catch(() => null);
  await vi.waitFor(() => expect(countRows(lodge, "bookings")).toBeGreaterThan(0), {
    timeout: 20_000,
    interval: 2,
  });
  lodge.file.close();
  await lodge.end("SIGKILL");
  await running;

  lodge = await openLodge({ dataDir: lodge.dataDir });
  expect(lodge.file.pragma("integrity_check", { simple: true })).toBe("ok");
  expect(lodge.file.pragma("foreign_key_check")).toEqual([]);
  const written = countRows(lodge, "bookings");
  expect(written).toBeGreaterThan(0);
  expect(written).toBeLessThan(rows.length);
  const owner = await signedIn(lodge, people.diane);
  const rest = await owner.get(page.path);
  expectPage(rest, { has: [`Import ${rows.length - written} bookings`, "Already imported"] });
  expectPage(await owner.post(`${page.path}/run`, { sent: "1" }), { has: ["Imported."] });
  expect(countRows(lodge, "bookings")).toBe(rows.length);
  expect(lodge.value("SELECT created_count FROM imports")).toBe(rows.length);

  expectPage(await owner.post(`${page.path}/undo`, {}), { has: ["Import reversed."] });
  expect(countRows(lodge, "bookings")).toBe(0);
}, 120_000);
