import type { StayLimits } from "~/availability/stay-limits";
import { type Settings, shippedSettings } from "~/settings/settings";

/** The limits of a lodge as shipped, but for what is given. */
export const limitsOf = (
  own: Partial<Settings["booking"]> & Partial<StayLimits> = {},
): StayLimits => ({
  ...shippedSettings.booking,
  timeZone: shippedSettings.general.timeZone,
  arrivalRules: [],
  ...own,
});
