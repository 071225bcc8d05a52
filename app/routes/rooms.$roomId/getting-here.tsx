import { useSiteData } from "~/ui/site-data";
import { useTranslator } from "~/ui/use-translator";
import { LodgeMap } from "./lodge-map";

export function GettingHere({
  travelTexts: { fromKigali, fromAirport, lang },
}: {
  travelTexts: { fromKigali: string; fromAirport: string; lang?: Record<string, string> };
}) {
  const { site } = useSiteData();
  const { t } = useTranslator();
  return (
    <section aria-labelledby="where">
      <h2 id="where">{t("Getting here")}</h2>
      <p>
        {t(
          "Beside Nyungwe National Park in south-western Rwanda, about 4 km from the start of the trails.",
        )}
      </p>
      <dl className="travel">
        <div>
          <dt>{t("From Kigali")}</dt>
          <dd lang={lang?.fromKigali}>{fromKigali}</dd>
        </div>
        <div>
          <dt>{t("From Kamembe airport")}</dt>
          <dd lang={lang?.fromAirport}>{fromAirport}</dd>
        </div>
      </dl>
      <LodgeMap name={site.name} />
    </section>
  );
}
