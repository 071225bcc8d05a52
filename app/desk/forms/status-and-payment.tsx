import { RadioField } from "~/ui/choice-field";

export function StatusAndPayment({ acceptsCards }: { acceptsCards: boolean }) {
  return (
    <>
      <RadioField
        name="status"
        label="Status"
        options={[
          { value: "confirmed", label: "Confirmed" },
          { value: "pending", label: "Pending, on hold until confirmed or cancelled" },
        ]}
      />
      <RadioField
        name="paymentMethod"
        label="Payment"
        options={[
          { value: "cash", label: "Cash" },
          ...(acceptsCards ? [{ value: "credit-card", label: "Credit card" }] : []),
        ]}
      />
    </>
  );
}
