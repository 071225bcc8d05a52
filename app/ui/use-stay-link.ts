import { withQuery } from "~/core/paths";
import { toDatesFormValues } from "~/reservations/availability/stay-choice";
import { useSiteData } from "./site-data";

/** Adds the dates and guests of the page's query to a path. No cookie stores them. */
export function useStayLink(): (path: string) => string {
  const { stay } = useSiteData();
  const queryString = stay ? withQuery("/", toDatesFormValues(stay)).slice(1) : "";
  return (path) => path + queryString;
}
