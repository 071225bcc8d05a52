import type { ReactNode } from "react";
import type { TextView } from "~/catalogue/texts/load-texts.server";
import type { chooseTestimonials } from "~/guests/reviews/review-policy";
import { QuietLink } from "~/ui/button-link";
import { AddChildrenButton } from "~/ui/children-fields";
import { HeroPicture } from "~/ui/hero-picture";
import { type DisplayedPicture, Picture } from "~/ui/picture";
import { Row } from "~/ui/row";
import { SearchFields } from "~/ui/search-fields";
import { SectionError } from "~/ui/section-error";
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

export function Intro({
  forest,
  activities,
  image,
}: {
  forest: TextView;
  activities: TextView[];
  image: DisplayedPicture | undefined;
}) {
  const { t } = useTranslator();
  return (
    <section className="band" aria-labelledby="intro">
      <div className="page">
        <div className="intro">
          <div>
            <h2 id="intro" lang={forest.lang?.title}>
              {forest.title}
            </h2>
            <p className="lead" lang={forest.lang?.body}>
              {forest.body}
            </p>
          </div>
          {image && (
            <Picture {...image} sizes="(min-width: 56rem) 36rem, 92vw" isOmittedWithoutScripts />
          )}
        </div>
        <ul className="activities">
          {activities.map(({ id, title, body, lang }) => (
            <li key={id}>
              <h3 lang={lang?.title}>{title}</h3>
              <p lang={lang?.body}>{body}</p>
            </li>
          ))}
        </ul>
        <Row>
          <a href="/amenities">{t("Explore the lodge")}</a>
          <a href="/conference">{t("Meetings & celebrations")}</a>
        </Row>
      </div>
    </section>
  );
}

export function KitchenSection({
  kitchen,
  image,
}: {
  kitchen: TextView;
  image: DisplayedPicture | undefined;
}) {
  const { t } = useTranslator();
  return (
    <section className="page page-hero-inner" aria-labelledby="table">
      <div>
        <h2 id="table" lang={kitchen.lang?.title}>
          {kitchen.title}
        </h2>
        <p className="lead" lang={kitchen.lang?.body}>
          {kitchen.body}
        </p>
        <Row>
          <QuietLink href="/restaurant">{t("See the menu")}</QuietLink>
        </Row>
      </div>
      {image && <Picture {...image} sizes="(min-width: 56rem) 38rem, 60vw" />}
    </section>
  );
}

export function Testimonials({
  testimonials,
}: {
  testimonials: ReturnType<typeof chooseTestimonials> | null;
}) {
  const { t } = useTranslator();
  return (
    <section className="band">
      <div className="page">
        <h2>{t("What guests say")}</h2>
        {testimonials ? (
          <ul className="testimonials">
            {testimonials.map(({ text, lang, guest, from }) => (
              <li key={text}>
                <figure>
                  <blockquote lang={lang}>
                    <p>{text}</p>
                  </blockquote>
                  <figcaption>
                    <strong>{guest}</strong>
                    <br />
                    {from}
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        ) : (
          <SectionError section={t("What guests say")} />
        )}
      </div>
    </section>
  );
}
