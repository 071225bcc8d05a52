import type { PaymentToCorrect } from "~/desk/require-payment.server";
import { DescriptionList } from "~/ui/description-list";
import { useMoney } from "~/ui/money";

export function PaymentSummary({ payment }: { payment: PaymentToCorrect }) {
  const { formatCents } = useMoney();
  const { amountCents, leftCents, method, at, recordedBy, note, cameIn } = payment;
  return (
    <DescriptionList
      facts={[
        {
          name: amountCents < 0 ? "Given back" : "Received",
          value: `${formatCents(Math.abs(amountCents))}${cameIn ? ` (${cameIn})` : ""}`,
        },
        {
          name: "Left of it",
          value: leftCents !== amountCents && formatCents(Math.abs(leftCents)),
        },
        { name: "Method", value: method },
        { name: "When", value: at },
        { name: "By", value: recordedBy },
        { name: "Note", value: note },
      ]}
    />
  );
}
