import { PostButton } from "./post-button";
import { useSiteData } from "./site-data";

/** Says that a link from a mail opened the booking, until when, and how to close it before. */
export function PassLine({ until }: { until: string | null }) {
  const { viewer } = useSiteData();
  if (!until) return null;
  return (
    <div className="alert no-print">
      <p>
        A link from our mail opened this booking. It stays open in this browser until {until} by the
        lodge's clock.
      </p>
      {!viewer && <PostButton action="/logout">Close it now</PostButton>}
    </div>
  );
}
