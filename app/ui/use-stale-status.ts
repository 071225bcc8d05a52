import { useMatches } from "@remix-run/react";
import type { StaleData } from "./browser/data-responses";

/**
 * Whether the page at hand could not be read anew after somebody did something, and what is known of
 * that: the page shows what was there before.
 */
export function useStaleStatus(): StaleData["notRead"] {
  const pages = useMatches().map(({ data }) => data as StaleData | null | undefined);
  return pages.find((data) => data?.notRead)?.notRead;
}
