import type { Translator } from "~/core/languages/translator";

/** Arrivals before this time belong to the night after the check-in day. */
export const nightEndTime = "06:00";

const isAtNight = (time: string) => time < nightEndTime;

export const formatArrivalTime = (time: string, { t }: Translator): string =>
  isAtNight(time) ? t("about {time}, after midnight", { time }) : t("about {time}", { time });

const eveningStart = "18:00";

/** Returns whether the late-arrival text applies. Only a stated arrival by day excludes the text. */
export const mayArriveLate = (time: string | null): boolean =>
  !time || isAtNight(time) || time >= eveningStart;

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);

/** Lists arrival times in order, into the following night. `stored` may be between full hours. */
export function arrivalOptions(
  stored: string | null | undefined,
  { t }: Translator,
  noTime: string = t("I don’t know yet"),
) {
  const times = stored && !hours.includes(stored) ? [...hours, stored].sort() : hours;
  const inOrder = [
    ...times.filter((time) => !isAtNight(time)),
    ...times.filter((time) => isAtNight(time)),
  ];
  return [
    { value: "", label: noTime },
    ...inOrder.map((value) => ({
      value,
      label: isAtNight(value) ? t("{time}, after midnight", { time: value }) : value,
    })),
  ];
}
