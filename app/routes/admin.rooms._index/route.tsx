import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Board, boards } from "db/schema";
import { boardLabels } from "~/catalogue/rooms/boards";
import { roomTypeLabels, roomViewLabels } from "~/catalogue/rooms/room-labels";
import { formatTonight, type TonightAvailability } from "~/catalogue/rooms/room-units";
import { pluralise } from "~/core/pluralise";
import type { RowOf } from "~/desk/lists/desk-list.server";
import { roomList } from "~/desk/lists/room-list.server";
import { Badge, type Tone } from "~/ui/badge";
import { ButtonLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { useMoney } from "~/ui/money";
import { pageTitle } from "~/ui/page-meta";
import { Picture } from "~/ui/picture";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Room types");

export const loader = (args: LoaderFunctionArgs) => roomList.load(args);

export default function DeskRooms() {
  const data = useLoaderData<typeof loader>();
  return (
    <DeskList
      list={data}
      title="Room types"
      noun="room type"
      actions={<ButtonLink href="/admin/rooms/new">Add room type</ButtonLink>}
      empty="No rooms found"
      emptyHint={<SiteLink href="/admin/rooms/new">Add the first room type</SiteLink>}
    >
      <ul className="room-grid">
        {data.rows.map((room) => (
          <li key={room.id}>
            <DeskRoomCard room={room} />
          </li>
        ))}
      </ul>
    </DeskList>
  );
}

/** How many amenities are listed before "+n more" (specification, section 2). */
const maxListedAmenities = 3;

const tones: Record<TonightAvailability["state"], Tone> = {
  free: "good",
  full: "waiting",
  withdrawn: "off",
};

type DeskRoomView = RowOf<typeof roomList>;

function DeskRoomCard({ room }: { room: DeskRoomView }) {
  const unlistedCount = room.amenities.length - maxListedAmenities;
  const path = `/admin/rooms/${room.id}`;
  const hiddenName = <span className="visually-hidden">: {room.name}</span>;
  return (
    <article className="room-card desk-room">
      <div className="room-card-picture">
        {room.image && <Picture {...room.image} sizes="(min-width: 48rem) 22rem, 92vw" />}
      </div>
      <div className="room-card-body">
        <h2>
          <SiteLink href={path}>{room.name}</SiteLink>
        </h2>
        <p>
          <Badge tone={tones[room.tonight.state]} label={formatTonight(room.tonight)} />
        </p>
        <p className="facts">
          {roomTypeLabels[room.type]} · {roomViewLabels[room.view].toLowerCase()} view · {room.beds}{" "}
          · {room.sizeM2} m² · {pluralise(room.capacity, "guest")} ·{" "}
          {room.rating ? (
            <>
              rated <strong>{room.rating.average}</strong> of 5 in{" "}
              {pluralise(room.rating.reviews, "review")}
            </>
          ) : (
            "No reviews yet"
          )}
        </p>
        <p className="desk-room-text">{room.description}</p>
        <dl className="desk-room-rates">
          {boards.map((board) => (
            <Rate key={board} board={board} cents={room.rates[board]} />
          ))}
        </dl>
        {room.amenities.length > 0 && (
          <ul className="chips" aria-label="Amenities">
            {room.amenities.slice(0, maxListedAmenities).map((amenity) => (
              <li key={amenity}>{amenity}</li>
            ))}
            {unlistedCount > 0 && <li>+{unlistedCount} more</li>}
          </ul>
        )}
        <Row className="row-actions room-card-foot">
          {room.tonight.state !== "withdrawn" && (
            <SiteLink href={`/rooms/${room.id}`}>View{hiddenName}</SiteLink>
          )}
          <SiteLink href={path}>Edit{hiddenName}</SiteLink>
          <SiteLink href={`${path}/delete`}>Delete{hiddenName}</SiteLink>
        </Row>
      </div>
    </article>
  );
}

function Rate({ board, cents }: { board: Board; cents: number | null }) {
  const { formatRate } = useMoney();
  return (
    <div>
      <dt>
        <abbr title={boardLabels[board]}>{board}</abbr>
      </dt>{" "}
      <dd>{cents === null ? "–" : formatRate(cents)}</dd>
    </div>
  );
}
