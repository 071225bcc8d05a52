import type { PlainText } from "~/languages/words";

/** What reception arranges on request, in the order of its pictures (`housePlaces.services`). */
export const lodgeServices: { name: PlainText; description: PlainText }[] = [
  {
    name: "Guided forest and canopy walks",
    description:
      "Tell us the evening before. We arrange a guide and your park permit, and wake you in time for breakfast. The canopy walkway hangs high above the trees, and the trails begin about 4 km from the lodge.",
  },
  {
    name: "Massage room",
    description:
      "After a day of steps and roots: a massage with a warm foot bath, in a quiet room that looks onto tree ferns. Reception finds you an hour, also on the same day.",
  },
  {
    name: "Airport transfer",
    description:
      "A driver who knows the road through the tea fields fetches you from Kamembe airport or from Kigali, and takes you back. Call or write with your flight, and we tell you the price before you say yes.",
  },
];
