/** What a group is called once nobody is to be named. */
export const anonymisedGroupName = "Group";

export const longestGroupName = 100;

interface Billed {
  id: string;
  billId: string | null;
  billCents: number;
  receivedCents: number;
}

/** How a group is paid: one bill for all that the lead pays, or one for each room. */
export type Billing = "one" | "own";

/** What there is of a group, in one bill as soon as one stay stands on another's. */
export const findGroupBilling = (stays: Pick<Billed, "billId">[]): Billing =>
  stays.some(({ billId }) => billId !== null) ? "one" : "own";

/** What the bills of a group come to together, in cents. */
export function sumGroupBalances(stays: Billed[]) {
  const dueCents = stays.reduce((sum, { billCents }) => sum + billCents, 0);
  const receivedCents = stays.reduce((sum, stay) => sum + stay.receivedCents, 0);
  return { dueCents, receivedCents, openCents: dueCents - receivedCents };
}
