import { QuietLink } from "./button-link";
/** Reads a list anew; where there is script it says so until the answer is here. */
export function RefreshLink({ here }: { here: string }) {
  return (
    <QuietLink href={here} data-pending="Refreshing...">
      Refresh
    </QuietLink>
  );
}
