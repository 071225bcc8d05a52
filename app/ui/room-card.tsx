import type { RoomType, RoomView } from "db/schema";
import type { Rating } from "~/catalogue/rooms/rating";
import { roomViewPhrases } from "~/catalogue/rooms/room-labels";
import type { UploadedImage } from "~/publishing/media/media-policy";
import { useMoney } from "./money";
import { Picture } from "./picture";
import { Row } from "./row";
import { Sentence } from "./sentence";
import { useTranslator } from "./use-translator";

interface RoomCardView {
  id: number;
  name: string;
  type: RoomType;
  view: RoomView;
  beds: string;
  capacity: number;
  sizeM2: number;
  /** The price with breakfast for a night of the searched stay, or tonight. */
  nightlyCents: number;
  amenities: string[];
  images: { picture: string; alt: string; upload?: UploadedImage | null }[];
  rating: Rating;
}

interface CardStay {
  nights: number;
  totalCents: number;
  bookHref: string;
}

/** The number of amenities before "and n more" (specification, section 9). */
const maxListedAmenities = 3;

export function RoomCard({
  room,
  href,
  headingLevel: Heading,
  stay = null,
  eager,
}: {
  room: RoomCardView;
  href: string;
  headingLevel: "h2" | "h3";
  stay?: CardStay | null;
  eager?: boolean;
}) {
  const { t, count } = useTranslator();
  const image = room.images[0];
  const view = t(roomViewPhrases[room.view]);
  // The line above the amenities already names the view.
  const amenities = room.amenities.filter((name) => name.toLowerCase() !== view);
  const listedAmenities = amenities.slice(0, maxListedAmenities).join(" · ");
  const unlistedCount = amenities.length - maxListedAmenities;
  return (
    <article className="room-card">
      <div className="room-card-picture">
        {image && (
          <Picture
            {...image}
            sizes="(min-width: 75rem) 24rem, (min-width: 48rem) 45vw, 92vw"
            eager={eager}
          />
        )}
      </div>
      <div className="room-card-body">
        <Heading>{room.name}</Heading>
        <CardPrice nightlyCents={room.nightlyCents} stay={stay} />
        <p>
          {count(
            room.capacity,
            "{beds} · {size} m² · {view} · for {n} guest",
            "{beds} · {size} m² · {view} · for {n} guests",
            { beds: room.beds, size: room.sizeM2, view },
          )}
        </p>
        <RatingNote rating={room.rating} />
        <p className="facts">
          {unlistedCount > 0
            ? t("{amenities} · +{n} more", {
                amenities: listedAmenities,
                n: unlistedCount,
              })
            : listedAmenities}
        </p>
        <Row className="room-card-actions">
          <a href={href}>
            {t("View Details")}
            <span className="visually-hidden"> {t("of {name}", { name: room.name })}</span>
          </a>
          <a href={stay?.bookHref ?? `${href}#book`} className="button button-small">
            {t("Book Now")}
            <span className="visually-hidden">{t(": {room}", { room: room.name })}</span>
          </a>
        </Row>
      </div>
    </article>
  );
}

function CardPrice({ nightlyCents, stay }: { nightlyCents: number; stay: CardStay | null }) {
  const { formatCents, formatRate } = useMoney();
  const { t, count } = useTranslator();
  const rate = formatRate(nightlyCents);
  return stay ? (
    <p className="price">
      <Sentence
        text="{amount} for {nights}"
        amount={<strong>{formatCents(stay.totalCents)}</strong>}
        nights={count(stay.nights, "{n} night", "{n} nights")}
      />{" "}
      <span className="price-note">{t("{rate} per night, bed & breakfast", { rate })}</span>
    </p>
  ) : (
    <p className="price">
      <Sentence text="{rate} per night" rate={<strong>{rate}</strong>} />{" "}
      <span className="price-note">{t("bed & breakfast")}</span>
    </p>
  );
}

export function RatingNote({ rating }: { rating: Rating }) {
  const { t, count, formatDecimal } = useTranslator();
  if (!rating) return null;
  return (
    <p className="rating">
      <span aria-hidden="true">★ </span>
      {t("{rating} of 5", { rating: formatDecimal(rating.sum / rating.count) })}{" "}
      <span className="rating-count">({count(rating.count, "{n} review", "{n} reviews")})</span>
    </p>
  );
}
