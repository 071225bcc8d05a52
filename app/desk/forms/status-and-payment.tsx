import { RadioField } from "~/ui/choice-field";

/** How a booking that the desk makes stands, and how it is to be paid. */
export function StatusAndPayment({ acceptsCards }: { acceptsCards: boolean }) {
  return (
    <>
      <RadioField
        name="status"
        label="Status"
        options={[
          { value: "confirmed", label: "Confirmed" },
          { value: "pending", label: "Pending, held until confirmed or cancelled" },
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
