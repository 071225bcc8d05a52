import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { ownLodge, signedInVisitor } from "../world/fixtures";
import {
  cookieLine,
  eightAtATime,
  faultLines,
  halfForms,
  hangUp,
  readHoldings,
} from "../world/half-requests";
import { people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";
import { routeAddresses } from "./scenario";

const lodge = ownLodge();
const admin = signedInVisitor(lodge, people.diane);
const guest = signedInVisitor(lodge, people.aline);
let output = 0;
beforeAll(() => {
  // Ignores the output of the start, such as the line about limits.
  output = faultLines(lodge).length;
});

const params = { bookingId: "AAAAAAAA", tab: "general", key: "1-aaaaaaaa", file: "film.mp4" };
const forms = routeAddresses(params)
  .filter(({ takesForms }) => takesForms)
  .map(({ address }) => address)
  // /logout comes last, because it signs the administrator out.
  .sort((a, b) => Number(a === "/logout") - Number(b === "/logout"));

const newFaults = () => faultLines(lodge).slice(output);

/**
 * Returns the third-fastest of twenty requests for an uncached page, in milliseconds. Other load on the
 * machine then matters little.
 */
async function pageMs(): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 20; round++) {
    const start = performance.now();
    expect((await guest.get("/my-bookings")).path).toBe("/my-bookings");
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[2] ?? 0;
}

/** Expects the server to survive `act`, to release its resources and to stay as fast. */
async function expectUnharmed(act: () => Promise<void>): Promise<void> {
  await pageMs();
  const before = { ms: await pageMs(), held: readHoldings(lodge) };
  await act();
  await expect
    .poll(() => readHoldings(lodge)?.openFiles ?? 0, { timeout: 10_000 })
    .toBeLessThan((before.held?.openFiles ?? 0) + 6);
  expect(lodge.process.exitCode).toBeNull();
  expect(newFaults()).toEqual([]);
  await expect
    .poll(async () => (await pageMs()) / before.ms, {
      timeout: 20_000,
      message: "pages are slower",
    })
    .toBeLessThan(3);
  const grown = (readHoldings(lodge)?.megabytes ?? 0) - (before.held?.megabytes ?? 0);
  expect(grown, "megabytes kept").toBeLessThan(150);
}

test("the site has forms at more than 50 addresses", () => {
  expect(forms.length).toBeGreaterThan(50);
});

test.each(["a stranger", "an administrator"])(
  "%s who disconnects during a form submission causes no harm, at any address",
  async (who) => {
    const visitor = who === "a stranger" ? null : admin;
    const tries = forms.flatMap((address) =>
      halfForms.flatMap((form) => [0, 40].map((patienceMs) => ({ address, form, patienceMs }))),
    );
    await expectUnharmed(() =>
      eightAtATime(tries, ({ address, form, patienceMs }) =>
        hangUp(
          lodge,
          {
            line: `POST ${address}`,
            headers: [...form.headers, ...cookieLine(visitor)],
            body: form.body,
          },
          patienceMs,
        ),
      ),
    );
  },
  180_000,
);

test("an aborted download is not read to the end", async () => {
  const bytes = 80 * 1024 * 1024;
  const folder = path.join(lodge.dataDir, "media", "film-00000000aaaaaaaa");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "original"), Buffer.alloc(bytes));
  lodge.file.exec(
    `INSERT INTO media (id, filename, original_name, type, mime, size_bytes, state, created_at)
     VALUES (1, 'film-00000000aaaaaaaa', 'Film.mp4', 'video', 'video/mp4', ${bytes}, 'ready',
       '2026-01-01T00:00:00.000Z')`,
  );
  const whole = await new Visitor(lodge).raw("/media/1-aaaaaaaa/film.mp4", { method: "HEAD" });
  expect(whole.headers.get("Content-Length")).toBe(String(bytes));
  const addresses = [
    "/media/1-aaaaaaaa/film.mp4",
    "/admin/bookings/export.csv",
    "/admin/audit/export.csv",
    "/pictures/hero/lodge-morning-2400.avif",
    "/rooms",
  ];
  const visitor = await signedIn(lodge, people.diane);
  const tries = Array.from({ length: 40 }, (_, index) => addresses[index % 5] ?? "/");
  await expectUnharmed(() =>
    eightAtATime(tries, (address) =>
      hangUp(lodge, { line: `GET ${address}`, headers: cookieLine(visitor) }, 150),
    ),
  );
  await expect
    .poll(lodge.output, { timeout: 10_000 })
    .toMatch(/"path":"\/media\/[^"]*","status":200,.*"aborted":true/);
});
