import { z } from "zod";
import { boardField, guestsField, stayDateField } from "~/booking/stay-fields.server";

const stay = {
  roomId: z.coerce.number("Choose a room").int().min(1, "Choose a room"),
  checkIn: stayDateField,
  checkOut: stayDateField,
  guests: guestsField,
  board: boardField,
};

/** What the address of the first step holds. */
export const changedStaySchema = z.object(stay);

const arrivedDamaged = "The form arrived damaged. Look at the price again";

/** What the second step sends: the stay, the version it was changed from, and the total shown. */
export const changeSchema = z.object({
  ...stay,
  version: z.coerce.number(arrivedDamaged).int(arrivedDamaged),
  agreedCents: z.coerce.number(arrivedDamaged).int(arrivedDamaged).min(0, arrivedDamaged),
});
