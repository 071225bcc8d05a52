import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { digestOf } from "~/core/tokens.server";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { copyTemplate, type OwnLodge, openLodge } from "../world/lodge";
import { people } from "../world/people";
import { signedIn, type Visitor } from "../world/visitor";

const kills = 4;
const clients = 6;

let lodge: OwnLodge;
let staff: Visitor;
beforeAll(async () => {
  lodge = await openLodge({ dataDir: copyTemplate() });
  staff = await signedIn(lodge, people.claudine);
});
afterAll(() => lodge.close());

let made = 0;
/** Creates a booking of two nights, and the form that invoices it. */
function ready() {
  const roomId = 1 + (made % 5);
  const from = 10 + 2 * Math.floor(made / 5);
  made += 1;
  const checkIn = inDays(from);
  const id = insertRawBooking(lodge.file, { roomId, checkIn, checkOut: inDays(from + 2) });
  const seen = [{ bookingId: id, folioLineId: null, amountCents: 27_000, taxPercent: 18 }];
  const form = {
    name: "Somebody",
    agreed: digestOf(seen),
    idempotencyKey: `KEY0000000000${1000 + made}`,
  };
  return {
    id,
    send: () =>
      staff.raw(`/admin/bookings/${id}/invoice`, {
        method: "POST",
        body: new URLSearchParams(form),
      }),
  };
}

/** Expects a series without gaps and no incomplete invoice. Returns the number of invoices. */
function expectSeries(): number {
  const [count, least, most] = lodge.file
    .prepare("SELECT count(*), min(number), max(number) FROM invoices")
    .raw()
    .get() as number[];
  expect([least, most]).toEqual([1, count]);
  const inPart = lodge.rows(`SELECT name FROM invoices WHERE total_cents IS NOT
         (SELECT sum(amount_cents) FROM invoice_lines WHERE invoice_id = invoices.id)`);
  expect(inPart).toEqual([]);
  return count ?? 0;
}

test("two hundred simultaneous invoices have two hundred numbers without a gap", async () => {
  const forms = Array.from({ length: 200 }, ready);
  const before = lodge.value<number>("SELECT count(*) FROM invoices");
  const answers = await Promise.all(forms.map(({ send }) => send()));
  // On a busy machine some requests may time out, which gives them 408.
  const refused = answers.filter(({ status }) => status !== 302);
  expect(refused.filter(({ status }) => status !== 408)).toEqual([]);
  expect(refused.length).toBeLessThan(20);
  expect(expectSeries()).toBe(before + answers.length - refused.length);
}, 60_000);

test(`after ${kills} kills during invoicing the numbers have no gap`, async () => {
  const answered: string[] = [];
  let interrupted = 0;
  for (let kill = 0; kill < kills; kill++) {
    const waiting = Array.from({ length: 100 }, ready);
    lodge.file.close();
    let isGone = false;
    const before = answered.length;
    const client = async () => {
      for (let next = waiting.pop(); next && !isGone; next = waiting.pop()) {
        try {
          const { status } = await next.send();
          expect(status).toBe(302);
          answered.push(next.id);
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
          isGone = true;
          interrupted += 1;
        }
      }
    };
    const crowd = Promise.all(Array.from({ length: clients }, client));
    await vi.waitFor(() => expect(answered.length).toBeGreaterThan(before), {
      timeout: 20_000,
      interval: 5,
    });
    await delay(Math.random() * 100);
    await lodge.end("SIGKILL");
    await crowd;
    const { dataDir } = lodge;
    lodge = await openLodge({ dataDir });
    staff = await signedIn(lodge, people.claudine);
    expect(lodge.file.pragma("integrity_check", { simple: true })).toBe("ok");
    expectSeries();
    const isThere = lodge.file.prepare("SELECT 1 FROM invoices WHERE folio_id = ?");
    expect(answered.filter((id) => !isThere.get(id))).toEqual([]);
  }
  expect(interrupted).toBeGreaterThan(0);
}, 180_000);
