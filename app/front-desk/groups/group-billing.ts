/** The name of a group after anonymisation, or if no name is known. */
export const fallbackGroupName = "Group";

export const maxGroupNameLength = 100;

interface StayAmounts {
  id: string;
  folioId: string | null;
  folioCents: number;
  receivedCents: number;
}

/** `one` folio for all rooms, paid by the lead, or each room its `own`. */
export type GroupBilling = "one" | "own";

export const getGroupBilling = (stays: Pick<StayAmounts, "folioId">[]): GroupBilling =>
  stays.some(({ folioId }) => folioId !== null) ? "one" : "own";

export function sumGroupBalances(stays: StayAmounts[]) {
  const totalCents = stays.reduce((sum, { folioCents }) => sum + folioCents, 0);
  const receivedCents = stays.reduce((sum, stay) => sum + stay.receivedCents, 0);
  return { totalCents, receivedCents, balanceDueCents: totalCents - receivedCents };
}
