import type { SeatingDetails } from "./seating-queries.server";

/** What the fields of a party are called on the form and in the log. */
export const seatingFieldNames = {
  day: "Day",
  time: "Time",
  until: "Until",
  people: "People",
  name: "Name",
  phone: "Phone",
  note: "Allergies and notes",
  bookingId: "Guest of the house",
  tables: "Tables",
} as const;

/** The values as the form's fields hold them. */
export const seatingFormValues = (seating: SeatingDetails): Record<string, string> => ({
  day: seating.day,
  time: seating.time,
  until: seating.until,
  people: String(seating.people),
  name: seating.name,
  phone: seating.phone,
  note: seating.note,
  bookingId: seating.bookingId ?? "",
});

/** The same as the log keeps it, which never forgets: without who they are and what they cannot eat. */
export const loggedSeating = (
  { day, time, until, people, bookingId }: SeatingDetails,
  tables: string,
) => ({ day, time, until, people, bookingId, tables });
