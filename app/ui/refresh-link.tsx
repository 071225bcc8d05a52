import { useNavigation } from "@remix-run/react";
import { QuietLink } from "./button-link";

/** Reads a list anew; where React runs it says so until the answer is here. */
export function RefreshLink({ here }: { here: string }) {
  const { location } = useNavigation();
  const isUnderWay = location !== undefined && location.pathname + location.search === here;
  return <QuietLink href={here}>{isUnderWay ? "Refreshing..." : "Refresh"}</QuietLink>;
}
