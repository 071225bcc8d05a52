import { describeCatering, endTime, type Layout, layoutNames } from "~/facilities/conference-rules";
import { plural } from "~/lodge/counted";
import { formatStayDate } from "~/lodge/stay";
import type { ConferenceDetails } from "./conference-request-queries.server";

/** What a conference request asks for, line by line: the same on the page, in the mail, at the desk. */
export function conferenceFacts(
  details: Omit<ConferenceDetails, "spaceId"> & { spaceName: string },
): { name: string; value: string }[] {
  const { startTime, hours, layout } = details;
  return [
    { name: "Space", value: details.spaceName },
    { name: "Date", value: formatStayDate(details.day) },
    {
      name: "Time",
      value: `${startTime}–${endTime(startTime, hours)} (${plural(hours, "hour")})`,
    },
    { name: "People", value: String(details.people) },
    { name: "Layout", value: layoutNames[layout as Layout] ?? layout },
    { name: "Catering", value: describeCatering(details.catering) },
  ];
}
