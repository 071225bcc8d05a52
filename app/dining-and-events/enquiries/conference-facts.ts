import {
  describeCatering,
  endTime,
  type Layout,
  layoutNames,
} from "~/catalogue/conference-spaces/conference-rules";
import type { Words } from "~/core/languages/words";
import type { ConferenceDetails } from "./conference-request-queries.server";

/** What a conference request asks for, line by line: the same on the page, in the mail, at the desk. */
export function conferenceFacts(
  details: Omit<ConferenceDetails, "spaceId"> & { spaceName: string },
  words: Words,
): { name: string; value: string }[] {
  const { t, tell, count, formatStayDate } = words;
  const { startTime, hours, layout } = details;
  const length = count(hours, "{n} hour", "{n} hours");
  return [
    { name: t("Space"), value: details.spaceName },
    { name: t("Date"), value: formatStayDate(details.day) },
    {
      name: t("Time"),
      value: `${startTime}–${endTime(startTime, hours)} (${length})`,
    },
    { name: t("People"), value: String(details.people) },
    { name: t("Layout"), value: tell(layoutNames[layout as Layout] ?? layout) },
    { name: t("Catering"), value: describeCatering(details.catering, words) },
  ];
}
