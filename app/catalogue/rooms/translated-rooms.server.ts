import type { StayDate } from "db/schema";
import { translatedTexts } from "~/core/languages/translated-fields";
import { type Translated, translateRecords } from "~/core/languages/translations.server";
import type { Translator } from "~/core/languages/translator";
import type { StayPart } from "~/core/stay-parts";
import type { Db } from "~/db.server";
import { translatePictures } from "~/publishing/media/translate-pictures.server";
import { listRooms, type Room } from "./room-queries.server";
import { listSeasonNames } from "./season-queries.server";
import type { SitePicture } from "./stored-pictures.server";

type TranslatedRoom = Translated<Room>;

const translationCache = new WeakMap<readonly Room[], Map<string, readonly TranslatedRoom[]>>();

/** Translations are cached with the rooms. */
export async function listTranslatedRooms(
  db: Db,
  translator: Translator,
): Promise<readonly TranslatedRoom[]> {
  const rooms = await listRooms(db);
  if (translator.code === "en") return rooms;
  const roomsByLanguage =
    translationCache.get(rooms) ?? new Map<string, readonly TranslatedRoom[]>();
  translationCache.set(rooms, roomsByLanguage);
  const translatedRooms =
    roomsByLanguage.get(translator.code) ?? (await translateRooms(db, rooms, translator));
  roomsByLanguage.set(translator.code, translatedRooms);
  return translatedRooms;
}

async function translateRooms(db: Db, rooms: readonly Room[], translator: Translator) {
  const seasons = await translateRecords(
    db,
    await listSeasonNames(db),
    translatedTexts.season,
    translator,
  );
  const seasonNames = new Map(seasons.map(({ firstNight, name }) => [firstNight, name]));
  const translatedRooms = await translateRecords(db, rooms, translatedTexts.room, translator);
  const pictures = rooms.map(({ images }) => images);
  const images = await translatePictures(db, pictures, translator);
  return translatedRooms.map((room, index) => ({
    ...room,
    rates: withSeasonNames(room.rates, seasonNames),
    images: images[index] ?? room.images,
  }));
}

/** Seasons are matched by first night, which is unique among seasons with rates. */
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

/** `parts` are the parts of a stay, if it has room moves. */
interface RoomReference {
  roomId: number;
  roomName: string;
  parts?: NamedPart[];
}

/** Returns `Double`, or `Double, then Twin from Fri 4 Dec 2026` for a stay with a room move. */
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

/** Returns `Double, then Twin`, for a title. */
export const joinRoomNames = (
  parts: readonly Pick<NamedPart, "roomName">[],
  { t }: Translator,
): string =>
  parts
    .map(({ roomName }, index) => (index === 0 ? roomName : t("then {room}", { room: roomName })))
    .join(", ");

/** The name of a stay with room moves describes all of its parts. */
export async function withRoomNames<T extends RoomReference>(
  db: Db,
  records: readonly T[],
  translator: Translator,
): Promise<T[]> {
  const listParts = ({ roomId, roomName, parts = [] }: RoomReference) =>
    parts.length > 1 ? parts : [{ roomId, roomName }];
  const rooms = records.flatMap((record) =>
    listParts(record).map(({ roomId, roomName }) => ({ id: roomId, name: roomName })),
  );
  const translatedRooms = await translateRecords(db, rooms, translatedTexts.room, translator);
  const names = new Map(translatedRooms.map(({ id, name }) => [id, name]));
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
      roomName: parts.length > 1 ? describeRooms(parts, translator) : roomName,
    };
  });
}

export async function withRoomName<T extends RoomReference>(
  db: Db,
  record: T,
  translator: Translator,
): Promise<T> {
  const [translatedRecord = record] = await withRoomNames(db, [record], translator);
  return translatedRecord;
}

export async function loadRoomPictures(
  db: Db,
  translator: Translator,
): Promise<Map<number, SitePicture>> {
  const rooms = await listTranslatedRooms(db, translator);
  return new Map(rooms.flatMap(({ id, images: [first] }) => (first ? [[id, first]] : [])));
}
