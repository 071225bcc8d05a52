import type { SerializeFrom } from "@remix-run/node";
import { boards } from "db/schema";
import { boardLabels } from "~/catalogue/rooms/boards";
import { stayMessages } from "~/reservations/availability/stay-limits";
import type { PriceLines } from "~/reservations/quotes/charges";
import { ButtonLink } from "~/ui/button-link";
import { AddChildrenButton } from "~/ui/children-fields";
import { RadioField } from "~/ui/choice-field";
import { useMoney } from "~/ui/money";
import { QuoteLines } from "~/ui/quote-lines";
import { Row } from "~/ui/row";
import { SearchFields, SearchSummary } from "~/ui/search-fields";
import { Sentence } from "~/ui/sentence";
import { SiteForm } from "~/ui/site-form";
import { useTranslator } from "~/ui/use-translator";
import type { loadRoomPage } from "./load-room-page.server";

const formId = "booking-form";

type PanelProps = SerializeFrom<typeof loadRoomPage>;

/** One button checks availability, then books. Without scripts a second button checks again. */
export function BookingPanel(props: PanelProps) {
  const { formatRate } = useMoney();
  const { t } = useTranslator();
  const { room, stay, today, hasDates, isFull, price, otherRooms } = props;
  const form = { values: stay.submitted, errors: stay.errors };
  const path = `/rooms/${room.id}`;
  const renderCheckButton = (className: string) => (
    // The button has an action of its own, because w3m drops the query of the form's action.
    <button type="submit" className={className} formAction={`${path}#book`}>
      {t("Check availability")}
    </button>
  );
  return (
    // A `section`, because w3m does not treat `aside` as a link target.
    <section className="panel booking-panel" id="book" aria-label={t("Book this room")}>
      <p className="price">
        <Sentence
          text={hasDates ? "{rate} per night" : "from {rate} per night"}
          rate={<strong>{formatRate(room.nightly.BB)}</strong>}
        />
      </p>
      <SiteForm form={form} id={formId} action={path} noValidate data-look-again={path}>
        {stay.validStay && !stay.errors && <SearchSummary stay={stay.validStay} party={stay} />}
        <div className="field-pair">
          <SearchFields today={today} guestLimit={room.capacity} />
        </div>
        <div aria-live="polite">
          {(isFull || otherRooms.length > 0) && (
            <OtherRooms isFull={isFull} otherRooms={otherRooms} />
          )}
        </div>
        <RadioField
          name="board"
          label={t("Board")}
          options={boards.map((board) => ({
            value: board,
            label: `${t(boardLabels[board])}, ${formatRate(room.nightly[board])}`,
          }))}
        />
        {price && <noscript>{renderCheckButton("button button-quiet")}</noscript>}
        <div aria-live="polite">{price && <QuoteLines price={price} />}</div>
        {!price && renderCheckButton("button button-wide")} <BookNow isPriced={price !== null} />
        <AddChildrenButton searchPath={path} />
      </SiteForm>
      <p className="hint">
        {t("Free cancellation up to {time} before check-in. You pay at check-in.", {
          time: props.cancellationNotice,
        })}{" "}
        <a href={props.chatHref}>{t("Ask about this room")}</a>
      </p>
    </section>
  );
}

/** Without a price the button is disabled and visible only to screen readers (specification, section 4). */
function BookNow({ isPriced }: { isPriced: boolean }) {
  const { t } = useTranslator();
  return (
    <button
      type="submit"
      name="intent"
      value="book"
      className={isPriced ? "button button-wide" : "visually-hidden"}
      disabled={!isPriced}
    >
      {t("Book Now")}
    </button>
  );
}

function OtherRooms({ isFull, otherRooms }: Pick<PanelProps, "isFull" | "otherRooms">) {
  const { t, describe } = useTranslator();
  return (
    <div className="alert alert-warning">
      {isFull && <p>{describe(stayMessages.unavailableOnRoomPage)}</p>}
      {otherRooms.length > 0 && (
        <>
          <p>{t("These rooms are free on your dates:")}</p>
          <ul>
            {otherRooms.map(({ name, href }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Stays visible at the bottom of phone screens. */
export function BookingBar({
  rateCents,
  price,
  hasDates,
}: {
  rateCents: number;
  price: PriceLines | null;
  hasDates: boolean;
}) {
  const { formatCents, formatRate } = useMoney();
  const { t } = useTranslator();
  return (
    <Row className="booking-bar no-print" as="div">
      <p className="price">
        <Sentence
          text={price ? "{rate} in total" : "{rate} per night"}
          rate={<strong>{price ? formatCents(price.totalCents) : formatRate(rateCents)}</strong>}
        />
      </p>
      {price ? (
        <button type="submit" form={formId} name="intent" value="book" className="button">
          {t("Book Now")}
        </button>
      ) : (
        <ButtonLink href="#book">{t(hasDates ? "Change" : "Choose dates")}</ButtonLink>
      )}
    </Row>
  );
}
