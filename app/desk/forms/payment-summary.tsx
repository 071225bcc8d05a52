import type { PaymentToCorrect } from "~/desk/load-payments.server";
import { DescriptionList } from "~/ui/description-list";
import { useMoney } from "~/ui/money";

export function PaymentSummary({ payment }: { payment: PaymentToCorrect }) {
  const { formatCents } = useMoney();
  const { amountCents, remainingCents, method, at, recordedBy, note, foreignAmount } = payment;
  return (
    <DescriptionList
      items={[
        {
          name: amountCents < 0 ? "Refund" : "Payment",
          value: `${formatCents(Math.abs(amountCents))}${foreignAmount ? ` (${foreignAmount})` : ""}`,
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
