import { hasRole, type Viewer } from "~/accounts/roles";
import type { Settings } from "~/core/settings/settings";

/** Returns whether a clerk can set a manual rate. */
export const maySetPrices = (clerk: Pick<Viewer, "role">, settings: Settings): boolean =>
  hasRole(clerk, "admin") || settings.payment.staffSetPrices;

export const onlyAdminsSetPrices = "Only administrators can set a manual rate";
