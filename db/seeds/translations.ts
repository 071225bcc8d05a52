import { type Kysely, sql } from "kysely";
import type { Schema, TranslatedKind } from "../schema";
import { french } from "./french";

/** A record's texts by field. Each line of a list is one text. */
interface Translated {
  kind: TranslatedKind;
  id: string | number;
  texts: Record<string, string | null>;
}

/** Default settings shown to guests (app/core/settings/settings.ts). */
const shippedSettings = [
  {
    group: "general",
    name: "fromKigali",
    english: "About 5 hours by road, through Huye and then the forest.",
  },
  {
    group: "general",
    name: "fromAirport",
    english: "About 1 hour by road. Flights from Kigali land here.",
  },
  {
    group: "booking",
    name: "lateArrival",
    english:
      "Arriving after 21:00? Let us know roughly when, and someone will be up to welcome you.",
  },
];

/**
 * Inserts French translations for all texts still in their original English. Does nothing if any
 * translation exists.
 */
export async function seedTranslations(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const known = await trx.selectFrom("translations").select("kind").limit(1).executeTakeFirst();
    if (known) return;
    const rows = (await listTexts(trx)).flatMap(({ kind, id, texts }) =>
      Object.entries(texts).flatMap(([field, english]) => {
        const text = english && inFrench(english);
        const place = { kind, record_id: String(id), field, language: "fr" };
        return text ? [{ ...place, text, made_of: english }] : [];
      }),
    );
    if (rows.length > 0) await trx.insertInto("translations").values(rows).execute();
  });
}

/** Returns the translation of all lines, or null if one line is not in `french`. */
function inFrench(english: string): string | null {
  const lines = english.split("\n").map((line) => french[line]);
  return lines.includes(undefined) ? null : lines.join("\n");
}

async function listTexts(trx: Kysely<Schema>): Promise<Translated[]> {
  const rooms = await trx
    .selectFrom("rooms")
    .select([
      ...(["id", "name", "description", "beds"] as const),
      sql<string | null>`(SELECT group_concat(name, char(10) ORDER BY position)
        FROM room_amenities WHERE room_id = rooms.id)`.as("amenities"),
    ])
    .execute();
  const dishes = await trx.selectFrom("menu_items").select(["id", "name", "description"]).execute();
  const spaces = await trx
    .selectFrom("conference_spaces")
    .select([
      ...(["id", "name", "description"] as const),
      sql<string | null>`(SELECT group_concat(value, char(10)) FROM json_each(amenities))`.as(
        "amenities",
      ),
    ])
    .execute();
  const amenities = await trx
    .selectFrom("amenities")
    .select(["id", "name", "description"])
    .execute();
  return [
    ...rooms.map(asRecord("room")),
    ...dishes.map(asRecord("dish")),
    ...spaces.map(asRecord("space")),
    ...amenities.map(asRecord("amenity")),
    { kind: "setting", id: "lodge", texts: await readSettings(trx) },
  ];
}

const asRecord =
  (kind: TranslatedKind) =>
  ({ id, ...texts }: { id: string | number } & Record<string, string | number | null>) => ({
    kind,
    id,
    texts: texts as Translated["texts"],
  });

async function readSettings(trx: Kysely<Schema>): Promise<Translated["texts"]> {
  const texts: Translated["texts"] = {};
  for (const { group, name, english } of shippedSettings) {
    const saved = await trx
      .selectFrom("settings")
      .select(sql<string | null>`json_extract(values_json, ${`$.${name}`})`.as("text"))
      .where("group_name", "=", group)
      .executeTakeFirst();
    texts[name] = saved?.text ?? english;
  }
  return texts;
}
