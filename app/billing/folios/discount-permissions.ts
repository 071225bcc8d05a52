import { hasRole, type Viewer } from "~/accounts/roles";
import type { Settings } from "~/core/settings/settings";
import type { DiscountPermissions } from "./folio-amounts";

export const getDiscountPermissions = (
  clerk: Pick<Viewer, "role">,
  settings: Settings,
): DiscountPermissions => ({
  isAdmin: hasRole(clerk, "admin"),
  staffDiscountPercent: settings.payment.staffDiscountPercent,
});
