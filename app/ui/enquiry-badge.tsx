import { Badge } from "./badge";
import { useIsPending } from "./use-is-sent";

/** Shows a submitted change before the server has confirmed it. */
export function EnquiryBadge({ id, handledAt }: { id: string; handledAt: string | null }) {
  const isSent = useIsPending();
  const enquiryPath = `/admin/enquiries/${id}`;
  const isHandled =
    isSent(`${enquiryPath}/done`) || (handledAt !== null && !isSent(`${enquiryPath}/reopen`));
  return <Badge tone={isHandled ? "good" : "waiting"} word={isHandled ? "Done" : "Open"} />;
}
