import type { PaymentKind } from "db/schema";
import type { Currency } from "~/core/money";

interface Row {
  id: number;
  kind: PaymentKind;
  ofId: number | null;
  amountCents: number;
  foreignCurrency: Currency | null;
  foreignCents: number | null;
}

export type RemainingPayment<R> = R & {
  /** 0 if wholly transferred or corrected. Always 0 for corrections and outgoing transfers. */
  remainingCents: number;
  remainingForeignCents: number | null;
  /** Whether it corrects or transfers another payment of this booking. */
  isSettingRight: boolean;
};

/** Adds the remaining amount to each payment, after transfers and corrections. */
export function withRemaining<R extends Row>(payments: R[]): RemainingPayment<R>[] {
  const ids = new Set(payments.map(({ id }) => id));
  const setsRight = ({ ofId }: Row) => ofId !== null && ids.has(ofId);
  return payments.map((payment) => {
    const isSettingRight = setsRight(payment);
    const taken = payments.filter(({ ofId }) => ofId === payment.id);
    const left = (sum: number, cents: number | null) => sum + (cents ?? 0);
    return {
      ...payment,
      isSettingRight,
      remainingCents: isSettingRight
        ? 0
        : taken.map((row) => row.amountCents).reduce(left, payment.amountCents),
      remainingForeignCents:
        isSettingRight || payment.foreignCents === null
          ? null
          : taken.map((row) => row.foreignCents).reduce(left, payment.foreignCents),
    };
  });
}

/** Lists payments and refunds as guests see them: remaining amounts only, no transfers or corrections. */
export const listEffectivePayments = <R extends Row>(payments: R[]): R[] =>
  withRemaining(payments)
    .filter(({ remainingCents }) => remainingCents !== 0)
    .map(({ isSettingRight: _, remainingCents, remainingForeignCents, ...payment }) => ({
      ...(payment as RemainingPayment<R>),
      amountCents: remainingCents,
      foreignCents: remainingForeignCents,
    }));
