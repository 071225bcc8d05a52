import { findMiscounts } from "db/check-file";
import { expect, test } from "vitest";
import type { Viewer } from "~/accounts/roles";
import { lodgeInstant } from "~/core/instants";
import { defaultSettings } from "~/core/settings/settings";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { ownOperations } from "../world/own-database";
import { people } from "../world/people";

/** The operations open the database on import, so this file has its own. */
const { desk, file } = ownOperations(async () => ({
  ...(await import("~/billing/folios/add-extras.server")),
  ...(await import("~/billing/folios/apply-discount.server")),
  ...(await import("~/billing/folios/void-line.server")),
  ...(await import("~/billing/folios/record-payment.server")),
  ...(await import("~/billing/folios/close-folio.server")),
  ...(await import("~/billing/folios/join-folio.server")),
  ...(await import("~/billing/folios/transfer-charge.server")),
  ...(await import("~/billing/folios/quote-change-for-clerk.server")),
  ...(await import("~/billing/folios/load-folio.server")),
  ...(await import("~/reservations/bookings/cancel-booking.server")),
  ...(await import("~/reservations/bookings/change-booking.server")),
  ...(await import("~/reservations/bookings/load-booking.server")),
  ...(await import("~/reservations/bookings/booking-queries.server")),
  ...(await import("~/front-desk/stays/check-out.server")),
  ...(await import("~/front-desk/stays/no-show.server")),
  ...(await import("~/front-desk/stays/change-stay-state.server")),
  ...(await import("~/front-desk/stays/change-stay-state.server")),
  ...(await import("~/core/tokens.server")),
  ...(await import("~/db.server")),
}));
file.exec("UPDATE rooms SET units = 20");

const admin: Viewer = {
  ...people.diane,
  phone: null,
  isEmailVerified: true,
  signOutCount: 0,
};
const now = new Date();
const present = { settings: defaultSettings, now };
/** So late that a guest due today can be a no-show. */
const tonight = { ...present, now: lodgeInstant(inDays(0), "23:00", "Africa/Kigali") };

/** Returns pseudo-random numbers below a bound, the same in each run. */
function dice(seed: number) {
  let state = seed;
  return (bound: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % bound;
  };
}

/** A model of a stay's folio: sums only, without lines. */
interface Model {
  due: number;
  extra: number;
  folio: string;
  received: number;
  isClosed: boolean;
  isCancelled: boolean;
}

let keys = 0;
const idempotencyKey = () => `KEY${String(++keys).padStart(17, "0")}`;

const rowOf = (id: string) =>
  file
    .prepare(
      `SELECT folio_cents AS folio, received_cents AS received, extra_cents AS extra, status, version,
         CASE status WHEN 'cancelled' THEN cancellation_charge_cents ELSE total_cents END AS due
       FROM bookings WHERE id = ?`,
    )
    .get(id) as Record<"folio" | "received" | "extra" | "due" | "version", number>;

