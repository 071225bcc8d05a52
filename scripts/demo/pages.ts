import type { ContentStatus, ContentType } from "db/schema";

export interface Piece {
  type: ContentType;
  title: string;
  excerpt: string;
  tags: string[];
  status: ContentStatus;
  isFeatured?: boolean;
  /** Days since publication; negative: scheduled. */
  age: number;
  body: string;
}

export const pages: Piece[] = [
  {
    type: "page",
    title: "Getting here",
    excerpt: "By road from Kigali, Huye or Rusizi, and by air to Kamembe.",
    tags: ["travel", "practical"],
    status: "published",
    age: 340,
    body: `The lodge stands where the road from Huye to Rusizi leaves the forest.

## By road

- From **Kigali**: about six hours by Huye, on tarmac all the way. The last ninety minutes run through the park, so plan to arrive by daylight.
- From **Huye**: two and a half hours.
- From **Rusizi**: one hour, with Lake Kivu behind you.

Buses between Kigali and Rusizi stop at our gate when you ask the driver. Tell us the hour and somebody comes with a lamp and an umbrella.

## By air

Kamembe airport is an hour away. We send a taxi when we know your flight.`,
  },
  {
    type: "page",
    title: "How we run the lodge",
    excerpt: "Sun, rain and wood from our own hands: what we use and what we leave alone.",
    tags: ["sustainability"],
    status: "published",
    age: 310,
    body: `A house at the edge of a rainforest lives from it, so it has to be a good neighbour.

## Water

All of our water is rain or comes from the spring above the garden. What leaves the house passes three beds of reeds before it reaches the stream.

## Energy

The sun heats the showers and feeds the lamps. After three dark days we start the generator, and we stop it at ten in the evening.

## People

Forty-one people work here, and thirty-six of them grew up within an hour’s walk. **One dollar of every night** goes to the school in Gisakura.`,
  },
  {
    type: "page",
    title: "Walking with children",
    excerpt: "Which trails suit small legs, and from what age the park lets them in.",
    tags: ["families", "trails"],
    status: "published",
    age: 190,
    body: `The park sets an age for each walk, and it is strict about it.

1. Chimpanzees and other primates: from fifteen.
2. The canopy walkway: from six, holding a hand.
3. The tea fields, the waterfall and our own garden trail: everybody who walks.

Rubber boots in small sizes stand beside the door. Take what fits and bring it back muddy.`,
  },
  {
    type: "page",
    title: "Our old price list",
    excerpt: "Rates as they were before the seasons.",
    tags: ["prices"],
    status: "archived",
    age: 360,
    body: "These rates held for every night of the year. Since we have seasons, each room’s page shows what a night costs.",
  },
];
