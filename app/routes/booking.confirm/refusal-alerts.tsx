import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import { useMoney } from "~/ui/money";
import { Sentence } from "~/ui/sentence";
import { phoneHref, useSiteData } from "~/ui/site-data";
import { useTranslator } from "~/ui/use-translator";
import type { loader } from "./route";

type RefusalAlertsProps = Pick<
  SerializeFrom<typeof loader>,
  "totalCents" | "formerTotalCents" | "limits" | "refusal"
>;

export function RefusalAlerts({
  refusal,
  totalCents,
  formerTotalCents,
  limits,
}: RefusalAlertsProps) {
  const { currency, formatCents } = useMoney();
  const { t } = useTranslator();
  return (
    <>
      {refusal === "over-limit" && <OverLimit {...limits} />}
      {refusal === "stay" && (
        <Warning title={t("Your stay has changed")}>
          {t(
            "You changed it in another window. Nothing is booked yet: check your stay below before you confirm.",
          )}
        </Warning>
      )}
      {refusal === "quote" && (
        <Warning title={t("The price has changed")}>
          {t(
            "The total is the same, but the rates, tax or service charge have changed. Nothing is booked yet: check the price below before you confirm.",
          )}
        </Warning>
      )}
      {refusal === "terms" && (
        <Warning title={t("Our terms have changed")}>
          {t(
            "The check-in times, the deposit or the cancellation terms have changed. Nothing is booked yet: check them below before you confirm.",
          )}
        </Warning>
      )}
      {refusal === "guest" && (
        <Warning title={t("Your details have changed")}>
          {t(
            "You changed them in another window. Nothing is booked yet: check them below before you confirm.",
          )}
        </Warning>
      )}
      {refusal === "hold" && (
        <Warning title={t("How we confirm bookings has changed")}>
          {t(
            "Nothing is booked yet: read below how we confirm your booking, then confirm it if you agree.",
          )}
        </Warning>
      )}
      {formerTotalCents !== null && (
        <Warning title={t("The price has changed")}>
          <Sentence
            text="It was {before} and is now {now}. Nothing is booked yet: confirm only if you agree."
            before={formatCents(formerTotalCents)}
            now={<strong>{formatCents(totalCents)}</strong>}
          />
        </Warning>
      )}
      {refusal === "currency" && (
        <Warning title={t("The price has changed")}>
          <Sentence
            text="Our prices are now in {currency}: the total is {total}. Nothing is booked yet: confirm only if you agree."
            currency={currency}
            total={<strong>{formatCents(totalCents)}</strong>}
          />
        </Warning>
      )}
    </>
  );
}

function Warning({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="alert alert-warning" role="alert">
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  );
}

function OverLimit({ openStays, openNights }: RefusalAlertsProps["limits"]) {
  const { site } = useSiteData();
  const { t, count } = useTranslator();
  return (
    <Warning title={t("Please call us for this booking")}>
      <Sentence
        text="Online, you can have up to {stays}, {nights} in total. Nothing is booked yet. Call us on {phone} and we'll book it for you."
        stays={count(openStays, "{n} upcoming stay", "{n} upcoming stays")}
        nights={count(openNights, "{n} night", "{n} nights")}
        phone={<a href={phoneHref(site.callNumber)}>{site.phone}</a>}
      />
    </Warning>
  );
}
