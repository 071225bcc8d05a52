import { Badge } from "./badge";
import { useIsSent } from "./use-is-sent";

/** Whether a request waits for the desk. */
export function RequestBadge({ id, handledAt }: { id: string; handledAt: string | null }) {
  const isSent = useIsSent();
  const isHandled = handledAt !== null || isSent(`/admin/requests/${id}/handle`);
  return <Badge tone={isHandled ? "good" : "waiting"} word={isHandled ? "Handled" : "Open"} />;
}
