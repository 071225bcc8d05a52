import { useMatches } from "@remix-run/react";
import type { StaleData } from "./browser/data-responses";

/** Returns whether the page could not be reloaded after a change, and whether the change was saved. */
export function useStaleStatus(): StaleData["notRead"] {
  const pages = useMatches().map(({ data }) => data as StaleData | null | undefined);
  return pages.find((data) => data?.notRead)?.notRead;
}
