import { withQuery } from "~/core/paths";
import { datesValues } from "~/reservations/availability/stay-choice";
import { useSiteData } from "./site-data";

/** Returns a function that adds the page's dates and guests to a link, so that no cookies are needed. */
export function useStayLink(): (path: string) => string {
  const { stay } = useSiteData();
  const query = stay ? withQuery("/", datesValues(stay)).slice(1) : "";
  return (path) => path + query;
}
