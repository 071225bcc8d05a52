import type { PaymentKind } from "db/schema";
import type { Currency } from "~/core/money";

interface PaymentRow {
  id: number;
  kind: PaymentKind;
  adjustedPaymentId: number | null;
  amountCents: number;
  foreignCurrency: Currency | null;
  foreignCents: number | null;
}

export type RemainingPayment<R> = R & {
  /** 0 if transferred or corrected in full. Always 0 for corrections and outgoing transfers. */
  remainingCents: number;
  remainingForeignCents: number | null;
  /** Whether it corrects or transfers another payment of this booking. */
  isAdjustment: boolean;
};

export function addRemainingAmounts<R extends PaymentRow>(payments: R[]): RemainingPayment<R>[] {
  const ids = new Set(payments.map(({ id }) => id));
  const adjustsAnother = ({ adjustedPaymentId }: PaymentRow) =>
    adjustedPaymentId !== null && ids.has(adjustedPaymentId);
  return payments.map((payment) => {
    const isAdjustment = adjustsAnother(payment);
    const adjustments = payments.filter(
      ({ adjustedPaymentId }) => adjustedPaymentId === payment.id,
    );
    const addCents = (sum: number, cents: number | null) => sum + (cents ?? 0);
    return {
      ...payment,
      isAdjustment,
      remainingCents: isAdjustment
        ? 0
        : adjustments
            .map((adjustment) => adjustment.amountCents)
            .reduce(addCents, payment.amountCents),
      remainingForeignCents:
        isAdjustment || payment.foreignCents === null
          ? null
          : adjustments
              .map((adjustment) => adjustment.foreignCents)
              .reduce(addCents, payment.foreignCents),
    };
  });
}

/** Lists payments for guests: with the remaining amounts, without transfers and corrections. */
export const listEffectivePayments = <R extends PaymentRow>(payments: R[]): R[] =>
  addRemainingAmounts(payments)
    .filter(({ remainingCents }) => remainingCents !== 0)
    .map(({ isAdjustment: _, remainingCents, remainingForeignCents, ...payment }) => ({
      ...(payment as RemainingPayment<R>),
      amountCents: remainingCents,
      foreignCents: remainingForeignCents,
    }));
