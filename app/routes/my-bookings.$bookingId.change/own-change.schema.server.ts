import * as z from "zod";
import { checkParty, stayFields } from "~/availability/stay-fields.server";
import { said } from "~/languages/words";

/** What the address of the first step holds: the stay that is wanted, in the room that is booked. */
export const wantedStaySchema = z.object(stayFields).superRefine(checkParty);

const arrivedDamaged = said("The form arrived damaged. Look at the price again");

/** What the second step sends: the same, the version it was changed from, and the quote shown. */
export const ownChangeSchema = wantedStaySchema.and(
  z.object({
    version: z.coerce.number(arrivedDamaged).int(arrivedDamaged),
    seenQuote: z.string(arrivedDamaged),
  }),
);
