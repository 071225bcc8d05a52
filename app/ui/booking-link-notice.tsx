import { PostButton } from "./post-button";
import { Row } from "./row";
import { useSiteData } from "./site-data";
import { useTranslator } from "./use-translator";

export function BookingLinkNotice({ until }: { until: string | null }) {
  const { viewer } = useSiteData();
  const { t } = useTranslator();
  if (!until) return null;
  return (
    <Row as="div" className="note no-print">
      <span>
        {t(
          "You opened this booking with the link in our email. It stays open here until {until}.",
          { until },
        )}
      </span>
      {!viewer && (
        <PostButton action="/logout" className="link-button">
          {t("Close it")}
        </PostButton>
      )}
    </Row>
  );
}
