import { Badge } from "./badge";
import { useIsPending } from "./use-is-pending";

/** Shows a submitted change before the server has confirmed it. */
export function EnquiryBadge({ id, handledAt }: { id: string; handledAt: string | null }) {
  const isPending = useIsPending();
  const enquiryPath = `/admin/enquiries/${id}`;
  const isHandled =
    isPending(`${enquiryPath}/done`) || (handledAt !== null && !isPending(`${enquiryPath}/reopen`));
  return <Badge tone={isHandled ? "good" : "waiting"} label={isHandled ? "Done" : "Open"} />;
}
