import type { PaymentMethod } from "db/schema";
import type { PlainText } from "~/core/languages/translator";

/** Who stays and how they will pay; the desk may know no more than a name. */
export interface GuestDetails {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  specialRequests: string;
  /** About when they come, `HH:mm` by the lodge's clock; null while nobody knows. */
  arrivalTime: string | null;
  paymentMethod: PaymentMethod;
  /** The code of what mails about the booking are written in. */
  language: string;
}

/** Who stays, as one name; empty where the desk knows none. */
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
  language: "Language of mails",
};

/** A booking's guest as the fields of a form hold them. */
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
