import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { amenityTypes } from "db/schema";
import { amenityTypeLabels, parseAmenityType } from "~/catalogue/amenities/amenity-labels";
import { listAmenities } from "~/catalogue/amenities/amenity-queries.server";
import { loadPlacePictures } from "~/catalogue/facilities/load-places.server";
import { describeOpenStatus, formatSpan, listOpenings } from "~/catalogue/menu/opening-hours";
import { loadTexts } from "~/catalogue/texts/load-texts.server";
import { findShippedPosition } from "~/catalogue/texts/shipped-texts";
import { withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { FacilityIllustrationNote } from "~/ui/illustration-note";
import { PageHero } from "~/ui/page-hero";
import { pageMeta, translatorOf } from "~/ui/page-meta";
import { type DisplayedPicture, Picture } from "~/ui/picture";
import { SiteLayout } from "~/ui/site-layout";
import { breadcrumbs } from "~/ui/structured-data";
import { TabLinks } from "~/ui/tab-links";
import { useTranslator } from "~/ui/use-translator";
import { AmenityBlock } from "./amenity-block";
import { ServiceCards } from "./service-cards";

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
