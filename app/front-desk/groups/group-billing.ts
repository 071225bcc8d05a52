/** Name of a group without a named guest, also after anonymisation. */
export const anonymisedGroupName = "Group";

export const longestGroupName = 100;

interface Billed {
  id: string;
  folioId: string | null;
  folioCents: number;
  receivedCents: number;
}

/** One folio for all rooms, paid by the lead, or one for each room. */
export type Billing = "one" | "own";

export const findGroupBilling = (stays: Pick<Billed, "folioId">[]): Billing =>
  stays.some(({ folioId }) => folioId !== null) ? "one" : "own";

export function sumGroupBalances(stays: Billed[]) {
  const dueCents = stays.reduce((sum, { folioCents }) => sum + folioCents, 0);
  const receivedCents = stays.reduce((sum, stay) => sum + stay.receivedCents, 0);
  return { dueCents, receivedCents, balanceDueCents: dueCents - receivedCents };
}
