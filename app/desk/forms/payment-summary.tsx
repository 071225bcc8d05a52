import type { PaymentToCorrect } from "~/desk/require-payment.server";
import { DescriptionList } from "~/ui/description-list";
import { useMoney } from "~/ui/money";

/** Renders the payment that is to be voided or transferred. */
export function PaymentSummary({ payment }: { payment: PaymentToCorrect }) {
  const { formatCents } = useMoney();
  const { amountCents, remainingCents, method, at, recordedBy, note, cameIn } = payment;
  return (
    <DescriptionList
      facts={[
        {
          name: amountCents < 0 ? "Refund" : "Payment",
          value: `${formatCents(Math.abs(amountCents))}${cameIn ? ` (${cameIn})` : ""}`,
        },
        {
          name: "Remaining",
          value: remainingCents !== amountCents && formatCents(Math.abs(remainingCents)),
        },
        { name: "Method", value: method },
        { name: "Date", value: at },
        { name: "Recorded by", value: recordedBy },
        { name: "Note", value: note },
      ]}
    />
  );
}
