import { useNavigation } from "@remix-run/react";
import { QuietLink } from "./button-link";

export function RefreshLink({ currentHref }: { currentHref: string }) {
  const { location } = useNavigation();
  const isRefreshing =
    location !== undefined && location.pathname + location.search === currentHref;
  return <QuietLink href={currentHref}>{isRefreshing ? "Refreshing..." : "Refresh"}</QuietLink>;
}
