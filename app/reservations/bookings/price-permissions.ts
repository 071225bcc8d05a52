import { hasRole, type Viewer } from "~/accounts/roles";
import type { Settings } from "~/core/settings/settings";

/** Whether somebody of the desk may set a price by hand, as Settings have it. */
export const maySetPrices = (clerk: Pick<Viewer, "role">, settings: Settings): boolean =>
  hasRole(clerk, "admin") || settings.payment.staffSetPrices;

/** What is said to those who may not. */
export const onlyAdminsSetPrices = "Only an administrator sets prices by hand";
