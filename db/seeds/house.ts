import type { Kysely } from "kysely";
import type { AmenityType, MenuCategory, Schema } from "../schema";
import { menu } from "./menu";

interface SeedAmenity {
  id: string;
  type: AmenityType;
  name: string;
  description: string;
  hours: string[];
  images: { picture: string; alt: string }[];
}

const amenities: SeedAmenity[] = [
  {
    id: "dining-room",
    type: "dining",
    name: "Dining room",
    description:
      "Six round tables between wide windows. The kitchen cooks what the hills and Lake Kivu give: isombe, tilapia, brochettes from the charcoal, and fruit that was picked this morning.",
    hours: ["breakfast", "lunch", "dinner"],
    images: [
      {
        picture: "restaurant/dining-room",
        alt: "Cutaway model of the dining room seen from above: six round tables laid for four, woven pendant lamps, a long sideboard and a large imigongo panel between wide windows.",
      },
      {
        picture: "restaurant/buffet",
        alt: "A long wooden buffet table with three warm dishes, bowls of salad, a bowl of fruit, bread, cups and stacked plates, below woven lamps and a spiral imigongo frieze.",
      },
    ],
  },
  {
    id: "terrace-bar",
    type: "bar",
    name: "Terrace bar",
    description:
      "Canvas chairs in the last sun, and a fire when the mist comes up. Tree tomato juice, tea from Gisakura, a Virunga Mist, and somebody who knows which bird that was.",
    hours: ["bar"],
    images: [
      {
        picture: "amenities/terrace-bar",
        alt: "Model of a sunny timber terrace with a small thatched bar, four bar stools, canvas chairs on a rug, tables and chairs, string lights and trees behind a railing.",
      },
      {
        picture: "restaurant/bar",
        alt: "Cutaway model of the bar: a wooden counter with a zigzag imigongo front, five stools, shelves of bottles on a green wall, woven lamps and a small sitting corner.",
      },
      {
        picture: "restaurant/terrace-fire",
        alt: "Model of a timber terrace with a stone fire pit burning in the middle, six low canvas chairs round it, a sage sofa, small tables, string lights and forest trees along the railing.",
      },
    ],
  },
  {
    id: "craft-shop",
    type: "shop",
    name: "Craft shop",
    description:
      "Lidded baskets, drums, cloth and pots from makers of the villages around, and coffee and tea to take home. Imigongo panels, too, small enough for a suitcase.",
    hours: ["shop"],
    images: [
      {
        picture: "amenities/craft-shop",
        alt: "Cutaway model of a craft shop: shelves of lidded baskets, pots, folded cloth and coffee bags, a display table, drums, sacks of beans, rolled rugs and a counter with a zigzag imigongo front.",
      },
    ],
  },
  {
    id: "reception",
    type: "services",
    name: "Reception and services",
    description:
      "Somebody is awake at every hour. Reception keeps your luggage, calls a guide or a driver, lends umbrellas, and knows how wet the trails are today.",
    hours: [],
    images: [
      {
        picture: "amenities/reception",
        alt: "Cutaway model of the reception: a counter with a chevron imigongo front and a laptop, a green sofa and armchair on a geometric rug, suitcases, drums and woven lamps.",
      },
    ],
  },
];

export async function seedHouse(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const dish = await trx.selectFrom("menu_items").select("id").limit(1).executeTakeFirst();
    if (!dish) await trx.insertInto("menu_items").values(menuRows()).execute();
    const amenity = await trx.selectFrom("amenities").select("id").limit(1).executeTakeFirst();
    if (!amenity) await trx.insertInto("amenities").values(amenityRows()).execute();
  });
}

function menuRows() {
  return Object.entries(menu).flatMap(([category, dishes]) =>
    dishes.map(([name, priceUsd, dietary, description], position) => ({
      category: category as MenuCategory,
      name,
      description,
      price_cents: priceUsd * 100,
      dietary: JSON.stringify(dietary),
      position,
    })),
  );
}

function amenityRows() {
  return amenities.map(({ hours, images, ...amenity }, position) => ({
    ...amenity,
    hours: JSON.stringify(hours),
    images: JSON.stringify(images),
    position,
  }));
}
