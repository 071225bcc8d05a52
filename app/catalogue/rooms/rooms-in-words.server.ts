import type { StayDate } from "db/schema";
import { type InWords, inWords } from "~/core/languages/in-words.server";
import type { Words } from "~/core/languages/words";
import type { StayPart } from "~/core/stay-parts";
import type { Db } from "~/db.server";
import { picturesInWords } from "~/publishing/media/pictures-in-words.server";
import { listRooms, type Room } from "./room-queries.server";
import { listSeasonNames } from "./season-queries.server";
import type { RoomPicture } from "./stored-pictures.server";

type RoomInWords = InWords<Room>;

const told = new WeakMap<readonly Room[], Map<string, readonly RoomInWords[]>>();

/** The rooms on sale in the words' language; what they say is kept for as long as they are. */
export async function listRoomsIn(db: Db, words: Words): Promise<readonly RoomInWords[]> {
  const rooms = await listRooms(db);
  if (words.code === "en") return rooms;
  const languages = told.get(rooms) ?? new Map<string, readonly RoomInWords[]>();
  told.set(rooms, languages);
  const kept = languages.get(words.code) ?? (await putInWords(db, rooms, words));
  languages.set(words.code, kept);
  return kept;
}

async function putInWords(db: Db, rooms: readonly Room[], words: Words) {
  const seasons = await inWords(db, await listSeasonNames(db), "season", words);
  const names = new Map(seasons.map(({ firstNight, name }) => [firstNight, name]));
  const named = await inWords(db, rooms, "room", words);
  const pictures = rooms.map(({ images }) => images);
  const images = await picturesInWords(db, pictures, words);
  return named.map((room, index) => ({
    ...room,
    rates: withSeasonNames(room.rates, names),
    images: images[index] ?? room.images,
  }));
}

/** No two seasons begin on one night. */
const withSeasonNames = (rates: Room["rates"], names: Map<StayDate, string>): Room["rates"] => ({
  ...rates,
  seasons: rates.seasons.map((season) => ({
    ...season,
    name: names.get(season.firstNight) ?? season.name,
  })),
});

interface NamedPart extends StayPart {
  roomName: string;
}

/** What names a room; or several, where a stay moves from one to another. */
interface NamesRoom {
  roomId: number;
  roomName: string;
  parts?: NamedPart[];
}

/** `Double`, or `Double, then Twin from Fri 4 Dec 2026` of a stay that moves to another kind of room. */
export const describeRooms = (parts: readonly NamedPart[], { t, formatStayDate }: Words): string =>
  parts
    .map(({ roomName, checkIn }, index) =>
      index === 0
        ? roomName
        : t("then {room} from {day}", { room: roomName, day: formatStayDate(checkIn) }),
    )
    .join(", ");

/** The same without the days, for a title: `Double, then Twin`. */
export const nameRooms = (parts: readonly Pick<NamedPart, "roomName">[], { t }: Words): string =>
  parts
    .map(({ roomName }, index) => (index === 0 ? roomName : t("then {room}", { room: roomName })))
    .join(", ");

/** What names a room, such as bookings and reviews, with that name in the words' language. */
export async function withRoomNames<T extends NamesRoom>(
  db: Db,
  records: readonly T[],
  words: Words,
): Promise<T[]> {
  const partsOf = ({ roomId, roomName, parts = [] }: NamesRoom) =>
    parts.length > 1 ? parts : [{ roomId, roomName }];
  const rooms = records.flatMap((record) =>
    partsOf(record).map(({ roomId, roomName }) => ({ id: roomId, name: roomName })),
  );
  const named = await inWords(db, rooms, "room", words);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return records.map((record) => {
    const roomName = names.get(record.roomId) ?? record.roomName;
    if (!record.parts) return { ...record, roomName };
    const parts = record.parts.map((part) => ({
      ...part,
      roomName: names.get(part.roomId) ?? part.roomName,
    }));
    return {
      ...record,
      parts,
      roomName: parts.length > 1 ? describeRooms(parts, words) : roomName,
    };
  });
}

/** The same for one. */
export async function withRoomName<T extends NamesRoom>(
  db: Db,
  record: T,
  words: Words,
): Promise<T> {
  const [named = record] = await withRoomNames(db, [record], words);
  return named;
}

/** The first picture of each room on sale, by the room. */
export async function readRoomPictures(db: Db, words: Words): Promise<Map<number, RoomPicture>> {
  const rooms = await listRoomsIn(db, words);
  return new Map(rooms.flatMap(({ id, images: [first] }) => (first ? [[id, first]] : [])));
}
