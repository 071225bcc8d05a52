import type { Translator } from "~/core/languages/translator";

/** Arrivals before this time belong to the night after the check-in day. */
export const nightEndTime = "06:00";

const isAtNight = (time: string) => time < nightEndTime;

/** `about 23:00`, or `about 01:00, after midnight`. */
export const formatArrivalTime = (time: string, { t }: Translator): string =>
  isAtNight(time) ? t("about {time}, after midnight", { time }) : t("about {time}", { time });

const lateArrivalTime = "18:00";

/** An unknown time (null) may be late. */
export const mayArriveLate = (time: string | null): boolean =>
  !time || isAtNight(time) || time >= lateArrivalTime;

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);

/** Lists the hours from 6:00 to 5:00 of the following night, and `selectedTime` if it is not a full hour. */
export function listArrivalTimeOptions(
  selectedTime: string | null | undefined,
  { t }: Translator,
  emptyLabel: string = t("I don’t know yet"),
) {
  const times =
    selectedTime && !hours.includes(selectedTime) ? [...hours, selectedTime].sort() : hours;
  const orderedTimes = [
    ...times.filter((time) => !isAtNight(time)),
    ...times.filter((time) => isAtNight(time)),
  ];
  return [
    { value: "", label: emptyLabel },
    ...orderedTimes.map((value) => ({
      value,
      label: isAtNight(value) ? t("{time}, after midnight", { time: value }) : value,
    })),
  ];
}
