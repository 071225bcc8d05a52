import { defaultSettings, type Settings } from "~/core/settings/settings";
import type { StayLimits } from "~/reservations/availability/stay-limits";

/** Returns the default stay limits with some values changed. */
export const limitsOf = (
  own: Partial<Settings["booking"]> & Partial<StayLimits> = {},
): StayLimits => ({
  ...defaultSettings.booking,
  timeZone: defaultSettings.general.timeZone,
  arrivalRules: [],
  ...own,
});
