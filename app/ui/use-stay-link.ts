import { withQuery } from "~/core/paths";
import { datesValues } from "~/reservations/availability/stay-choice";
import { useSiteData } from "./site-data";

/** Returns a function that adds the dates and guests of the page's query to a path. No cookie stores them. */
export function useStayLink(): (path: string) => string {
  const { stay } = useSiteData();
  const queryString = stay ? withQuery("/", datesValues(stay)).slice(1) : "";
  return (path) => path + queryString;
}