test.each([1, 2, 3, 4])(
  "after any sequence of operations, folios match a simple model (%i)",
  async (seed) => {
    const below = dice(seed * 7_919);
    const model = new Map<string, Model>();
    for (let n = 0; n < 4; n++) {
      const id = insertRawBooking(file, {
        checkIn: inDays(n % 2),
        checkOut: inDays(3),
        rateCents: 9_001 + below(9_000),
      });
      const { due } = rowOf(id);
      const fresh = { due, extra: 0, folio: id, received: 0, isClosed: false, isCancelled: false };
      model.set(id, fresh);
    }
    const ids = [...model.keys()];
    const of = (id: string) => model.get(id) as Model;
    const leadOf = (id: string) => of(of(id).folio);
    const onFolio = (folioId: string) => ids.filter((id) => of(id).folio === folioId);
    const linesOf = (id: string) =>
      file.prepare("SELECT id, amount_cents FROM folio_lines WHERE booking_id = ?").all(id) as {
        id: number;
        amount_cents: number;
      }[];
    /** Sums the stay's remaining discounts, including those transferred to it. */
    const discountsLeft = (id: string) =>
      file
        .prepare(
          `SELECT coalesce(-sum(back.amount_cents), 0) FROM folio_lines AS off JOIN folio_lines AS back
             ON back.id = off.id OR back.reverses_id = off.id
           WHERE off.booking_id = ? AND off.amount_cents < 0
             AND (off.kind = 'discount' OR off.pair_id IS NOT NULL)`,
        )
        .pluck()
        .get(id) as number;
    /** Sums the part of a stay's price that was transferred away, and where it is now, line by line. */
    const movedOf = (id: string) => {
      type Line = { id: number; booking_id: string; kind: string; amount_cents: number } & Record<
        "pair_id" | "reverses_id",
        number | null
      >;
      const lines = file
        .prepare("SELECT * FROM folio_lines WHERE booking_id IN (SELECT value FROM json_each(?))")
        .all(JSON.stringify(ids)) as Line[];
      const backOf = (line: Line) => lines.filter(({ reverses_id }) => reverses_id === line.id);
      const left = (line: Line) =>
        [line, ...backOf(line)].reduce((sum, { amount_cents }) => sum + amount_cents, 0);
      const away = lines.filter(
        ({ booking_id, kind, pair_id, reverses_id }) =>
          booking_id === id && kind === "transfer" && !pair_id && !reverses_id,
      );
      const arrivedOf = (given: Line): Line[] =>
        lines
          .filter(({ pair_id }) => pair_id === given.id)
          .flatMap((line) => [
            line,
            ...backOf(line)
              .filter(({ kind }) => kind === "transfer")
              .flatMap(arrivedOf),
          ]);
      const held = away.flatMap(arrivedOf);
      const sum = (some: Line[]) => some.reduce((cents, line) => cents + left(line), 0);
      const frozen = sum(held.filter(({ booking_id }) => leadOf(booking_id).isClosed));
      return { away: 0 - sum(away), held: sum(held), frozen };
    };
    /** Stays whose price fell while a part of it was on a closed folio. That part stays as it is. */
    const frozen = new Set<string>();
    /** Checks that the stay's lines follow its price down, and that nothing else changes. */
    const follow = async (id: string, act: () => Promise<{ kind: string }>) => {
      const all = () => ({
        // All lines of all stays, except transfers of stays' prices and their discounts and corrections.
        rest: ids.reduce((sum, one) => {
          const { away, held } = movedOf(one);
          return sum + rowOf(one).extra + discountsLeft(one) + away - held;
        }, 0),
        closed: ids.filter((one) => leadOf(one).isClosed).map((one) => rowOf(one)),
      });
      const before = all();
      const wasLeft = movedOf(id);
      const { version } = rowOf(id);
      const { kind } = await act();
      expect(all()).toEqual(before);
      const isDone = kind === "cancelled" || (kind === "changed" && rowOf(id).version > version);
      if (!isDone) return kind;
      const moved = movedOf(id);
      const price = rowOf(id).due;
      if (moved.frozen > 0) frozen.add(id);
      // Cancelling a stay also ends its corrections on other folios, as it ends discounts.
      const most = kind === "cancelled" ? wasLeft.held : wasLeft.away;
      expect(moved.away).toBe(Math.max(Math.min(price, most), moved.frozen));
      expect(moved.held).toBe(Math.min(wasLeft.held, moved.away));
      for (const one of ids) of(one).extra = rowOf(one).extra;
      return kind;
    };
    /** Sums the stay's no-show and early-departure charges, less corrections and transfers. */
    const chargedOf = (id: string) =>
      file
        .prepare(
          `SELECT coalesce(sum(amount_cents), 0) FROM folio_lines
           WHERE booking_id = ? AND text IN ('No-show', 'Early departure') AND pair_id IS NULL
             AND (reverses_id IS NULL OR reverses_id NOT IN
               (SELECT id FROM folio_lines WHERE pair_id IS NOT NULL))`,
        )
        .pluck()
        .get(id) as number;
    const done = new Map<string, number>();

    let isEnding = false;
    const steps: Record<string, (id: string, other: string) => Promise<string>> = {
      async add(id) {
        const cents = below(5_000);
        const quantity = 1 + below(3);
        const extra = { pricing: "free-text" as const, text: "Thing", quantity, unitCents: cents };
        const form = { day: inDays(0), extras: [extra], idempotencyKey: idempotencyKey() };
        const { kind } = await desk.addExtras(id, form, admin, present);
        expect(kind).toBe(leadOf(id).isClosed ? "closed" : "added");
        // A repeated submission adds nothing.
        const again = await desk.addExtras(id, form, admin, present);
        expect(again.kind).toBe(kind === "added" ? "already-added" : "closed");
        if (kind === "added") of(id).extra += quantity * cents;
        return kind;
      },
      async discount(id) {
        const amount = below(2) ? { percent: 1 + below(30) } : { cents: 1 + below(3_000) };
        const discount = { day: inDays(0), base: "all" as const, discount: amount, reason: "x" };
        const form = { ...discount, idempotencyKey: idempotencyKey() };
        const result = await desk.applyDiscount(id, form, admin, present);
        if (leadOf(id).isClosed) expect(result.kind).toBe("closed");
        if (result.kind === "applied") of(id).extra -= result.cents;
        return result.kind;
      },
      async voidLine(id) {
        const lines = linesOf(id);
        const lineId = lines[below(Math.max(1, lines.length))]?.id ?? 0;
        const before = rowOf(id).extra;
        const taken = { lineId, quantity: 1, reason: "x", idempotencyKey: idempotencyKey() };
        const { kind } = await desk.voidLine(id, taken, admin, present);
        if (leadOf(id).isClosed) expect(kind).toBe("closed");
        // The amount is read from the line, which never changes.
        if (kind === "voided") of(id).extra += linesOf(id).at(-1)?.amount_cents ?? 0;
        else expect(rowOf(id).extra).toBe(before);
        return kind;
      },
      async pay(id) {
        const cents = (below(2) ? 1 : -1) * (1 + below(20_000));
        const payment = { cents, currency: "USD" as const, rate: null, agreedCents: null };
        const how = { method: "cash" as const, note: "", mayOverpay: true, day: inDays(0) };
        const form = { ...payment, ...how, idempotencyKey: idempotencyKey() };
        const { kind } = await desk.recordPayment(id, form, admin, present);
        if (of(id).folio !== id) expect(kind).toBe("on-other-folio");
        else if (cents > 0) expect(kind).toBe("recorded");
        if (kind === "recorded") of(id).received += cents;
        return kind;
      },
      async change(id) {
        const booking = await desk.findBooking(desk.db, id);
        if (!booking) return "none";
        const { roomId, checkIn, guests, children, infants, board } = booking;
        const checkOut = inDays(2 + below(4));
        const stay = { roomId, checkIn, checkOut, guests, children, infants, board };
        const pricing = below(2)
          ? ({ kind: "kept" } as const)
          : ({ kind: "by-hand", cents: below(50_000), reason: "x" } as const);
        const offer = await desk.quoteChangeForClerk(
          desk.db,
          booking,
          { stay, pricing },
          admin,
          present,
        );
        if (offer.kind !== "quoted") return offer.kind;
        const seenQuote = desk.digestOf(offer.quote);
        const wanted = { stay, pricing, version: booking.version, seenQuote };
        const kind = await follow(id, () =>
          desk.changeBooking(
            id,
            wanted,
            { clerk: admin, quoteForClerk: desk.quoteChangeForClerk },
            present,
          ),
        );
        if (leadOf(id).isClosed) expect(kind).not.toBe("changed");
        if (kind === "changed") of(id).due = offer.quote.totalCents;
        return kind;
      },
      async cancel(id) {
        const booking = await desk.findBooking(desk.db, id);
        if (!booking || (below(6) > 0 && !isEnding)) return "kept";
        const due = booking.quote.nights[0]?.rateCents ?? 0;
        const shown = { version: booking.version, dueCents: due };
        const charge = below(2) ? "policy" : "none";
        const choice = { charge, reason: "x" } as const;
        const kind = await follow(id, () => desk.cancelBooking(id, choice, shown, admin, now));
        if (leadOf(id).isClosed) expect(kind).not.toBe("cancelled");
        if (kind === "cancelled") {
          of(id).isCancelled = true;
          of(id).due = rowOf(id).due;
          // Cancelling a stay ends its discounts.
          expect(discountsLeft(id)).toBe(0);
          // The charge follows the policy or is waived with a reason.
          expect([0, due]).toContain(of(id).due);
          if (charge === "none") expect(of(id).due).toBe(0);
        }
        return kind;
      },
      async mark(id) {
        const booking = await desk.findBooking(desk.db, id);
        if (!booking) return "none";
        const mark = (["check-in", "check-out", "no-show"] as const)[below(3)] ?? "check-in";
        if (mark === "check-in") return (await desk.checkIn(id, admin, present)).kind;
        const { version } = booking;
        const wasMarked = booking.agreedQuote !== null;
        const before = chargedOf(id);
        const charge = below(3);
        const { kind } =
          mark === "no-show"
            ? await desk.recordNoShow(
                id,
                {
                  charge: (["none", "first-night", "all"] as const)[charge] ?? "none",
                  release: below(2) === 0 ? "yes" : "no",
                  version,
                },
                admin,
                tonight,
              )
            : await desk.checkOut(
                id,
                {
                  note: "x",
                  charge: (["stayed", "one-more", "all"] as const)[charge] ?? "all",
                  version,
                },
                admin,
                tonight,
              );
        const after = await desk.findBooking(desk.db, id);
        if (kind !== "changed" || wasMarked || !after?.agreedQuote) return kind;
        // A price on a closed folio never changes.
        expect(leadOf(id).isClosed).toBe(false);
        const added = chargedOf(id) - before;
        const all = after.agreedQuote.totalCents;
        expect(added).toBeGreaterThanOrEqual(0);
        if (charge === 2) expect(after.quote.totalCents + added).toBe(all);
        if (charge === 0) expect(added).toBe(0);
        of(id).due = after.quote.totalCents;
        for (const one of ids) of(one).extra = rowOf(one).extra;
        return `released ${mark}`;
      },
      async undo(id) {
        const mark = (["check-in", "check-out", "no-show"] as const)[below(3)] ?? "check-in";
        const before = await desk.findBooking(desk.db, id);
        const { kind } = await desk.reverseStayState(id, mark, admin, present);
        if (kind !== "changed" || !before?.agreedQuote) return kind;
        expect(leadOf(id).isClosed).toBe(false);
        expect(rowOf(id).due).toBe(before.agreedQuote.totalCents);
        expect(chargedOf(id)).toBe(0);
        of(id).due = before.agreedQuote.totalCents;
        of(id).extra = rowOf(id).extra;
        return "restored";
      },
      async close(id) {
        if (below(3) > 0) return "left";
        const { version = 0 } = (await desk.findBooking(desk.db, id)) ?? {};
        const { kind } = await desk.closeFolio(id, version, admin, now);
        expect(kind).toBe(of(id).folio === id ? "closed" : "refused");
        if (kind === "closed") of(id).isClosed = true;
        return kind;
      },
      async reopen(id) {
        const { kind } = await desk.reopenFolio(id, "x", admin, now);
        expect(kind).toBe(of(id).folio === id ? "reopened" : "refused");
        of(id).isClosed = false;
        return kind;
      },
      async join(id, other) {
        const { kind } = await desk.db
          .transaction()
          .execute((trx) => desk.joinFolio(trx, id, other, admin, present));
        if (kind === "joined" && of(id).folio !== other) {
          expect([of(id).isClosed, of(other).isClosed]).toEqual([false, false]);
          of(other).received += of(id).received;
          of(id).received = 0;
          of(id).folio = other;
        }
        return kind;
      },
      async leave(id) {
        const { kind } = await desk.db
          .transaction()
          .execute((trx) => desk.leaveFolio(trx, id, admin, present));
        if (of(id).folio !== id) expect(kind).toBe(leadOf(id).isClosed ? "refused" : "left");
        if (kind === "left") of(id).folio = id;
        return kind;
      },
      async move(id, other) {
        const lines = linesOf(id);
        const line = lines[below(lines.length + 1)];
        const amount = ["all" as const, { percent: 1 + below(100) }, { cents: 1 + below(4_000) }][
          below(3)
        ] as "all";
        const wanted = { toId: other, charge: line?.id ?? ("stay" as const), amount };
        const form = { ...wanted, reason: "", idempotencyKey: idempotencyKey() };
        const before = [rowOf(id).extra, rowOf(other).extra] as const;
        const result = await desk.transferCharge(id, form, admin, present);
        if (leadOf(id).isClosed || leadOf(other).isClosed)
          expect(result.kind).not.toBe("transferred");
        const after = [rowOf(id).extra, rowOf(other).extra] as const;
        if (result.kind === "transferred") {
          of(id).extra -= result.cents;
          of(other).extra += result.cents;
        } else expect(after).toEqual(before);
        return result.kind;
      },
    };

    const names = Object.keys(steps);
    const walk = Array.from({ length: 120 }, () => {
      const id = ids[below(ids.length)] ?? "";
      const other = ids.filter((one) => one !== id)[below(ids.length - 1)] ?? "";
      return { name: names[below(names.length)] ?? "add", id, other };
    });
    // At the end, every stay that can be cancelled is cancelled, with a discount on it.
    for (const id of ids) {
      for (const name of ["undo", "reopen", "discount", "cancel"])
        walk.push({ name, id, other: "" });
    }
    for (const [step, { name, id, other }] of walk.entries()) {
      isEnding = step >= 120;
      const kind = await steps[name]?.(id, other);
      done.set(`${name}: ${kind}`, (done.get(`${name}: ${kind}`) ?? 0) + 1);
      const told = `step ${step}, ${name} of ${id}: ${kind}`;
      for (const [one, { due, extra, folio, received }] of model) {
        const onIt = onFolio(one).map((each) => of(each));
        const billed =
          folio === one ? onIt.reduce((sum, each) => sum + each.due + each.extra, 0) : 0;
        expect(rowOf(one), told).toMatchObject({ due, extra, folio: billed, received });
        if (!frozen.has(one)) expect(due + extra, told).toBeGreaterThanOrEqual(0);
        if (folio !== one) continue;
        const read = await desk.loadFolio(desk.db, one);
        expect(read?.balanceDueCents, told).toBe(billed - received);
        expect(
          read?.gross.reduce((sum, { cents }) => sum + cents, 0),
          told,
        ).toBe(billed);
      }
      if (step % 20 === 0) expect(findMiscounts(file), told).toEqual([]);
    }
    const transfers = file.prepare(
      "SELECT coalesce(sum(amount_cents), 0) FROM folio_lines WHERE kind = 'transfer'",
    );
    expect(transfers.pluck().get()).toBe(0);
    // The sequence reached every operation.
    expect([...done.keys()].some((key) => key.startsWith("mark: released"))).toBe(true);
    for (const name of names.filter((one) => one !== "cancel")) {
      expect([...done.keys()].filter((key) => key.startsWith(`${name}:`))).not.toEqual([]);
    }
  },
  120_000,
);
