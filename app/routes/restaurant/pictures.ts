import type { PlainText } from "~/languages/words";

interface HousePicture {
  picture: string;
  alt: PlainText;
}

export const diningRoom: HousePicture = {
  picture: "restaurant/dining-room",
  alt: "Cutaway model of the dining room seen from above: six round tables laid for four, woven pendant lamps, a long sideboard and a large imigongo panel between wide windows.",
};

/** The restaurant's places, as models; the buffet is seen close. */
export const restaurantPictures: HousePicture[] = [
  diningRoom,
  {
    picture: "restaurant/terrace-fire",
    alt: "Model of a timber terrace with a stone fire pit burning in the middle, six low canvas chairs round it, a sage sofa, small tables, string lights and forest trees along the railing.",
  },
  {
    picture: "restaurant/bar",
    alt: "Cutaway model of the bar: a wooden counter with a zigzag imigongo front, five stools, shelves of bottles on a green wall, woven lamps and a small sitting corner.",
  },
  {
    picture: "restaurant/buffet",
    alt: "A long wooden buffet table with three warm dishes, bowls of salad, a bowl of fruit, bread, cups and stacked plates, below woven lamps and a spiral imigongo frieze.",
  },
];
