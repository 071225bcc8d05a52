import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import { useMoney } from "~/ui/money";
import { Sentence } from "~/ui/sentence";
import { phoneHref, useSiteData } from "~/ui/site-data";
import { useTranslator } from "~/ui/use-translator";
import type { loader } from "./route";

type ChangedProps = Pick<
  SerializeFrom<typeof loader>,
  "totalCents" | "formerTotalCents" | "limits" | "refusal"
>;

export function Changed({ refusal, totalCents, formerTotalCents, limits }: ChangedProps) {
  const { currency, formatCents } = useMoney();
  const { t } = useTranslator();
  return (
    <>
      {refusal === "over-limit" && <OverLimit {...limits} />}
      {refusal === "stay" && (
        <Warning title={t("Your stay has changed")}>
          {t(
            "It was changed in another window. Nothing is booked yet: confirm only if this is the stay you want.",
          )}
        </Warning>
      )}
      {refusal === "quote" && (
        <Warning title={t("The price has changed")}>
          {t(
            "The total is the same, but its nights, its tax or its service charge are not those you saw. Nothing is booked yet: read this page again, and confirm only if you agree.",
          )}
        </Warning>
      )}
      {refusal === "terms" && (
        <Warning title={t("Our terms have changed")}>
          {t(
            "The times or the deposit below, or until when cancelling is free, are not those you saw. Nothing is booked yet: read this page again, and confirm only if you agree.",
          )}
        </Warning>
      )}
      {refusal === "guest" && (
        <Warning title={t("Your details have changed")}>
          {t(
            "They were changed in another window. Nothing is booked yet: confirm only if they are right below.",
          )}
        </Warning>
      )}
      {refusal === "hold" && (
        <Warning title={t("How we confirm has changed")}>
          {t(
            "Whether your booking is confirmed at once, or waits for the lodge, is not as you saw. Nothing is booked yet: read this page again, and confirm only if you agree.",
          )}
        </Warning>
      )}
      {formerTotalCents !== null && (
        <Warning title={t("The price has changed")}>
          <Sentence
            text="It was {before}, now it is {now}. Nothing is booked yet: confirm only if you agree."
            before={formatCents(formerTotalCents)}
            now={<strong>{formatCents(totalCents)}</strong>}
          />
        </Warning>
      )}
      {refusal === "currency" && (
        <Warning title={t("The price has changed")}>
          <Sentence
            text="The lodge's prices are in {currency} now: the total is {total}. Nothing is booked yet: confirm only if you agree."
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

function OverLimit({ openStays, openNights }: ChangedProps["limits"]) {
  const { site } = useSiteData();
  const { t, count } = useTranslator();
  return (
    <Warning title={t("Please call us for this booking")}>
      <Sentence
        text="Online, one guest can have up to {stays} ahead, with {nights} in all, and as many can be booked from one internet connection in a day. This one would be more. Nothing is booked, and what you typed is kept: call {phone} and we book it for you."
        stays={count(openStays, "{n} stay", "{n} stays")}
        nights={count(openNights, "{n} room-night", "{n} room-nights")}
        phone={<a href={phoneHref(site.callNumber)}>{site.phone}</a>}
      />
    </Warning>
  );
}
