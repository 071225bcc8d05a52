import { hasRole, type Viewer } from "~/accounts/roles";
import type { Settings } from "~/core/settings/settings";

export const canSetPrices = (clerk: Pick<Viewer, "role">, settings: Settings): boolean =>
  hasRole(clerk, "admin") || settings.payment.staffSetPrices;

export const onlyAdminsSetPricesMessage = "Only administrators can set a manual rate.";
