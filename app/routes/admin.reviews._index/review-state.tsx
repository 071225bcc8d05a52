import { Badge } from "~/ui/badge";
import { useIsSent } from "~/ui/use-is-sent";
import type { ReviewRow } from "./review-columns";

export function ReviewState({ id, hiddenAt, hiddenByName }: ReviewRow) {
  const isSent = useIsSent();
  const own = `/admin/reviews/${id}`;
  const isHidden = isSent(`${own}/hide`) || (hiddenAt && !isSent(`${own}/show`));
  return (
    <div>
      {isHidden ? <Badge tone="off" word="Hidden" /> : <Badge tone="good" word="Shown" />}
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
