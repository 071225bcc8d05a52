import type { Kysely } from "kysely";
import type { Schema } from "../schema";

interface SeedSpace {
  id: string;
  name: string;
  description: string;
  capacity: number;
  pricePerHourUsd: number;
  amenities: string[];
  images: { picture: string; alt: string }[];
}

/** The four spaces in the order of the specification, section 9. */
const spaces: SeedSpace[] = [
  {
    id: "boardroom",
    name: "Boardroom",
    description:
      "One table in a U, twelve chairs, and a door that closes. Made for decisions: everybody sees everybody, the screen is at the open end, and the forest is in the window when the talk needs a pause.",
    capacity: 12,
    pricePerHourUsd: 80,
    amenities: [
      "U-shaped table with twelve chairs",
      "Wall screen",
      "Flip chart and notepads",
      "Free Wi-Fi",
      "Drinking water",
    ],
    images: [
      {
        picture: "conference/boardroom",
        alt: "Cutaway model of a boardroom: a U-shaped table with twelve chairs and notepads, open towards a wall screen, with a flip chart and an imigongo panel.",
      },
    ],
  },
  {
    id: "meeting-room",
    name: "Meeting room",
    description:
      "Fifty chairs before a low stage, light from the side, and walls that keep the sound in. The chairs move: rows for a talk in the morning, small circles for the work after lunch.",
    capacity: 50,
    pricePerHourUsd: 150,
    amenities: [
      "Low stage with lectern",
      "Wall screen",
      "Movable chairs and tables",
      "Free Wi-Fi",
      "Drinking water",
    ],
    images: [
      {
        picture: "conference/meeting-room",
        alt: "Cutaway model of a meeting room with fifty green chairs in five rows, facing a low stage with a lectern, a small table and a wall screen.",
      },
    ],
  },
  {
    id: "hall",
    name: "Conference hall",
    description:
      "Our largest room: two hundred chairs, a wide stage between imigongo panels, and a screen that can be read from the last row. For conferences, ceremonies and evenings that need a stage.",
    capacity: 200,
    pricePerHourUsd: 300,
    amenities: [
      "Wide stage with a long table and lectern",
      "Big screen",
      "Sound system with microphones",
      "Step-free entrance",
      "Free Wi-Fi",
    ],
    images: [
      {
        picture: "conference/hall",
        alt: "Cutaway model of a large hall with two hundred chairs in ten rows, facing a wide stage with a long table, a lectern and a big screen between imigongo panels.",
      },
    ],
  },
  {
    id: "pavilion",
    name: "Garden pavilion",
    description:
      "A timber roof, open sides and the garden all around. Eighty guests sit dry when it rains and hear the forest when it does not. A place for weddings and long tables.",
    capacity: 80,
    pricePerHourUsd: 200,
    amenities: [
      "Thatched roof, open sides",
      "Small platform for speakers or musicians",
      "Garden for photographs and drinks",
      "Evening lighting",
      "Power outlets",
    ],
    images: [
      {
        picture: "conference/pavilion",
        alt: "Model of an open-sided timber pavilion with eighty chairs in eight rows facing a small platform, its thatched roof cut away to show the rafters, with trees around.",
      },
    ],
  },
];

export async function seedConference(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom("conference_spaces")
      .select("id")
      .limit(1)
      .executeTakeFirst();
    if (known) return;
    await trx
      .insertInto("conference_spaces")
      .values(
        spaces.map(({ pricePerHourUsd, amenities, images, ...space }, index) => ({
          ...space,
          price_per_hour_cents: pricePerHourUsd * 100,
          amenities: JSON.stringify(amenities),
          images: JSON.stringify(images),
          position: index + 1,
        })),
      )
      .execute();
  });
}
