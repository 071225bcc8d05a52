import type { PlainText } from "~/languages/words";

/** What reception arranges on request, shown beside the amenities of type services. */
export const lodgeServices: {
  name: PlainText;
  description: PlainText;
  image: { picture: string; alt: PlainText };
}[] = [
  {
    name: "Guided forest and canopy walks",
    description:
      "Tell us the evening before. We arrange a guide and your park permit, and wake you in time for breakfast. The canopy walkway hangs high above the trees, and the trails begin about 4 km from the lodge.",
    image: {
      picture: "amenities/canopy-walkway",
      alt: "A narrow suspension bridge with a plank deck and cable sides hangs between two tall trees above a misty forest canopy, with ridges behind.",
    },
  },
  {
    name: "Massage room",
    description:
      "After a day of steps and roots: a massage with a warm foot bath, in a quiet room that looks onto tree ferns. Reception finds you an hour, also on the same day.",
    image: {
      picture: "amenities/spa",
      alt: "Cutaway model of a massage room: a massage bed with white linen and a green striped cover, a folding screen, an armchair with a foot bath, towels and plants, and a wide window onto tree ferns.",
    },
  },
  {
    name: "Airport transfer",
    description:
      "A driver who knows the road through the tea fields fetches you from Kamembe airport or from Kigali, and takes you back. Call or write with your flight, and we tell you the price before you say yes.",
    image: {
      picture: "forest/tea-fields",
      alt: "Rows of green tea bushes on rolling hills with an earth path between them, a line of trees and hazy blue-green ridges behind.",
    },
  },
];
