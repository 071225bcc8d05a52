import type { StayChoice } from "~/reservations/availability/stay-choice";
import type { GuestDetails } from "./guest-details";

export const toStayColumns = (stay: Omit<StayChoice, "roomId">) => ({
  check_in: stay.checkIn,
  check_out: stay.checkOut,
  guests: stay.guests,
  children: stay.children,
  infants: stay.infants,
  board: stay.board,
});

export const toGuestColumns = (guest: GuestDetails) => ({
  first_name: guest.firstName,
  last_name: guest.lastName,
  email: guest.email,
  phone: guest.phone,
  special_requests: guest.specialRequests,
  arrival_time: guest.arrivalTime,
  payment_method: guest.paymentMethod,
  language: guest.language,
});
