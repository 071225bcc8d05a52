import {
  calculateEndTime,
  describeCatering,
  type Layout,
  layoutLabels,
} from "~/catalogue/conference-spaces/event-options";
import type { Translator } from "~/core/languages/translator";
import type { ConferenceDetails } from "./conference-enquiry-queries.server";

export function summariseConference(
  details: Omit<ConferenceDetails, "spaceId"> & { spaceName: string },
  translator: Translator,
): { name: string; value: string }[] {
  const { t, describe, count, formatStayDate } = translator;
  const { startTime, hours, layout } = details;
  const duration = count(hours, "{n} hour", "{n} hours");
  return [
    { name: t("Space"), value: details.spaceName },
    { name: t("Date"), value: formatStayDate(details.day) },
    {
      name: t("Time"),
      value: `${startTime}–${calculateEndTime(startTime, hours)} (${duration})`,
    },
    { name: t("Number of guests"), value: String(details.people) },
    { name: t("Layout"), value: describe(layoutLabels[layout as Layout] ?? layout) },
    { name: t("Catering"), value: describeCatering(details.catering, translator) },
  ];
}
