import { hasRole, type Viewer } from "~/accounts/roles";
import type { Settings } from "~/core/settings/settings";
import type { BillRights } from "./bill-rules";

/** How much somebody of the desk may take off, as Settings have it. */
export const billRights = (clerk: Pick<Viewer, "role">, settings: Settings): BillRights => ({
  isAdmin: hasRole(clerk, "admin"),
  staffDiscountPercent: settings.payment.staffDiscountPercent,
});
