import type { ReactNode } from "react";
import type { TextView } from "~/catalogue/texts/load-texts.server";
import { AddChildrenButton } from "~/ui/children-fields";
import { HeroPicture } from "~/ui/hero-picture";
import type { DisplayedPicture } from "~/ui/picture";
import { SearchFields } from "~/ui/search-fields";
import { useSiteData } from "~/ui/site-data";
import { SiteForm } from "~/ui/site-form";
import { useTranslator } from "~/ui/use-translator";

export function Hero({
  welcome,
  image,
  today,
  searchValues,
  advantages,
  children,
}: {
  welcome: TextView;
  image: DisplayedPicture | undefined;
  today: string;
  searchValues: Record<string, string>;
  advantages: string[];
  children: ReactNode;
}) {
  const { site } = useSiteData();
  const { t } = useTranslator();
  return (
    <section className="hero">
      <HeroPicture image={image} />
      <div className="hero-text">
        {children}
        <p className="eyebrow">{site.address}</p>
        <h1 lang={welcome.lang?.title}>{welcome.title}</h1>
        <p className="lead" lang={welcome.lang?.body}>
          {welcome.body}
        </p>
        <SiteForm form={{ values: searchValues }} action="/rooms" className="search-bar">
          <SearchFields today={today} />
          <button type="submit" className="button">
            {t("Search Rooms")}
          </button>
          <AddChildrenButton searchPath="/rooms" />
          <p className="advantages">{advantages.join("\u00a0· ")}</p>
        </SiteForm>
      </div>
    </section>
  );
}
