import type { Translator } from "~/core/languages/translator";

/** Arrivals before this time belong to the night after the check-in day. */
export const nightEndTime = "06:00";

const isAtNight = (time: string) => time < nightEndTime;

/** Formats an arrival time: `about 23:00`, or `about 01:00, after midnight`. */
export const formatArrivalTime = (time: string, { t }: Translator): string =>
  isAtNight(time) ? t("about {time}, after midnight", { time }) : t("about {time}", { time });

/** Arrivals from this time on are late. */
const eveningStart = "18:00";

/** Returns whether a guest may arrive in the evening or at night. An unknown time (null) may be late. */
export const mayArriveLate = (time: string | null): boolean =>
  !time || isAtNight(time) || time >= eveningStart;

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);

/**
 * Returns the options of the field for the arrival time: the hours from 6:00 to 5:00 of the following night.
 * @param stored the current time, added if it is not a full hour
 * @param noTime the label of the empty option
 */
export function arrivalOptions(
  stored: string | null | undefined,
  { t }: Translator,
  noTime: string = t("I don’t know yet"),
) {
  const times = stored && !hours.includes(stored) ? [...hours, stored].sort() : hours;
  const orderedTimes = [
    ...times.filter((time) => !isAtNight(time)),
    ...times.filter((time) => isAtNight(time)),
  ];
  return [
    { value: "", label: noTime },
    ...orderedTimes.map((value) => ({
      value,
      label: isAtNight(value) ? t("{time}, after midnight", { time: value }) : value,
    })),
  ];
}
