import type { Dice } from "./dice";

const good = [
  [
    "We woke to the sound of turacos and had coffee with the mist still in the trees.",
    "Three nights that felt like a week away from everything.",
    "We came for the chimpanzees and would come back for the house alone.",
    "A small lodge where everybody knew our names after one evening.",
    "The forest begins where the terrace ends. We did not expect to be that close.",
    "After two days of rain on the trails, the hot shower here was the best of the trip.",
    "Our children still talk about the monkeys at breakfast.",
    "I travel alone for work and seldom feel this welcome.",
    "We arrived at ten at night and there was still warm soup for us.",
    "A quiet place, run with care.",
    "It is a long road from Kigali, and every kilometre of it is worth it.",
    "Second stay for us, and just as good as the first.",
  ],
  [
    "The room was spotless, and the bed under its net was very comfortable.",
    "Dinner was simple and very good; ask for the isombe.",
    "The packed breakfast at half past four was ready and generous.",
    "Our guide Emmanuel found eleven species of bird before seven o’clock.",
    "We loved the imigongo patterns and the lamp light in the evening.",
    "The window looks straight into the tree ferns.",
    "Coffee from the hills next door, and honey from the lodge’s own hives.",
    "The canopy walkway is twenty minutes away, and the desk arranged everything.",
    "Everything worked, even the Wi-Fi when the clouds were low.",
    "They dried our boots overnight without being asked.",
  ],
  [
    "Bring a warm jacket for the evenings.",
    "We will be back in the dry season.",
    "Murakoze cyane to the whole team!",
    "Stay at least two nights; one is too short.",
    "Thank you, Claudine, for the taxi and the umbrellas.",
    "Worth every franc.",
    "We have recommended it to all our friends.",
    "",
    "",
  ],
];

const fair = [
  [
    "A good base for the park, with a few small things to mend.",
    "A beautiful place; our stay was fine rather than perfect.",
    "We liked the people more than the room.",
    "Nice garden, friendly staff, mixed weather.",
    "The forest is the star here, the rest is decent.",
  ],
  [
    "The hot water came late in the morning.",
    "Dinner took more than an hour on a full night.",
    "Our neighbours left for the chimpanzees at four, and the walls are thin.",
    "The Wi-Fi reaches the restaurant but hardly the room.",
    "The room is smaller than it looks in the pictures.",
    "The last kilometres of the road need a good car after rain.",
  ],
  [
    "The desk was kind about it.",
    "For one night it was all right.",
    "With better insulation it would be four stars from us.",
    "We would try another room next time.",
    "",
  ],
];

const poor = [
  [
    "We were disappointed.",
    "Not what we had hoped for at this price.",
    "The forest is wonderful, our stay was not.",
    "Disappointing at this price.",
  ],
  [
    "There was no hot water on two evenings.",
    "The generator ran until midnight under our window.",
    "We waited forty minutes at check-in after eight hours on the road.",
    "The half board was the same buffet three days in a row.",
  ],
  [
    "The desk apologised and took the drinks off the bill, which helped a little.",
    "I hope this is mended soon.",
    "We had told the staff on the first day.",
  ],
];

/** Tests whether a sentence is about several people. */
const isOfSeveral = (sentence: string) => /\b(we|our|us|children)\b/i.test(sentence);

/** Composes a review for a rating. Solo travellers do not mention companions. */
export function composeReview(dice: Dice, { rating, guests }: { rating: number; guests: number }) {
  const all = rating >= 4 ? good : rating === 3 ? fair : poor;
  const parts = guests > 1 ? all : all.map((part) => part.filter((each) => !isOfSeveral(each)));
  const count = dice.chance(0.7) ? 3 : 2;
  return parts
    .slice(0, count)
    .map((part) => dice.pick(part))
    .filter(Boolean)
    .join(" ");
}
