import type { ShippedPicture, SitePicture } from "~/catalogue/rooms/stored-pictures.server";

/** A place on the website that shows pictures. */
export interface Place {
  /** A slug, such as `restaurant`, `space-hall` or `amenity-craft-shop`. */
  id: string;
  name: string;
  /** Tells staff where each picture is shown, by its position in the list. */
  positionsHint: string;
  /** Pictures that come with the software, shown until staff choose others. */
  shippedPictures: ShippedPicture[];
  /** Any number of chosen pictures replaces all shipped ones. In other places, each replaces one. */
  isGallery?: true;
}

export const shippedHero = {
  picture: "hero/lodge-morning",
  alt: "Five timber-and-thatch cottages with lit windows stand on a green slope in the early morning, with misty blue-green forest ridges fading behind them.",
};

const trail = {
  picture: "forest/trail",
  alt: "An earth path with log steps leads through ferns and tall tree ferns into a bright, misty forest.",
};

const terraceFire = {
  picture: "restaurant/terrace-fire",
  alt: "Model of a timber terrace with a stone fire pit burning in the middle, six low canvas chairs round it, a sage sofa, small tables, string lights and forest trees along the railing.",
};

/** Places that do not belong to a conference space or an amenity. */
export const pagePlaces = {
  home: {
    id: "home",
    name: "Home",
    positionsHint:
      "First: behind the search. Second: beside the forest text. Third: beside the restaurant text.",
    shippedPictures: [shippedHero, trail, terraceFire],
  },
  restaurant: {
    id: "restaurant",
    name: "Restaurant",
    positionsHint: "First: beside the heading. All: under “Where you sit”.",
    isGallery: true,
    shippedPictures: [
      {
        picture: "restaurant/dining-room",
        alt: "Cutaway model of the dining room seen from above: six round tables laid for four, woven pendant lamps, a long sideboard and a large imigongo panel between wide windows.",
      },
      terraceFire,
      {
        picture: "restaurant/bar",
        alt: "Cutaway model of the bar: a wooden counter with a zigzag imigongo front, five stools, shelves of bottles on a green wall, woven lamps and a small sitting corner.",
      },
      {
        picture: "restaurant/buffet",
        alt: "A long wooden buffet table with three warm dishes, bowls of salad, a bowl of fruit, bread, cups and stacked plates, below woven lamps and a spiral imigongo frieze.",
      },
    ],
  },
  conference: {
    id: "conference",
    name: "Conference",
    positionsHint: "First: beside the heading.",
    shippedPictures: [
      {
        picture: "conference/hall",
        alt: "Cutaway model of a large hall with two hundred chairs in ten rows, facing a wide stage with a long table, a lectern and a big screen between imigongo panels.",
      },
    ],
  },
  amenities: {
    id: "amenities",
    name: "Amenities",
    positionsHint: "First: beside the heading. Second: at the end of the page.",
    shippedPictures: [terraceFire, trail],
  },
  services: {
    id: "services",
    name: "Amenities: reception services",
    positionsHint: "First: walks. Second: massage. Third: transfer.",
    shippedPictures: [
      {
        picture: "amenities/canopy-walkway",
        alt: "A narrow suspension bridge with a plank deck and cable sides hangs between two tall trees above a misty forest canopy, with ridges behind.",
      },
      {
        picture: "amenities/spa",
        alt: "Cutaway model of a massage room: a massage bed with white linen and a green striped cover, a folding screen, an armchair with a foot bath, towels and plants, and a wide window onto tree ferns.",
      },
      {
        picture: "forest/tea-fields",
        alt: "Rows of green tea bushes on rolling hills with an earth path between them, a line of trees and hazy blue-green ridges behind.",
      },
    ],
  },
} satisfies Record<string, Place>;

export const toSpacePlaceId = (id: string) => `space-${id}`;
export const toAmenityPlaceId = (id: string) => `amenity-${id}`;

/** Shipped pictures fill the remaining positions. */
export function resolvePlaceImages(
  { shippedPictures, isGallery }: Place,
  chosenPictures: SitePicture[],
): SitePicture[] {
  if (isGallery && chosenPictures.length > 0) return chosenPictures;
  return shippedPictures.map((picture, index) => chosenPictures[index] ?? picture);
}
