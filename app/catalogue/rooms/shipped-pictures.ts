/** Shipped in public/pictures. */
export const shippedRoomPictures: { picture: string; alt: string }[] = [
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
];
