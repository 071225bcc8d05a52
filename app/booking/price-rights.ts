import { hasRole, type Viewer } from "~/accounts/roles";
import type { Settings } from "~/settings/settings";

/** Whether somebody of the desk may set a price by hand, as Settings have it. */
export const maySetPrices = (clerk: Pick<Viewer, "role">, settings: Settings): boolean =>
  hasRole(clerk, "admin") || settings.payment.staffSetPrices;

/** How much staff may take off what costs so much, in cents. */
export const mostOff = (cents: number, staffDiscountPercent: number): number =>
  Math.floor((cents * staffDiscountPercent) / 100);

/**
 * The least that somebody may ask by hand for what costs so much, in cents: staff take off no more than
 * by discounts.
 */
export function leastByHand(
  cents: number,
  clerk: Pick<Viewer, "role">,
  { payment }: Pick<Settings, "payment">,
): number {
  return hasRole(clerk, "admin") ? 0 : cents - mostOff(cents, payment.staffDiscountPercent);
}

/** What is said to those who may not. */
export const onlyAdminsSetPrices = "Only an administrator sets prices by hand";
