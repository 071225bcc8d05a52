import type { Translator } from "~/core/languages/translator";

/** Up to this hour an arrival belongs to the night that the day of check-in ends with. */
export const nightEndTime = "06:00";

const isAtNight = (time: string) => time < nightEndTime;

/** `about 18:00`, of an `HH:mm` by the lodge's clock; `about 01:00, after midnight`. */
export const formatArrivalTime = (time: string, { t }: Translator): string =>
  isAtNight(time) ? t("about {time}, after midnight", { time }) : t("about {time}", { time });

/** From this hour on somebody comes late, as what Settings say to them means it. */
const eveningStart = "18:00";

/** Whether what Settings say to who comes late may concern somebody: not who said that they come by day. */
export const mayArriveLate = (time: string | null): boolean =>
  !time || isAtNight(time) || time >= eveningStart;

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);

/**
 * What a guest can choose from, in the order of the day of arrival and the night after it.
 * @param stored what is chosen already, which may be between two hours
 */
export function arrivalOptions(stored: string | null | undefined, { t }: Translator) {
  const times = stored && !hours.includes(stored) ? [...hours, stored].sort() : hours;
  const inOrder = [
    ...times.filter((time) => !isAtNight(time)),
    ...times.filter((time) => isAtNight(time)),
  ];
  return [
    { value: "", label: t("I don’t know yet") },
    ...inOrder.map((value) => ({
      value,
      label: isAtNight(value) ? t("{time}, after midnight", { time: value }) : value,
    })),
  ];
}
