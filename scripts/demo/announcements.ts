import type { Piece } from "./pages";

/** Promotions and announcements. */
export const announcements: Piece[] = [
  {
    type: "promotion",
    title: "Stay three nights midweek",
    excerpt: "From Sunday to Thursday the third evening’s dinner is ours.",
    tags: ["offer", "midweek"],
    status: "published",
    isFeatured: true,
    age: 18,
    body: `Weekends are full, Tuesdays are quiet: so come in the middle of the week.

Who stays three nights between Sunday and Thursday has **dinner on the third evening** as our guest, whatever the board. Write “midweek” into the special requests when you book.

It holds for all rooms outside the festive season.`,
  },
  {
    type: "promotion",
    title: "Two days for bird watchers",
    excerpt: "Two nights, two walks with Emmanuel, and a list to tick.",
    tags: ["offer", "birds"],
    status: "published",
    age: 54,
    body: "Two nights with full board, two morning walks with our guide and a printed list of the birds of Nyungwe. Bring binoculars, or borrow ours.\n\nAsk for it on the telephone or in the special requests of your booking.",
  },
  {
    type: "promotion",
    title: "Easter in the forest",
    excerpt: "A treasure hunt for children, and lamb on Sunday.",
    tags: ["offer", "families"],
    status: "archived",
    age: 240,
    body: "Eggs in the garden, lamb from the oven and a walk to the waterfall for everybody who can walk. Thank you to all who were with us.",
  },
  {
    type: "promotion",
    title: "New Year at the fire",
    excerpt: "Music, a long table and the drums of Gisakura.",
    tags: ["offer", "festive"],
    status: "published",
    age: -6,
    body: "On the last evening of the year we put all tables together. There is goat from the fire, *ibihaza* and cake, and the drummers come at nine.\n\nGuests of the house need no ticket. Who comes for the evening alone, please reserves a table.",
  },
  {
    type: "announcement",
    title: "The road to Huye is open again",
    excerpt: "After the landslide at kilometre 41 both lanes can be driven.",
    tags: ["travel"],
    status: "published",
    age: 4,
    body: "Since this week both lanes of the road to Huye are open. Plan half an hour more for the works that go on beside it.",
  },
  {
    type: "announcement",
    title: "New boiler for the Twin rooms",
    excerpt: "One Twin room rests for some days, and then the showers are hotter.",
    tags: ["house"],
    status: "published",
    age: 6,
    body: "We replace the boiler behind the Twin rooms. One of them is not let in these days; the others have warm water from the main house.",
  },
  {
    type: "announcement",
    title: "Park fees of the coming year",
    excerpt: "What the park told us so far; to be checked.",
    tags: ["park", "prices"],
    status: "draft",
    age: 1,
    body: "The park changes its fees at the turn of the year. We write them down here as soon as they are official.",
  },
  {
    type: "announcement",
    title: "Wi-Fi in the garden pavilion",
    excerpt: "The pavilion has a network of its own.",
    tags: ["house"],
    status: "archived",
    age: 170,
    body: "Conference guests no longer share the network of the bar. The password hangs beside the door.",
  },
];
