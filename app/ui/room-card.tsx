import type { RoomType, RoomView } from "db/schema";
import type { Rating } from "~/catalogue/rating";
import { roomTypeNames, roomViewNames } from "~/catalogue/room-labels";
import { plural } from "~/lodge/counted";
import type { Upload } from "~/media/media-rules";
import { useMoney } from "./money";
import { Picture } from "./picture";
import { RatingNote } from "./rating-note";
import { Row } from "./row";

interface RoomCardView {
  id: number;
  name: string;
  type: RoomType;
  view: RoomView;
  beds: string;
  capacity: number;
  sizeM2: number;
  /** Bed & breakfast: of the stay that was searched for, or of tonight. */
  nightlyCents: number;
  amenities: string[];
  images: { picture: string; alt: string; upload?: Upload | null }[];
  rating: Rating;
}

/** What the stay that was searched for costs, and where it is booked. */
interface CardStay {
  nights: number;
  totalCents: number;
  bookHref: string;
}

/** Amenities that a card names before it says how many more there are (specification, section 9). */
const namedAmenities = 3;

/** A room in a list: first what one decides by. `stay` is told when dates were searched for. */
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
  const image = room.images[0];
  const more = room.amenities.length - namedAmenities;
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
          {room.beds} · {room.sizeM2} m² · {roomViewNames[room.view].toLowerCase()} view · sleeps{" "}
          {room.capacity}
        </p>
        <RatingNote rating={room.rating} />
        <p className="facts">
          {roomTypeNames[room.type]}: {room.amenities.slice(0, namedAmenities).join(", ")}
          {more > 0 && ` +${more} more`}
        </p>
        <Row className="room-card-actions">
          <a href={href}>
            View Details<span className="visually-hidden"> of {room.name}</span>
          </a>
          <a href={stay?.bookHref ?? `${href}#book`} className="button button-small">
            Book Now<span className="visually-hidden">: {room.name}</span>
          </a>
        </Row>
      </div>
    </article>
  );
}

/** With dates the stay's total, then what that is for a night. */
function CardPrice({ nightlyCents, stay }: { nightlyCents: number; stay: CardStay | null }) {
  const { formatCents, formatRate } = useMoney();
  const perNight = `${formatRate(nightlyCents)} per night`;
  return stay ? (
    <p className="price">
      <strong>{formatCents(stay.totalCents)}</strong> for {plural(stay.nights, "night")}{" "}
      <span className="price-note">{perNight}, bed & breakfast</span>
    </p>
  ) : (
    <p className="price">
      <strong>{formatRate(nightlyCents)}</strong> per night{" "}
      <span className="price-note">bed & breakfast</span>
    </p>
  );
}
