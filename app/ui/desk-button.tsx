import { useSiteData } from "./site-data";
import { useTranslator } from "./use-translator";

export function DeskButton() {
  const { viewer } = useSiteData();
  const { t } = useTranslator();
  const deskHref = viewer?.deskHref;
  if (!deskHref) return null;
  return (
    <p className="note no-print">
      <a className="button button-quiet button-small" href={deskHref}>
        {deskHref === "/admin" ? t("Admin Dashboard") : t("Housekeeping")}
      </a>
    </p>
  );
}
