import { PostButton } from "./post-button";
import { Row } from "./row";
import { useSiteData } from "./site-data";
import { useTranslator } from "./use-translator";

export function BookingLinkNotice({ validUntil }: { validUntil: string | null }) {
  const { viewer } = useSiteData();
  const { t } = useTranslator();
  if (!validUntil) return null;
  return (
    <Row as="div" className="note no-print">
      <span>
        {t(
          "You opened this booking with the link in our email. It stays open here until {until}.",
          { until: validUntil },
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
