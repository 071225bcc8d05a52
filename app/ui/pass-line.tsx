import { PostButton } from "./post-button";
import { useSiteData } from "./site-data";
import { useWords } from "./use-words";

/** Says that a link from a mail opened the booking, until when, and how to close it before. */
export function PassLine({ until }: { until: string | null }) {
  const { viewer } = useSiteData();
  const { t } = useWords();
  if (!until) return null;
  return (
    <div className="alert no-print">
      <p>
        {t(
          "A link from our mail opened this booking. It stays open in this browser until {until} by the lodge's clock.",
          { until },
        )}
      </p>
      {!viewer && <PostButton action="/logout">{t("Close it now")}</PostButton>}
    </div>
  );
}
