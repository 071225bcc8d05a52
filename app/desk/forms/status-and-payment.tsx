import { RadioField } from "~/ui/choice-field";

export function StatusAndPayment({ acceptsCards }: { acceptsCards: boolean }) {
  return (
    <>
      <RadioField
        name="status"
        label="Status"
        options={[
          { value: "confirmed", label: "Confirmed" },
          { value: "pending", label: "Pending: the room is kept until you confirm or cancel" },
        ]}
      />
      <RadioField
        name="paymentMethod"
        label="Will pay by"
        options={[
          { value: "cash", label: "Cash" },
          ...(acceptsCards ? [{ value: "credit-card", label: "Credit card" }] : []),
        ]}
      />
    </>
  );
}
