import type { SerializeFrom } from "@remix-run/node";
import { formatArrivalTime } from "~/reservations/bookings/arrival-time";
import { formatTooLateToCancel } from "~/reservations/bookings/booking-labels";
import { formatGuestName, paymentMethodLabels } from "~/reservations/bookings/guest-details";
import { GuestFormActions } from "~/ui/form-actions";
import { useMoney } from "~/ui/money";
import { MultilineText } from "~/ui/multiline-text";
import { Sentence } from "~/ui/sentence";
import { useSiteData } from "~/ui/site-data";
import { useTranslator } from "~/ui/use-translator";
import { RefusalAlerts } from "./refusal-alerts";
import type { loader } from "./route";

type ReviewProps = SerializeFrom<typeof loader>;

export function Review(props: ReviewProps) {
  const { site } = useSiteData();
  const { formatCents } = useMoney();
  const translator = useTranslator();
  const { t } = translator;
  const { draft, summary, totalCents, freeUntil, oneNightCents } = props;
  const answers: { name: string; value: string; note?: string | null; changeHref: string }[] = [
    { name: t("Room"), value: summary.roomName, changeHref: "/booking#roomId" },
    {
      name: t("Dates"),
      value: `${summary.dates}, ${summary.nights}`,
      changeHref: "/booking#checkIn",
    },
    { name: t("Guests"), value: summary.guests, changeHref: "/booking#guests" },
    { name: t("Board"), value: summary.board, changeHref: "/booking#board" },
    {
      name: t("Name"),
      value: formatGuestName(draft),
      changeHref: "/booking/details#firstName",
    },
    { name: t("Email"), value: draft.email, changeHref: "/booking/details#email" },
    {
      name: t("Phone"),
      value: draft.phone,
      note: props.lacksCountryCode ? t("Add the country code, for example +250.") : null,
      changeHref: "/booking/details#phone",
    },
    ...(draft.arrivalTime
      ? [
          {
            name: t("Arrival"),
            value: formatArrivalTime(draft.arrivalTime, translator),
            changeHref: "/booking/details#arrivalTime",
          },
        ]
      : []),
    {
      name: t("Special requests"),
      value: draft.specialRequests || t("None"),
      changeHref: "/booking/details#specialRequests",
    },
    {
      name: t("Payment at check-in"),
      value: t(paymentMethodLabels[draft.paymentMethod ?? "cash"]),
      changeHref: "/booking/details#paymentMethod",
    },
  ];
  const chargeParams = { amount: formatCents(oneNightCents) };
  return (
    <>
      <RefusalAlerts {...props} />
      <h1>{t("Check and confirm")}</h1>
      <dl className="answers">
        {answers.map(({ name, value, note, changeHref }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <MultilineText text={value} />
              {note && <div className="hint">{note}</div>}
            </dd>
            <dd className="answers-change">
              <a href={changeHref}>
                {t("Change")}
                <span className="visually-hidden"> {name.toLowerCase()}</span>
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <p className="total-line">
        {t("Total")} <strong>{formatCents(totalCents)}</strong>
      </p>
      <p>
        {t("You pay at check-in (from {from}). Check-out is by {until}.", {
          from: props.checkInTime,
          until: props.checkOutTime,
        })}{" "}
        {props.hasBegun
          ? `${formatTooLateToCancel(site.phone, translator)} ${t("One night ({amount}) is then charged.", chargeParams)}`
          : freeUntil
            ? t("Free cancellation until {until}. After that we charge one night ({amount}).", {
                until: freeUntil,
                ...chargeParams,
              })
            : t(
                "Your stay starts soon: if you cancel, one night is charged ({amount}).",
                chargeParams,
              )}
      </p>
      {props.deposit && <p>{props.deposit}</p>}
      {props.hold && <HoldNote {...props.hold} />}
      <form method="post" action="/booking/confirm">
        <input type="hidden" name="totalCents" value={totalCents} />
        <input type="hidden" name="agreement" value={props.agreement} />
        <p>
          <Sentence
            text="By confirming, you accept our {terms}."
            terms={<a href="/terms">{t("Terms & Conditions")}</a>}
          />
        </p>
        <GuestFormActions
          submitLabel={t("Confirm Booking")}
          cancelLabel={t("Back")}
          cancelHref="/booking/details"
        />
      </form>
    </>
  );
}

function HoldNote({ hours, isRateLimited }: NonNullable<ReviewProps["hold"]>) {
  const { t, count } = useTranslator();
  return (
    <p>
      {isRateLimited
        ? t(
            "We are receiving many bookings at the moment, so we'll check yours before we confirm it.",
          )
        : t("We'll check your booking before we confirm it.")}{" "}
      {t(
        "We'll hold the room for {hours}. If we haven't confirmed by then, the booking is cancelled and nothing is charged.",
        { hours: count(hours, "{n} hour", "{n} hours") },
      )}
    </p>
  );
}
