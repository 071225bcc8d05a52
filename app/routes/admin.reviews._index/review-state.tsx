import { Badge } from "~/ui/badge";
import { useIsPending } from "~/ui/use-is-pending";
import type { ReviewRow } from "./review-columns";

/** While a hide or show form is being submitted, shows the new state. */
export function ReviewState({ id, hiddenAt, hiddenByName }: ReviewRow) {
  const isPending = useIsPending();
  const path = `/admin/reviews/${id}`;
  const isHidden = isPending(`${path}/hide`) || (hiddenAt && !isPending(`${path}/show`));
  return (
    <div>
      {isHidden ? <Badge tone="off" label="Hidden" /> : <Badge tone="good" label="Shown" />}
      {isHidden && hiddenAt && (
        <>
          {" "}
          <small>
            {hiddenAt}, {hiddenByName}
          </small>
        </>
      )}
    </div>
  );
}
