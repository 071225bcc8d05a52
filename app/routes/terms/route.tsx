import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ratesNote } from "~/catalogue/room-labels";
import { listRoomsIn } from "~/catalogue/rooms-in-words.server";
import { db } from "~/db.server";
import { cancellationPolicyName } from "~/settings/setting-names";
import { useMoney } from "~/ui/money";
import { pageMeta, wordsOf } from "~/ui/page-meta";
import { Sentence } from "~/ui/sentence";
import { phoneHref, useSiteData } from "~/ui/site-data";
import { SiteLayout } from "~/ui/site-layout";
import { useWords } from "~/ui/use-words";
import { childExample } from "./child-example";

export { FaultPage as ErrorBoundary } from "~/ui/fault-page";

export const handle = { isPublic: true, isStill: true };

export const meta: MetaFunction = ({ matches }) => {
  const { t } = wordsOf(matches);
  return pageMeta(matches, {
    title: t("Terms & Conditions"),
    description: t(
      "What our rates include, what children pay, when you can cancel free of charge, and how you pay at check-in.",
    ),
    path: "/terms",
    picture: "forest/trail",
    alt: t(
      "An earth path with log steps leads through ferns and tall tree ferns into a bright, misty forest.",
    ),
  });
};

export async function loader({ context }: LoaderFunctionArgs) {
  const { settings, words } = context;
  const { booking, payment } = settings;
  return json({
    rates: ratesNote(settings, words),
    serviceChargePercent: payment.serviceChargePercent,
    acceptsCards: payment.acceptsCards,
    booking,
    example: childExample(await listRoomsIn(db, words), settings.general.currency),
    freeUntil: cancellationPolicyName(booking.cancellationHours, words),
  });
}

/** The specification's terms (section 9) with the settings in force. */
export default function Terms() {
  const { rates, serviceChargePercent, acceptsCards, booking, example, freeUntil } =
    useLoaderData<typeof loader>();
  const { formatRate } = useMoney();
  const { site } = useSiteData();
  const { t } = useWords();
  const { checkInTime } = booking;
  return (
    <SiteLayout>
      <article className="page narrow terms">
        <h1>{t("Terms & Conditions")}</h1>
        <p className="lead">{t("What you can count on, and what we count on, in plain words.")}</p>
        <h2>{t("Rates")}</h2>
        <ul>
          <li>{rates}</li>
          {serviceChargePercent > 0 && (
            <li>
              {t("A service charge of {percent}% is added, as a line of its own.", {
                percent: serviceChargePercent,
              })}
            </li>
          )}
          <li>
            {t(
              "Management may change rates and terms without notice. What a confirmed booking says stays as it was agreed.",
            )}
          </li>
        </ul>
        <h2>{t("Children")}</h2>
        <ul>
          <li>
            {t("14 years and over are adults and must book a separate room at the adult rate.")}
          </li>
          <li>
            {t(
              "5 to 14 years pay 50% of the adult sharing rate and may share a bed with one adult.",
            )}
          </li>
          <li>{t("Under 5 years stay free and share a bed.")}</li>
          <li>{t("Child rates apply whether or not the child shares.")}</li>
          <li>
            {t(
              "Adults have a place first, then children. Where a room has none left, a child shares a bed with an adult, as children under 5 always do: one with each adult.",
            )}
          </li>
          {example && (
            <li>
              {t(
                "In figures: our room “{room}” sleeps {n} and costs {rate} a night with breakfast. Half the rate of one place is {half}: that comes off the night for a child who has a place, and is added for one who shares a bed.",
                {
                  room: example.roomName,
                  n: example.capacity,
                  rate: formatRate(example.rateCents),
                  half: formatRate(example.halfCents),
                },
              )}
            </li>
          )}
          <li>
            {t(
              "The age at check-in counts. Say that you bring children when you search: the price then has a line for them.",
            )}
          </li>
        </ul>
        <h2>{t("Cancellation")}</h2>
        <ul>
          <li>
            {t(
              "Cancelling is free up to {time} before check-in, counted from {checkIn} at the lodge on the day you arrive.",
              { time: freeUntil, checkIn: checkInTime },
            )}
          </li>
          <li>{t("After that a one-night charge applies.")}</li>
          <li>
            <Sentence
              text="You cancel yourself under {bookings}, where the charge is shown before you decide, or you call us. From {checkIn} on the day you arrive you call us."
              bookings={<a href="/my-bookings">{t("My Bookings")}</a>}
              checkIn={checkInTime}
            />
          </li>
        </ul>
        <h2>{t("Arriving, leaving and paying")}</h2>
        <ul>
          <li>
            {t("Check-in starts at {checkIn}, check-out is until {checkOut}.", {
              checkIn: checkInTime,
              checkOut: booking.checkOutTime,
            })}
          </li>
          <li>
            {acceptsCards
              ? t("You pay at check-in, by card or in cash. Nothing is charged when you book.")
              : t("You pay at check-in, in cash. Nothing is charged when you book.")}
          </li>
          {booking.requireDeposit && booking.depositPercent > 0 && (
            <li>
              {t(
                "We may ask you for a deposit of {percent}% of the total before you come: we call or write to you then, and say how and until when to pay it. It counts towards what you pay at check-in.",
                { percent: booking.depositPercent },
              )}
            </li>
          )}
        </ul>
        <h2>{t("Questions")}</h2>
        <p>
          <Sentence
            text="Call {phone} or write to {email}."
            phone={<a href={phoneHref(site.phone)}>{site.phone}</a>}
            email={<a href={`mailto:${site.email}`}>{site.email}</a>}
          />
        </p>
      </article>
    </SiteLayout>
  );
}
