import type { ReceivedBy } from "db/schema";
import type { Settings } from "~/settings/settings";
import { acceptedMethods, accountOf, receivedByNames } from "./payment-rules";
import { formatInstant } from "./stay";

export interface PaymentRow {
  id: number;
  at: string;
  amountCents: number;
  method: ReceivedBy;
  note: string;
  recordedByName: string | null;
}

/** What is due for a booking and what came in, as the desk and the receipt show it. */
export function viewPayments(
  booking: Parameters<typeof accountOf>[0],
  payments: PaymentRow[],
  settings: Settings,
) {
  const received = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    account: accountOf(booking, received, settings.booking),
    depositPercent: settings.booking.depositPercent,
    payments: payments.map(({ id, at, amountCents, method, note, recordedByName }) => ({
      id,
      at: formatInstant(at, settings.general.timeZone),
      amountCents,
      method: receivedByNames[method],
      note,
      recordedBy: recordedByName ?? "Staff",
    })),
    methods: acceptedMethods(settings.payment).map((value) => ({
      value,
      label: receivedByNames[value],
    })),
  };
}

export type PaymentsView = ReturnType<typeof viewPayments>;
