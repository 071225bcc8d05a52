import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadPlacePictures } from "~/catalogue/facilities/load-places.server";
import { listCategoriesOfTab, parseMenuTab } from "~/catalogue/menu/menu-labels";
import { listDishes } from "~/catalogue/menu/menu-queries.server";
import {
  describeOpenStatus,
  formatSpan,
  isOpenAt,
  listOpenings,
  listReservationTimes,
} from "~/catalogue/menu/opening-hours";
import { meals } from "~/catalogue/rooms/boards";
import { loadTexts, type TextView } from "~/catalogue/texts/load-texts.server";
import { lodgeToday } from "~/core/instants";
import { db } from "~/db.server";
import { reserveTable } from "~/dining-and-events/tables/reserve-table.server";
import { checkForm } from "~/http/check-form.server";
import { ButtonLink } from "~/ui/button-link";
import { tooManyEnquiriesMessage } from "~/ui/enquiry-texts";
import { FacilityIllustrationNote } from "~/ui/illustration-note";
import { OpenStatus } from "~/ui/open-status";
import { PageHero } from "~/ui/page-hero";
import { pageMeta, translatorOf } from "~/ui/page-meta";
import type { DisplayedPicture } from "~/ui/picture";
import { PictureGallery } from "~/ui/picture-gallery";
import { Row } from "~/ui/row";
import { SiteLayout } from "~/ui/site-layout";
import { breadcrumbs, faqPage, restaurantData } from "~/ui/structured-data";
import { useTranslator } from "~/ui/use-translator";
import { MenuSection } from "./menu-section";
import { reservationSchema } from "./reservation.schema.server";
import { ReservationSection } from "./reservation-section";

export const handle = { isPublic: true, styles: "facilities" };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { t } = translatorOf(matches);
  return pageMeta(matches, {
    title: t("Restaurant"),
    description: t(
      "Breakfast, lunch and dinner beside Nyungwe forest: sambaza from Lake Kivu, brochettes with plantain, isombe, coffee and tea from the hills. See the menu and reserve a table.",
    ),
    path: "/restaurant",
    picture: data?.pictures[0]?.picture ?? "restaurant/dining-room",
    alt: data?.pictures[0]?.alt ?? "",
    structuredData: data?.structuredData,
  });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { now } = context;
  const part = parseMenuTab(new URL(request.url).searchParams.get("menu"));
  const { settings, viewer, translator } = context;
  const { t } = translator;
  const today = lodgeToday(now, settings.general.timeZone);
  const menu = await Promise.all(
    listCategoriesOfTab(part).map(async (category) => ({
      category,
      dishes: await listDishes(db, category, today, translator),
    })),
  );
  const { hours, general } = settings;
  const { origin } = context;
  const texts = await loadTexts(db, "restaurant", context);
  const faqs = texts.list("faqs");
  const { restaurant: pictures } = await loadPlacePictures(db, ["restaurant"], translator);
  return json({
    part,
    welcome: texts.single("restaurant-welcome"),
    pictures,
    menu,
    structuredData: [
      restaurantData(
        settings,
        { origin, picture: pictures[0]?.picture ?? "restaurant/dining-room" },
        translator,
      ),
      ...(faqs.length > 0 ? [faqPage(faqs)] : []),
      breadcrumbs(origin, [{ path: "/restaurant", name: t("Restaurant") }], translator),
    ],
    status: describeOpenStatus(listOpenings(meals, hours), now, general.timeZone, translator),
    openings: listOpenings([...meals, "bar"], hours).map(({ name, span }) => ({
      name: t(name),
      hours: formatSpan(span),
      isOpen: isOpenAt(span, now, general.timeZone),
    })),
    times: listReservationTimes(hours),
    today,
    faqs,
    values: { people: "2", name: viewer?.name ?? "", phone: viewer?.phone ?? "" },
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, reservationSchema(context.settings, context.now));
  if (!form.ok) return form.refuse(form.errors);
  const { date, ...reservation } = form.data;
  const result = await reserveTable({ day: date, ...reservation }, context, context.translator);
  switch (result.kind) {
    case "requested":
      // Browsers keep the form's fragment after a redirect, so `#top` replaces it.
      return redirect(`/requests/${result.enquiryId}#top`);
    case "impossible":
      return form.refuseField(result.field, result.message);
    case "too-many-requests":
      return form.refuseField("", tooManyEnquiriesMessage(context.settings.general.phone), 429);
  }
}

export default function Restaurant() {
  const { part, welcome, pictures, menu, status, openings, faqs, ...page } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { t } = useTranslator();
  const [heroImage] = pictures;
  return (
    <SiteLayout>
      <RestaurantHero welcome={welcome} image={heroImage} status={status} />
      <HoursSection openings={openings} />
      <MenuSection selectedTab={part} menu={menu} />
      <section className="page no-print" aria-labelledby="places">
        <h2 id="places">{t("Where you'll sit")}</h2>
        <PictureGallery
          id="gallery"
          label={t("Pictures of the restaurant")}
          images={pictures}
          sizes="(min-width: 56rem) 18rem, 46vw"
        />
        <FacilityIllustrationNote images={pictures} />
      </section>
      <ReservationSection
        form={{ values: { ...page.values, ...actionData?.values }, errors: actionData?.errors }}
        action={`/restaurant?menu=${part}#errors`}
        today={page.today}
        times={page.times}
      />
      {faqs.length > 0 && <Faqs faqs={faqs} />}
    </SiteLayout>
  );
}

function Faqs({ faqs }: { faqs: TextView[] }) {
  const { t } = useTranslator();
  return (
    <section className="page faqs no-print" aria-labelledby="questions">
      <h2 id="questions">{t("Frequently asked questions")}</h2>
      {faqs.map(({ id, title, body, lang }) => (
        <details key={id}>
          <summary lang={lang?.title}>{title}</summary>
          <p lang={lang?.body}>{body}</p>
        </details>
      ))}
    </section>
  );
}

function HoursSection({
  openings,
}: {
  openings: { name: string; hours: string; isOpen: boolean }[];
}) {
  const { t } = useTranslator();
  return (
    <section className="page" aria-labelledby="hours">
      <h2 id="hours">{t("Opening hours")}</h2>
      <dl className="hours-list">
        {openings.map(({ name, hours, isOpen }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {hours} {isOpen && <small>{t("open now")}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function RestaurantHero({
  welcome,
  image,
  status,
}: {
  welcome: TextView;
  image: DisplayedPicture | undefined;
  status: { isOpen: boolean; text: string };
}) {
  const { t } = useTranslator();
  return (
    <PageHero image={image}>
      <p className="eyebrow">{t("Restaurant and bar")}</p>
      <h1 lang={welcome.lang?.title}>{welcome.title}</h1>
      <p className="lead" lang={welcome.lang?.body}>
        {welcome.body}
      </p>
      <OpenStatus status={status} />
      <Row>
        <ButtonLink href="#reserve">{t("Reserve a table")}</ButtonLink>
        <a href="#menu">{t("See the menu")}</a>
      </Row>
    </PageHero>
  );
}
