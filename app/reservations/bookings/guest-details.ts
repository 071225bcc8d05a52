import type { PaymentMethod } from "db/schema";
import type { PlainText } from "~/core/languages/translator";

/** What a booking stores about its guest, besides the guest profile. */
export interface GuestDetails {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  specialRequests: string;
  arrivalTime: string | null;
  paymentMethod: PaymentMethod;
  language: string;
}

/** Returns the full name, or an empty string. */
export const guestName = ({ firstName, lastName }: Pick<GuestDetails, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`.trim();

export const paymentMethodLabels: Record<PaymentMethod, PlainText> = {
  "credit-card": "Credit card",
  cash: "Cash",
};

export const guestFieldLabels: Record<keyof GuestDetails, string> = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone",
  specialRequests: "Special requests",
  arrivalTime: "Arrival time",
  paymentMethod: "Payment",
  language: "Email language",
};

/** Returns guest details as form values. */
export function guestValues(details: GuestDetails) {
  const { firstName, lastName, email, phone } = details;
  const { specialRequests, arrivalTime, paymentMethod, language } = details;
  return {
    firstName,
    lastName,
    email: email ?? "",
    phone: phone ?? "",
    specialRequests,
    arrivalTime: arrivalTime ?? "",
    paymentMethod,
    language,
  };
}
