import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listConferenceSpaces } from "~/catalogue/conference-spaces/conference-queries.server";
import { loadPlacePictures } from "~/catalogue/facilities/load-places.server";
import { loadTexts, type TextView } from "~/catalogue/texts/load-texts.server";
import { lodgeToday } from "~/core/instants";
import { db } from "~/db.server";
import { readForm } from "~/http/read-form.server";
import { ContactPanel } from "~/ui/contact-panel";
import { FacilityIllustrationNote } from "~/ui/illustration-note";
import { PageHero } from "~/ui/page-hero";
import { pageMeta, translatorOf } from "~/ui/page-meta";
import { useSiteData } from "~/ui/site-data";
import { SiteLayout } from "~/ui/site-layout";
import { breadcrumbs } from "~/ui/structured-data";
import { useTranslator } from "~/ui/use-translator";
import { handleConferenceForm } from "./conference-form.server";
import { RequestForm } from "./request-form";
import { SpaceCards, SpaceDetails } from "./spaces";

export const handle = { isPublic: true, styles: "facilities" };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { t } = translatorOf(matches);
  return pageMeta(matches, {
    title: t("Conference"),
    description: t(
      "Four spaces from a boardroom for 12 to a hall for 200, by the hour, with rooms next door and the forest for the breaks. See the price and send your request.",
    ),
    path: "/conference",
    picture: data?.hero?.picture ?? "conference/hall",
    alt: data?.hero?.alt ?? "",
    structuredData: data?.structuredData,
  });
};

/** The query parameter `space` selects the space to show in detail. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { settings, translator } = context;
  const spaces = await listConferenceSpaces(db, translator);
  const { conference } = await loadPlacePictures(db, ["conference"], translator);
  const texts = await loadTexts(db, "conference", context);
  return json({
    welcome: texts.single("conference-welcome"),
    eventTypes: texts.list("events"),
    spaces,
    hero: conference[0],
    structuredData: [
      breadcrumbs(
        context.origin,
        [{ path: "/conference", name: translator.t("Conference") }],
        translator,
      ),
    ],
    chosenId: new URL(request.url).searchParams.get("space"),
    today: lodgeToday(context.now, settings.general.timeZone),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const result = await handleConferenceForm(await readForm(request), context);
  // Browsers keep the form's fragment after a redirect, so `#top` replaces it.
  if (result.kind === "sent") return redirect(`/requests/${result.enquiryId}#top`);
  return json(result, { status: result.status });
}

export default function Conference() {
  const { welcome, eventTypes, spaces, hero, chosenId, today } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { viewer } = useSiteData();
  const { t } = useTranslator();
  const requestedId = actionData?.values.space ?? chosenId;
  const chosenSpace = spaces.find(({ id }) => id === requestedId) ?? spaces[0];
  const viewerContact = viewer && { name: viewer.name, email: viewer.email };
  return (
    <SiteLayout>
      <PageHero image={hero}>
        <p className="eyebrow">{t("Conference")}</p>
        <h1 lang={welcome.lang?.title}>{welcome.title}</h1>
        <p className="lead" lang={welcome.lang?.body}>
          {welcome.body}
        </p>
      </PageHero>
      <div className="page">
        <section aria-labelledby="spaces">
          <h2 id="spaces">{t("Our spaces")}</h2>
          <SpaceCards spaces={spaces} chosenId={chosenSpace?.id ?? ""} />
        </section>
        {chosenSpace && (
          <>
            <SpaceDetails space={chosenSpace} />
            <FacilityIllustrationNote images={spaces.flatMap(({ images }) => images.slice(0, 1))} />
            {eventTypes.length > 0 && <EventTypes eventTypes={eventTypes} />}
            <RequestForm
              form={{
                values: {
                  hours: "4",
                  startTime: "09:00",
                  ...viewerContact,
                  space: chosenSpace.id,
                  ...actionData?.values,
                },
                errors: actionData?.errors,
              }}
              spaces={spaces}
              today={today}
              price={actionData?.price ?? null}
              previousTotal={actionData?.previousTotal ?? null}
            />
          </>
        )}
        <div className="section">
          <ContactPanel form={{ values: {} }} />
        </div>
      </div>
    </SiteLayout>
  );
}

function EventTypes({ eventTypes }: { eventTypes: TextView[] }) {
  const { t } = useTranslator();
  return (
    <section className="section" aria-labelledby="events">
      <h2 id="events">{t("What our spaces are used for")}</h2>
      <ul className="room-grid">
        {eventTypes.map(({ id, title, body, lang }) => (
          <li key={id}>
            <h3 lang={lang?.title}>{title}</h3>
            <p lang={lang?.body}>{body}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
