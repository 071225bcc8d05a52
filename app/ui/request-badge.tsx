import { Badge } from "./badge";

/** Whether a request waits for the desk. */
export function RequestBadge({ isHandled }: { isHandled: boolean }) {
  return <Badge tone={isHandled ? "good" : "waiting"} word={isHandled ? "Handled" : "Open"} />;
}
