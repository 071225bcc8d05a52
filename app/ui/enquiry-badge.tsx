import { Badge } from "./badge";
import { useIsSent } from "./use-is-sent";

export function EnquiryBadge({ id, handledAt }: { id: string; handledAt: string | null }) {
  const isSent = useIsSent();
  const own = `/admin/enquiries/${id}`;
  const isHandled = isSent(`${own}/done`) || (handledAt !== null && !isSent(`${own}/reopen`));
  return <Badge tone={isHandled ? "good" : "waiting"} word={isHandled ? "Done" : "Open"} />;
}
