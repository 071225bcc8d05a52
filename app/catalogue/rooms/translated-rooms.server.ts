import type { StayDate } from "db/schema";
import { type Translated, translateRecords } from "~/core/languages/translate-records.server";
import type { Translator } from "~/core/languages/translator";
import type { StayPart } from "~/core/stay-parts";
import type { Db } from "~/db.server";
import { translatePictures } from "~/publishing/media/translate-pictures.server";
import { listRooms, type Room } from "./room-queries.server";
import { listSeasonNames } from "./season-queries.server";
import type { RoomPicture } from "./stored-pictures.server";

type TranslatedRoom = Translated<Room>;

const translationCache = new WeakMap<readonly Room[], Map<string, readonly TranslatedRoom[]>>();

/** The rooms on sale in the words' language; what they say is kept for as long as they are. */
export async function listTranslatedRooms(
  db: Db,
  words: Translator,
): Promise<readonly TranslatedRoom[]> {
  const rooms = await listRooms(db);
  if (words.code === "en") return rooms;
  const languages = translationCache.get(rooms) ?? new Map<string, readonly TranslatedRoom[]>();
  translationCache.set(rooms, languages);
  const kept = languages.get(words.code) ?? (await translateRooms(db, rooms, words));
  languages.set(words.code, kept);
  return kept;
}

async function translateRooms(db: Db, rooms: readonly Room[], words: Translator) {
  const seasons = await translateRecords(db, await listSeasonNames(db), "season", words);
  const names = new Map(seasons.map(({ firstNight, name }) => [firstNight, name]));
  const named = await translateRecords(db, rooms, "room", words);
  const pictures = rooms.map(({ images }) => images);
  const images = await translatePictures(db, pictures, words);
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
export const describeRooms = (
  parts: readonly NamedPart[],
  { t, formatStayDate }: Translator,
): string =>
  parts
    .map(({ roomName, checkIn }, index) =>
      index === 0
        ? roomName
        : t("then {room} from {day}", { room: roomName, day: formatStayDate(checkIn) }),
    )
    .join(", ");

/** The same without the days, for a title: `Double, then Twin`. */
export const joinRoomNames = (
  parts: readonly Pick<NamedPart, "roomName">[],
  { t }: Translator,
): string =>
  parts
    .map(({ roomName }, index) => (index === 0 ? roomName : t("then {room}", { room: roomName })))
    .join(", ");

/** What names a room, such as bookings and reviews, with that name in the words' language. */
export async function withRoomNames<T extends NamesRoom>(
  db: Db,
  records: readonly T[],
  words: Translator,
): Promise<T[]> {
  const partsOf = ({ roomId, roomName, parts = [] }: NamesRoom) =>
    parts.length > 1 ? parts : [{ roomId, roomName }];
  const rooms = records.flatMap((record) =>
    partsOf(record).map(({ roomId, roomName }) => ({ id: roomId, name: roomName })),
  );
  const named = await translateRecords(db, rooms, "room", words);
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
  words: Translator,
): Promise<T> {
  const [named = record] = await withRoomNames(db, [record], words);
  return named;
}

/** The first picture of each room on sale, by the room. */
export async function loadRoomPictures(
  db: Db,
  words: Translator,
): Promise<Map<number, RoomPicture>> {
  const rooms = await listTranslatedRooms(db, words);
  return new Map(rooms.flatMap(({ id, images: [first] }) => (first ? [[id, first]] : [])));
}
