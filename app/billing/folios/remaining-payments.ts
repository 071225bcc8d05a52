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

/** A payment with what is left of it on its booking. */
export type RemainingPayment<R> = R & {
  /** 0: all of it was moved or corrected. Of what sets another right always 0. */
  leftCents: number;
  leftForeignCents: number | null;
  /** It sets another payment of this booking right, and is none itself. */
  isSettingRight: boolean;
};

/** What is left of each payment of a booking after some were moved away or corrected. */
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
      leftCents: isSettingRight
        ? 0
        : taken.map((row) => row.amountCents).reduce(left, payment.amountCents),
      leftForeignCents:
        isSettingRight || payment.foreignCents === null
          ? null
          : taken.map((row) => row.foreignCents).reduce(left, payment.foreignCents),
    };
  });
}

/**
 * The payments of a booking as its guest knows them: what came in or went back and was neither moved
 * away nor corrected, with what is left of it.
 */
export const listEffectivePayments = <R extends Row>(payments: R[]): R[] =>
  withRemaining(payments)
    .filter(({ leftCents }) => leftCents !== 0)
    .map(({ isSettingRight: _, leftCents, leftForeignCents, ...payment }) => ({
      ...(payment as RemainingPayment<R>),
      amountCents: leftCents,
      foreignCents: leftForeignCents,
    }));
