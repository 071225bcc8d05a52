import type { Db } from "~/db.server";
import { listMentionedMediaIds, type MediaUse } from "./media-policy";

export async function listMediaUses(db: Db, ids: number[]): Promise<Map<number, MediaUse[]>> {
  const uses = new Map<number, MediaUse[]>(ids.map((id) => [id, []]));
  const rooms = await db
    .selectFrom("room_images")
    .innerJoin("room_summaries as rooms", "rooms.id", "room_images.room_id")
    .select(["room_images.media_id as mediaId", "rooms.id", "rooms.name"])
    .distinct()
    .where("room_images.media_id", "in", ids)
    .orderBy("rooms.position")
    .execute();
  for (const { mediaId, id, name } of rooms)
    uses.get(mediaId ?? 0)?.push({ kind: "room", id, name });
  const places = await db
    .selectFrom("place_pictures")
    .select(["media_id as mediaId", "place"])
    .where("media_id", "in", ids)
    .orderBy("place")
    .execute();
  for (const { mediaId, place } of places) {
    uses.get(mediaId ?? 0)?.push({ kind: "place", id: place, name: place.replaceAll("-", " ") });
  }
  const covers = await db
    .selectFrom("content")
    .select(["cover_media_id as mediaId", "id", "title as name"])
    .where("cover_media_id", "in", ids)
    .orderBy("id")
    .execute();
  for (const { mediaId, id, name } of covers) {
    uses.get(mediaId ?? 0)?.push({ kind: "cover", id, name });
  }
  const texts = await db
    .selectFrom("content")
    .select(["id", "title as name", "body"])
    .where("body", "like", "%/media/%")
    .orderBy("id")
    .execute();
  for (const { id, name, body } of texts) {
    for (const mediaId of listMentionedMediaIds(body))
      uses.get(mediaId)?.push({ kind: "text", id, name });
  }
  return uses;
}
