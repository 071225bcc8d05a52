import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { amenityTypes } from "db/schema";
import { amenityTypeLabels, parseAmenityType } from "~/catalogue/amenities/amenity-labels";
import { type Amenity, listAmenities } from "~/catalogue/amenities/amenity-queries.server";
import { loadPlacePictures } from "~/catalogue/facilities/load-places.server";
import { describeOpenStatus, formatSpan, listOpenings } from "~/catalogue/menu/opening-hours";
import { loadTexts, type TextView } from "~/catalogue/texts/load-texts.server";
import { findShippedPosition } from "~/catalogue/texts/shipped-texts";
import { withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { FacilityIllustrationNote } from "~/ui/illustration-note";
import { OpenStatus } from "~/ui/open-status";
import { PageHero } from "~/ui/page-hero";
import { pageMeta, translatorOf } from "~/ui/page-meta";
import { type DisplayedPicture, Picture } from "~/ui/picture";
import { PictureGallery } from "~/ui/picture-gallery";
import { Row } from "~/ui/row";
import { Sentence } from "~/ui/sentence";
import { phoneHref, useChatHref, useSiteData } from "~/ui/site-data";
import { SiteLayout } from "~/ui/site-layout";
import { breadcrumbs } from "~/ui/structured-data";
import { TabLinks } from "~/ui/tab-links";
import { useTranslator } from "~/ui/use-translator";

export const handle = { isPublic: true, styles: "facilities" };

const terraceBar = {
  picture: "amenities/terrace-bar",
  alt: "Model of a sunny timber terrace with a small thatched bar, four bar stools, canvas chairs on a rug, tables and chairs, string lights and trees behind a railing.",
};

/** The preview picture for social networks: the lodge's uploaded first picture, or else the shipped one. */
const choosePreview = (hero: DisplayedPicture | undefined) => (hero?.upload ? hero : terraceBar);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { t } = translatorOf(matches);
  return pageMeta(matches, {
    title: t("Amenities"),
    description: t(
      "Dining room, terrace bar, craft shop and 24-hour reception; guided forest walks, massage and transfers on request.",
    ),
    path: "/amenities",
    picture: choosePreview(data?.hero).picture,
    alt: choosePreview(data?.hero).alt,
    structuredData: data?.structuredData,
  });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { now, translator } = context;
  const { t } = translator;
  const type = parseAmenityType(new URL(request.url).searchParams.get("type"));
  const { hours, general } = context.settings;
  const amenities = await listAmenities(db, type, translator);
  const places = await loadPlacePictures(db, ["amenities", "services"], translator);
  const [hero, closingPicture] = places.amenities;
  const texts = await loadTexts(db, "amenities", context);
  const showsServices = type === null || type === "services";
  return json({
    welcome: texts.single("amenities-welcome"),
    type,
    hero,
    closingPicture,
    services: (showsServices ? texts.list("services") : []).map((service) => ({
      ...service,
      picture: places.services[findShippedPosition("services", service.id) ?? -1] ?? null,
    })),
    structuredData: [
      breadcrumbs(context.origin, [{ path: "/amenities", name: t("Amenities") }], translator),
    ],
    amenities: amenities.map(({ hours: openingNames, ...amenity }) => {
      const openings = listOpenings(openingNames, hours);
      return {
        ...amenity,
        status: describeOpenStatus(openings, now, general.timeZone, translator),
        openings: openings.map(({ name, span }) => ({ name: t(name), hours: formatSpan(span) })),
        link:
          amenity.type === "dining"
            ? { href: "/restaurant", text: t("Menu and table reservation") }
            : null,
      };
    }),
  });
}

export default function Amenities() {
  const { welcome, type, hero, closingPicture, services, amenities } =
    useLoaderData<typeof loader>();
  const { t } = useTranslator();
  return (
    <SiteLayout>
      <PageHero image={hero}>
        <p className="eyebrow">{t("Amenities")}</p>
        <h1 lang={welcome.lang?.title}>{welcome.title}</h1>
        <p className="lead" lang={welcome.lang?.body}>
          {welcome.body}
        </p>
      </PageHero>
      <div className="page" id="amenities">
        <TabLinks
          label={t("Type of amenity")}
          tabs={[null, ...amenityTypes].map((amenityType) => ({
            name: t(amenityType ? amenityTypeLabels[amenityType] : "All"),
            href: `${withQuery("/amenities", { type: amenityType })}#amenities`,
            isCurrent: amenityType === type,
          }))}
        />
        {amenities.map((amenity) => (
          <AmenityBlock key={amenity.id} amenity={amenity} />
        ))}
        {services.length > 0 && <ServiceCards services={services} />}
        <FacilityIllustrationNote
          images={[
            ...amenities.flatMap(({ images }) => images),
            ...services.flatMap(({ picture }) => picture ?? []),
          ]}
        />
      </div>
      <div className="landscape">
        {closingPicture && <Picture {...closingPicture} sizes="100vw" />}
      </div>
    </SiteLayout>
  );
}

function ServiceCards({
  services,
}: {
  services: (TextView & { picture: DisplayedPicture | null })[];
}) {
  const { site } = useSiteData();
  const chatHref = useChatHref();
  const { t } = useTranslator();
  return (
    <section aria-labelledby="services">
      <h2 id="services">{t("Ask reception for")}</h2>
      <ul className="room-grid">
        {services.map(({ id, title, body, lang, picture }) => (
          <li key={id}>
            <article className="room-card">
              {picture && (
                <div className="room-card-picture">
                  <Picture {...picture} sizes="(min-width: 64rem) 24rem, 94vw" />
                </div>
              )}
              <div className="room-card-body">
                <h3 lang={lang?.title}>{title}</h3>
                <p lang={lang?.body}>{body}</p>
              </div>
            </article>
          </li>
        ))}
      </ul>
      <p>
        <Sentence
          text="At reception at any time, on {phone}, or {chat}."
          phone={<a href={phoneHref(site.callNumber)}>{site.phone}</a>}
          chat={<a href={chatHref}>{t("on WhatsApp")}</a>}
        />
      </p>
    </section>
  );
}

interface AmenityView extends Pick<Amenity, "id" | "name" | "description" | "images"> {
  lang?: Record<string, string>;
  status: { isOpen: boolean; text: string };
  /** Empty if always open. */
  openings: { name: string; hours: string }[];
  link: { href: string; text: string } | null;
}

function AmenityBlock({ amenity }: { amenity: AmenityView }) {
  const { t } = useTranslator();
  const { id, name, description, lang, images, status, openings, link } = amenity;
  return (
    <section className="amenity" aria-labelledby={`${id}-heading`}>
      <div>
        <h2 id={`${id}-heading`}>{name}</h2>
        <p lang={lang?.description}>{description}</p>
        {openings.length > 1 ? (
          <ul className="plain-list">
            {openings.map(({ name, hours }) => (
              <li key={name}>
                {name} {hours}
              </li>
            ))}
          </ul>
        ) : (
          <p>
            {openings[0]
              ? t("Every day {hours}", { hours: openings[0].hours })
              : t("Every day, 24/7")}
          </p>
        )}
        <OpenStatus status={status} />
        {link && (
          <Row>
            <a href={link.href}>{link.text}</a>
          </Row>
        )}
      </div>
      <PictureGallery
        id={id}
        label={t("Pictures: {name}", { name })}
        images={images}
        sizes="(min-width: 56rem) 38rem, 94vw"
      />
    </section>
  );
}
