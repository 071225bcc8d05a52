import { useMatches } from "@remix-run/react";
import type { StaleData } from "./browser/data-responses";

/**
 * Returns undefined if the page's data are current; otherwise whether the change before the failed reload was
 * saved.
 */
export function useStaleStatus(): StaleData["notRead"] {
  const loaderData = useMatches().map(({ data }) => data as StaleData | null | undefined);
  return loaderData.find((data) => data?.notRead)?.notRead;
}
