import type { Kysely } from "kysely";
import type { RoomType, RoomView, Schema } from "../schema";

interface SeedRoom {
  id: number;
  name: string;
  type: RoomType;
  view: RoomView;
  beds: string;
  capacity: number;
  sizeM2: number;
  ratesUsd: { BB: number; HB: number; FB: number };
  description: string;
  amenities: string[];
  images: { picture: string; alt: string }[];
}

const inEveryRoom = ["Private bathroom", "Hot shower", "Mosquito net", "Free Wi-Fi"];

/** The price list of the specification, section 3, with its spelling. */
const rooms: SeedRoom[] = [
  {
    id: 1,
    name: "SINGLE",
    type: "single",
    view: "forest",
    beds: "1 single bed",
    capacity: 1,
    sizeM2: 25,
    ratesUsd: { BB: 95, HB: 113, FB: 131 },
    description:
      "A quiet room for one at the edge of the trees. The bed has an imigongo headboard, the armchair stands where the morning light comes in, and the desk is large enough for maps and field notes.",
    amenities: ["Forest view", ...inEveryRoom, "Work desk", "Armchair by the window"],
    images: [
      {
        picture: "rooms/single-1",
        alt: "Cutaway model of a single room seen from above: one single bed with a green striped throw, an armchair by the window, a desk and a bathroom corner, with forest trees behind the walls.",
      },
      {
        picture: "rooms/single-2",
        alt: "A single bed with a diamond-patterned imigongo headboard, terracotta cushion and green striped throw, with a sage armchair by the window and a small lamp on the bedside table.",
      },
      {
        picture: "rooms/single-3",
        alt: "The window side of the single room: a wooden window with linen curtains looks onto tree ferns and shrubs, with an armchair and a potted plant beside the bed.",
      },
    ],
  },
  {
    id: 2,
    name: "Double Bed",
    type: "double",
    view: "forest",
    beds: "1 double bed",
    capacity: 2,
    sizeM2: 35,
    ratesUsd: { BB: 135, HB: 171, FB: 207 },
    description:
      "Our most loved room for two: a four-poster bed under white netting, a spiral imigongo headboard, and two armchairs at a window full of forest. The bathroom has a glass shower on terracotta tiles.",
    amenities: ["Forest view", ...inEveryRoom, "Four-poster bed", "Sitting corner", "Work desk"],
    images: [
      {
        picture: "rooms/double-1",
        alt: "Cutaway model of a double room seen from above: a four-poster double bed with tied white netting, two green armchairs by the window, a desk and a bathroom corner, with forest trees behind the walls.",
      },
      {
        picture: "rooms/double-2",
        alt: "A four-poster double bed with tied white netting, a spiral imigongo headboard and a terracotta striped throw, standing on a geometric rug between two lit bedside lamps.",
      },
      {
        picture: "rooms/double-3",
        alt: "The bathroom corner of the double room: a washbasin on a wooden cabinet, a round mirror, a toilet and a glass shower screen on terracotta floor tiles.",
      },
    ],
  },
  {
    id: 3,
    name: "Twin Bed",
    type: "twin",
    view: "forest",
    beds: "2 single beds",
    capacity: 2,
    sizeM2: 30,
    ratesUsd: { BB: 135, HB: 171, FB: 207 },
    description:
      "Two single beds with zigzag headboards and gathered nets, for friends or colleagues who leave before dawn for the chimpanzees. A wooden window looks onto tree ferns.",
    amenities: ["Forest view", ...inEveryRoom, "Two single beds", "Work desk"],
    images: [
      {
        picture: "rooms/twin-1",
        alt: "Cutaway model of a twin room seen from above: two single beds with green striped throws, a terracotta armchair, a desk and a bathroom corner, with forest trees behind the walls.",
      },
      {
        picture: "rooms/twin-2",
        alt: "Two single beds with zigzag imigongo headboards, terracotta cushions and green striped throws, with a shared bedside table and gathered mosquito nets above.",
      },
      {
        picture: "rooms/twin-3",
        alt: "The window side of the twin room: a wooden window with linen curtains looks onto tree ferns, with a terracotta armchair and a potted plant beside the bed.",
      },
    ],
  },
  {
    id: 4,
    name: "Tripple Bed",
    type: "triple",
    view: "forest",
    beds: "3 single beds",
    capacity: 3,
    sizeM2: 40,
    ratesUsd: { BB: 225, HB: 279, FB: 333 },
    description:
      "Our largest room, for a family or three friends: three single beds in a row, two armchairs round a low table, and a wide window onto the forest.",
    amenities: ["Forest view", ...inEveryRoom, "Three single beds", "Sitting corner", "Work desk"],
    images: [
      {
        picture: "rooms/triple-1",
        alt: "Cutaway model of a triple room seen from above: three single beds in a row, two green armchairs round a low table, a desk and a bathroom corner, with forest trees behind the walls.",
      },
      {
        picture: "rooms/triple-2",
        alt: "Three single beds in a row with diamond imigongo headboards and striped throws in terracotta and green, two lit lamps between them and a sitting corner in front.",
      },
      {
        picture: "rooms/triple-3",
        alt: "The window side of the triple room: a wide wooden window looks onto tree ferns, with two green armchairs round a low table, a potted plant and two of the beds.",
      },
    ],
  },
  {
    id: 5,
    name: "Budget Single Room",
    type: "budget",
    view: "garden",
    beds: "1 single bed",
    capacity: 1,
    sizeM2: 18,
    ratesUsd: { BB: 75, HB: 93, FB: 111 },
    description:
      "Small, bright and honest: a bed with a chevron headboard, an open wardrobe, a desk, and a window onto the garden. All you need between two days on the trails.",
    amenities: ["Garden view", "Mosquito net", "Free Wi-Fi", "Open wardrobe", "Work desk"],
    images: [
      {
        picture: "rooms/budget-single-1",
        alt: "Cutaway model of a small budget single room seen from above: one bed, an open wardrobe, a desk and chair, and a window onto the garden, with low hedges and trees outside.",
      },
      {
        picture: "rooms/budget-single-2",
        alt: "A single bed with a chevron imigongo headboard and a green striped throw, next to an open wooden wardrobe and a window with sage curtains onto the garden.",
      },
      {
        picture: "rooms/budget-single-3",
        alt: "The window of the budget single room, with sage curtains and a view of garden shrubs and tree ferns, a potted plant and a carved stool below it.",
      },
    ],
  },
];

/** Runs at every start. Rooms that the lodge deleted must not come back, so it needs an empty table. */
export async function seedCatalogue(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const known = await trx.selectFrom("rooms").select("id").limit(1).executeTakeFirst();
    if (known) return;
    for (const room of rooms) {
      await trx
        .insertInto("rooms")
        .values({
          id: room.id,
          name: room.name,
          description: room.description,
          type: room.type,
          view: room.view,
          beds: room.beds,
          capacity: room.capacity,
          size_m2: room.sizeM2,
          units: 1,
          rate_bb_cents: room.ratesUsd.BB * 100,
          rate_hb_cents: room.ratesUsd.HB * 100,
          rate_fb_cents: room.ratesUsd.FB * 100,
          position: room.id,
        })
        .execute();
      await trx
        .insertInto("room_images")
        .values(room.images.map((image, position) => ({ room_id: room.id, position, ...image })))
        .execute();
      await trx
        .insertInto("room_amenities")
        .values(room.amenities.map((name, position) => ({ room_id: room.id, position, name })))
        .execute();
    }
  });
}
