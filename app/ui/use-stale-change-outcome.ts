import { useMatches } from "@remix-run/react";
import type { StaleData } from "./browser/data-responses";

/** Returns undefined for current data, or else whether the change before the failed reload was saved. */
export function useStaleChangeOutcome(): StaleData["changeOutcome"] {
  const loaderData = useMatches().map(({ data }) => data as StaleData | null | undefined);
  return loaderData.find((data) => data?.changeOutcome)?.changeOutcome;
}
