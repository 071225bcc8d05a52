import type { ReactNode } from "react";
import { bookingSteps } from "~/reservations/drafts/draft-steps";
import type { PriceLines } from "~/reservations/quotes/charges";
import { QuoteLines } from "./quote-lines";
import { SiteLayout } from "./site-layout";
import { useTranslator } from "./use-translator";

export function BookingFrame({
  step,
  summary,
  firstStepHref = bookingSteps[0].path,
  children,
}: {
  step: 1 | 2 | 3;
  /** The link to the first step. Before a draft is saved, its query holds the stay. */
  firstStepHref?: string;
  summary: StaySummary | null;
  children: ReactNode;
}) {
  const { t } = useTranslator();
  return (
    <SiteLayout className="page">
      <nav aria-label={t("Booking steps")}>
        <ol className="steps">
          {bookingSteps.map(({ path, name }, index) => (
            <li key={path} aria-current={index + 1 === step ? "step" : undefined}>
              {index + 1 < step ? (
                <a href={index === 0 ? firstStepHref : path}>{t(name)}</a>
              ) : (
                <span>{t(name)}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div className={summary ? "booking-page" : "booking-page booking-page-single"}>
        <div>{children}</div>
        {summary && <SummaryBox summary={summary} />}
      </div>
    </SiteLayout>
  );
}

interface StaySummary {
  roomName: string;
  dates: string;
  nights: string;
  guests: string;
  board: string;
  price: PriceLines;
  amenities: string[];
}

function SummaryBox({ summary }: { summary: StaySummary }) {
  const { t } = useTranslator();
  return (
    <aside className="panel summary" aria-label={t("Booking summary")}>
      <h2>{summary.roomName}</h2>
      <p>
        {summary.dates}
        <br />
        {summary.nights}, {summary.guests}
        <br />
        {summary.board}
      </p>
      <QuoteLines price={summary.price} />
      <h3>{t("In the room")}</h3>
      <ul className="amenities">
        {summary.amenities.map((amenity) => (
          <li key={amenity}>{amenity}</li>
        ))}
      </ul>
    </aside>
  );
}
