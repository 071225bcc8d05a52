import type { Piece } from "./pages";

export const announcements: Piece[] = [
  {
    type: "promotion",
    title: "Stay three nights midweek",
    excerpt: "From Sunday to Thursday, dinner on the third evening is on us.",
    tags: ["offer", "midweek"],
    status: "published",
    isFeatured: true,
    age: 2,
    body: `Weekends are full, Tuesdays are quiet: so come in the middle of the week.

Stay three nights between Sunday and Thursday and **dinner on the third evening** is on us, whatever the board. Write “midweek” into the special requests when you book.

Valid for all rooms outside the festive season.`,
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
    body: "Eggs in the garden, lamb from the oven and a walk to the waterfall for everybody who can walk. Thank you to everyone who joined us.",
  },
  {
    type: "promotion",
    title: "New Year at the fire",
    excerpt: "Music, a long table and the drums of Gisakura.",
    tags: ["offer", "festive"],
    status: "published",
    age: -6,
    body: "On the last evening of the year we put all tables together. There is goat from the fire, *ibihaza* and cake, and the drummers come at nine.\n\nGuests of the lodge need no ticket. If you come for the evening only, please reserve a table.",
  },
  {
    type: "announcement",
    title: "The road to Huye is open again",
    excerpt: "Both lanes are open again after the landslide at kilometre 41.",
    tags: ["travel"],
    status: "published",
    age: 4,
    body: "Both lanes of the road to Huye have been open since this week. Allow half an hour more for the roadworks beside it.",
  },
  {
    type: "announcement",
    title: "New boiler for the Twin rooms",
    excerpt: "One twin room is closed for a few days; after that the showers will be hotter.",
    tags: ["house"],
    status: "published",
    age: 6,
    body: "We replace the boiler behind the Twin rooms. One of them is closed for now; the others have hot water from the main building.",
  },
  {
    type: "announcement",
    title: "Park fees of the coming year",
    excerpt: "What the park has announced so far; to be checked.",
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
