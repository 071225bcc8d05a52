import { useNavigation } from "@remix-run/react";
import { QuietLink } from "./button-link";

/** Renders a link that reloads a list; with React it shows the progress. */
export function RefreshLink({ here }: { here: string }) {
  const { location } = useNavigation();
  const isRefreshing = location !== undefined && location.pathname + location.search === here;
  return <QuietLink href={here}>{isRefreshing ? "Refreshing..." : "Refresh"}</QuietLink>;
}
