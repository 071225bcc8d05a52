import { withQuery } from "~/core/paths";
import { datesValues } from "~/reservations/availability/stay-choice";
import { useSiteData } from "./site-data";

/** Returns a function that adds the chosen dates and guests to a path. Links keep them instead of a cookie. */
export function useStayLink(): (path: string) => string {
  const { stay } = useSiteData();
  const queryString = stay ? withQuery("/", datesValues(stay)).slice(1) : "";
  return (path) => path + queryString;
}
