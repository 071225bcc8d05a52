import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Demo } from "./demo";
import { makePackingList } from "./document";
import type { GuestProfile } from "./people";

/** Size of all master pictures. */
const pixels = { width: 1600, height: 1067 };

const uploads = [
  {
    picture: "forest/trail",
    name: "Trail after the rain.jpg",
    alt: "An earth path with log steps leads through ferns and tall tree ferns into a bright, misty forest.",
    tags: ["forest", "trails"],
    coverOf: "blog",
  },
  {
    picture: "amenities/canopy-walkway",
    name: "Canopy walkway.jpg",
    alt: "A narrow suspension bridge with a plank deck and cable sides hangs between two tall trees above a misty forest canopy, with ridges behind.",
    tags: ["forest", "outings"],
    coverOf: "promotion",
  },
  {
    picture: "restaurant/buffet",
    name: "Sunday buffet.jpg",
    alt: "A long wooden buffet table with three warm dishes, bowls of salad, a bowl of fruit, bread, cups and stacked plates, below woven lamps and a spiral imigongo frieze.",
    tags: ["kitchen"],
    coverOf: null,
  },
  { picture: "amenities/spa", name: "IMG_2041.jpg", alt: "", tags: [], coverOf: null },
  { picture: null, name: "Packing list.pdf", alt: "", tags: ["trails"], coverOf: null },
] as const;

/** Writes uploads of the desk, one without a description. The server resizes them at its start. */
export async function writeMedia(
  demo: Demo,
  uploader: GuestProfile,
  dataDir: string,
): Promise<void> {
  for (const [index, { picture, name, alt, tags, coverOf }] of uploads.entries()) {
    const bytes = picture
      ? readFileSync(path.join("masters", `${picture}.jpg`))
      : makePackingList();
    const hash = createHash("sha256").update(bytes).digest("hex");
    const filename = `${path.basename(picture ?? "packing-list")}-${hash.slice(0, 16)}`;
    const folder = path.join(dataDir, "media", filename);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(path.join(folder, "original"), bytes);
    const at = demo.at(demo.day(-60 + index * 14), 9, 16);
    const row = await demo.trx
      .insertInto("media")
      .values({
        filename,
        original_name: name,
        ...(picture
          ? { type: "image", mime: "image/jpeg", ...pixels, state: "processing" }
          : { type: "document", mime: "application/pdf", state: "ready" }),
        size_bytes: bytes.length,
        alt_text: alt,
        tags: JSON.stringify(tags),
        is_featured: coverOf ? 1 : 0,
        uploaded_by: uploader.id,
        uploader_name: uploader.name,
        created_at: at.toISOString(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    demo.record("media", row.id, "uploaded", uploader, at, { after: { name } });
    if (coverOf) await putOnCover(demo, row.id, coverOf);
  }
}

/** Sets the cover of the newest public content of a type. */
async function putOnCover(demo: Demo, mediaId: number, type: "blog" | "promotion") {
  await demo.trx
    .updateTable("content")
    .set({ cover_media_id: mediaId })
    .where("id", "=", (eb) =>
      eb
        .selectFrom("content")
        .select("id")
        .where("type", "=", type)
        .where("status", "=", "published")
        .where("publish_at", "<=", demo.now.toISOString())
        .orderBy("publish_at", "desc")
        .limit(1),
    )
    .execute();
}
