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

/** Amenities that a card names before it says how many more there are (specification, section 9). */
const namedAmenities = 3;

/** A room in a list. `stay` is told when dates were searched for. */
export function RoomCard({
  room,
  href,
  headingLevel: Heading,
  stay,
  eager,
}: {
  room: RoomCardView;
  href: string;
  headingLevel: "h2" | "h3";
  stay?: { nights: number; totalCents: number } | null;
  eager?: boolean;
}) {
  const { formatCents, formatRate } = useMoney();
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
        <p className="facts">
          {roomTypeNames[room.type]} · {room.beds} · {room.sizeM2} m² ·{" "}
          {roomViewNames[room.view].toLowerCase()} view · sleeps {room.capacity}
          <RatingNote rating={room.rating} />
        </p>
        <ul className="chips" aria-label="Amenities">
          {room.amenities.slice(0, namedAmenities).map((amenity) => (
            <li key={amenity}>{amenity}</li>
          ))}
          {more > 0 && <li>+{more} more</li>}
        </ul>
        <div className="room-card-foot">
          <p className="price">
            <strong>{formatRate(room.nightlyCents)}</strong> per night{" "}
            <span className="price-note">
              {stay
                ? `${plural(stay.nights, "night")}: ${formatCents(stay.totalCents)} in all`
                : "bed & breakfast"}
            </span>
          </p>
          <Row className="room-card-actions">
            <a href={href}>
              View Details<span className="visually-hidden"> of {room.name}</span>
            </a>
            <a href={`${href}#book`} className="button button-small">
              Book Now<span className="visually-hidden">: {room.name}</span>
            </a>
          </Row>
        </div>
      </div>
    </article>
  );
}
