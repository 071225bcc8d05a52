import { RadioField } from "~/ui/choice-field";
import type { FormState } from "~/ui/field";

/** How a booking that the desk makes stands, and how it is to be paid. */
export function StatusAndPayment({
  form,
  acceptsCards,
}: {
  form: FormState;
  acceptsCards: boolean;
}) {
  return (
    <>
      <RadioField
        form={form}
        name="status"
        label="Status"
        options={[
          { value: "confirmed", label: "Confirmed" },
          { value: "pending", label: "Pending" },
        ]}
      />
      <RadioField
        form={form}
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
