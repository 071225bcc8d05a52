import type { PaymentToSetRight } from "~/desk/read-payment.server";
import { Facts } from "~/ui/facts";
import { useMoney } from "~/ui/money";

/** What a payment is that is to be set right. */
export function PaymentFacts({ payment }: { payment: PaymentToSetRight }) {
  const { formatCents } = useMoney();
  const { amountCents, leftCents, method, at, recordedBy, note, cameIn } = payment;
  return (
    <Facts
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
