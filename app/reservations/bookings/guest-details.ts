import type { PaymentMethod } from "db/schema";
import type { PlainText } from "~/core/languages/translator";

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

export const formatGuestName = ({
  firstName,
  lastName,
}: Pick<GuestDetails, "firstName" | "lastName">) => `${firstName} ${lastName}`.trim();

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
  paymentMethod: "Will pay by",
  language: "Email language",
};

export function toGuestFormValues(details: GuestDetails) {
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
