import { type Settings, shippedSettings } from "~/core/settings/settings";
import type { StayLimits } from "~/reservations/availability/stay-limits";

/** The limits of a lodge as shipped, but for what is given. */
export const limitsOf = (
  own: Partial<Settings["booking"]> & Partial<StayLimits> = {},
): StayLimits => ({
  ...shippedSettings.booking,
  timeZone: shippedSettings.general.timeZone,
  arrivalRules: [],
  ...own,
});
