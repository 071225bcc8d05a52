import type { FolioPaymentMethod, Schema } from "db/schema";
import type { Insertable } from "kysely";
import { folioPaymentMethodLabels } from "~/billing/folios/payment-policy";
import { lodgeToday } from "~/core/instants";
import { formatCents } from "~/core/money";
import { defaultSettings } from "~/core/settings/settings";
import type { MadeBooking } from "./bookings";
import type { Demo } from "./demo";

const { depositPercent } = defaultSettings.booking;

interface Payment {
  at: Date;
  cents: number;
  method: FolioPaymentMethod;
  note?: string;
}

/** Writes deposits, payments at the desk, cancellation charges and refunds. */
export async function writePayments(
  demo: Demo,
  bookings: MadeBooking[],
  extras: Map<string, number>,
): Promise<void> {
  const rows: Insertable<Schema["payments"]>[] = [];
  // Groups have not paid yet: they pay on arrival.
  for (const booking of bookings.filter(({ group }) => group === null)) {
    let received = 0;
    for (const { at, cents, method, note = "" } of payFor(
      demo,
      booking,
      extras.get(booking.id) ?? 0,
    )) {
      rows.push({
        booking_id: booking.id,
        at: at.toISOString(),
        day: lodgeToday(at, defaultSettings.general.timeZone),
        amount_cents: cents,
        method,
        note,
        recorded_by: booking.clerk.id,
      });
      const means = folioPaymentMethodLabels[method].toLowerCase();
      demo.record("payment", booking.id, cents > 0 ? "received" : "given-back", booking.clerk, at, {
        detail: `${formatCents(Math.abs(cents), defaultSettings.general.currency)}, ${means}${note && `: ${note}`}`,
        before: { receivedCents: received },
        after: { receivedCents: received + cents },
      });
      received += cents;
    }
  }
  rows.sort((a, b) => (a.at < b.at ? -1 : 1));
  await demo.insert("payments", rows);
}

function payFor(demo: Demo, booking: MadeBooking, extraCents: number): Payment[] {
  const { dice, now } = demo;
  const { quote, chargeCents, cancelledAt, checkedInAt, checkedOutAt, noShowAt } = booking;
  /** Old balances are paid, because the desk sends reminders. */
  const isPaid = (since: Date, soon: number) =>
    now.getTime() - since.getTime() > 45 * 86_400_000 || dice.chance(soon);
  const payments: Payment[] = [];
  const method = booking.paymentMethod;
  const later = (from: Date, hours: number) => new Date(from.getTime() + hours * 3_600_000);
  const depositAt = later(booking.createdAt, dice.int(2, 40));
  const isDueBy = cancelledAt ?? checkedInAt ?? now;
  const deposit = Math.round((quote.totalCents * depositPercent) / 100);
  const hasDeposit =
    booking.status !== "pending" && deposit > 0 && dice.chance(0.4) && depositAt < isDueBy;
  if (hasDeposit) {
    const means = dice.chance(0.6)
      ? "bank-transfer"
      : dice.chance(0.5)
        ? "mobile-money"
        : "credit-card";
    payments.push({ at: depositAt, cents: deposit, method: means, note: "Deposit" });
  }
  const received = hasDeposit ? deposit : 0;
  if (cancelledAt) {
    const at = later(cancelledAt, dice.int(3, 200));
    const open = chargeCents - received;
    if (at > now || open === 0) return payments;
    if (open < 0) {
      payments.push({ at, cents: open, method: payments[0]?.method ?? method, note: "Refund" });
    } else if (isPaid(cancelledAt, 0.55)) {
      payments.push({ at, cents: open, method: "credit-card", note: "Cancellation fee" });
    }
    return payments;
  }
  const open = quote.totalCents - received;
  // Travel agents pay by invoice, other guests when they leave.
  const soon = booking.account?.isAgent ? 0.75 : 1;
  if (noShowAt && isPaid(noShowAt, 0.8)) {
    payments.push({ at: noShowAt, cents: open, method: "credit-card", note: "No-show" });
  } else if (checkedOutAt && isPaid(checkedOutAt, soon)) {
    payments.push({ at: later(checkedOutAt, -0.1), cents: open + extraCents, method });
  } else if (checkedInAt && !checkedOutAt && dice.chance(0.35)) {
    payments.push({ at: checkedInAt, cents: open, method });
  }
  return payments;
}
