import type { PaymentMethod } from "db/schema";

/** Who stays and how they will pay; the desk may know no more than a name. */
export interface GuestDetails {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  specialRequests: string;
  paymentMethod: PaymentMethod;
}

export const paymentMethodNames: Record<PaymentMethod, string> = {
  "credit-card": "Credit card",
  cash: "Cash",
};
