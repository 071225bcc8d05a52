import { withQuery } from "~/core/paths";
import { datesValues } from "~/reservations/availability/stay-choice";
import { useSiteData } from "./site-data";

/**
 * Gives a link of the site the dates and guests that this page's address holds, so that they are not
 * lost on the way, also without cookies.
 */
export function useStayLink(): (path: string) => string {
  const { stay } = useSiteData();
  const query = stay ? withQuery("/", datesValues(stay)).slice(1) : "";
  return (path) => path + query;
}
