import { defaultSettings, type Settings } from "~/core/settings/settings";
import type { StayLimits } from "~/reservations/availability/stay-limits";

/** The limits of a lodge as shipped, but for what is given. */
export const limitsOf = (
  own: Partial<Settings["booking"]> & Partial<StayLimits> = {},
): StayLimits => ({
  ...defaultSettings.booking,
  timeZone: defaultSettings.general.timeZone,
  arrivalRules: [],
  ...own,
});
