import type { Dice } from "./dice";

const good = [
  [
    "We woke to the sound of turacos and had coffee with the mist still in the trees.",
    "We came for the chimpanzees and would come back for the house alone.",
    "A small lodge where everybody knew our names after one evening.",
    "The forest begins where the terrace ends.",
    "After two days of rain on the trails, the hot shower here was the best of the trip.",
    "Our children still talk about the monkeys at breakfast.",
    "I travel alone for work and seldom feel this welcome.",
    "We arrived at ten at night and there was still warm soup for us.",
    "A quiet place, run with care.",
    "It is a long road from Kigali, and every kilometre of it is worth it.",
    "Second stay here, and just as good as the first.",
    "The best base for Nyungwe that I know.",
    "The view from the terrace at six in the morning is hard to forget.",
    "We had planned one night and added another over dinner.",
    "A calm end to a fast tour of Rwanda.",
    "Everything here is a little slower, and that did us good.",
    "I came to write and got more done than in a month at home.",
    "The team makes this place.",
    "Colobus monkeys in the garden before the first coffee.",
    "A simple lodge in the best sense of the word.",
    "We were on our honeymoon, and they put flowers in the room.",
    "I walked alone for two days and always felt safe.",
    "Our daughter learned her first words of Kinyarwanda in the kitchen.",
    "We have stayed in bigger lodges and enjoyed none as much.",
    "From the first mail to the last wave, everything was easy.",
    "A clean, warm house after a long day on the Igishigishigi trail.",
    "Birders, look no further.",
    "Rain all weekend, and we did not mind at all.",
    "The fireplace in the evening is where the guests meet.",
    "I was here for a workshop in Cyangugu and extended my stay privately.",
    "Our third lodge in Rwanda, and the friendliest.",
    "A lovely garden full of sunbirds.",
    "The silence at night is complete, apart from the tree hyraxes.",
    "They had read what I wrote about my allergy, and the cook came out to ask.",
    "We celebrated my mother’s seventieth birthday here.",
    "Good value, good food, good people.",
    "Cool nights, thick blankets and stars without end.",
    "On the way from Lake Kivu we only wanted a bed, and found a highlight.",
    "You feel that the people here come from the valley and like to show it.",
    "A friend in Kigali told me to come, and I owe her a dinner.",
    "We travelled as a family of four and had all the space we needed.",
    "Tea fields in front, rainforest behind.",
    "My bus was three hours late, and somebody waited at the road with a lamp.",
    "A place to switch the phone off.",
    "We saw more from the terrace than on some paid walks.",
    "I have been to Nyungwe five times and will sleep nowhere else.",
    "The welcome drink of tree tomato set the tone.",
    "Small, personal and very well kept.",
    "We hired bicycles and came back muddy; nobody blinked.",
    "The lodge fits into the hillside as if it had always been there.",
    "Arrived tired, left rested.",
    "What a beautiful corner of the country.",
    "Our first time in East Africa, and we could not have started better.",
    "As a photographer I asked for odd hours, and every one of them was possible.",
    "Woke at four, saw the chimpanzees at seven, slept in the hammock at noon.",
    "We met the owner, who knows every path in the forest.",
    "The children got their own small table at dinner and were very proud.",
    "Honest prices, and no surprise on the bill.",
  ],
  [
    "The room was spotless, and the bed under its net was very comfortable.",
    "Dinner was simple and very good; ask for the isombe.",
    "The packed breakfast at half past four was ready and generous.",
    "Our guide Emmanuel found eleven species of bird before seven o’clock.",
    "The imigongo patterns and the lamp light in the evening are beautiful.",
    "The window looks straight into the tree ferns.",
    "Coffee comes from the hills next door, and honey from the lodge’s own hives.",
    "The canopy walkway is twenty minutes away, and the desk arranged everything.",
    "Everything worked, even the Wi-Fi when the clouds were low.",
    "They dried our boots overnight without being asked.",
    "The brochettes with fried plantain were the best of the journey.",
    "A hot water bottle lay in the bed when the night was cold.",
    "The desk changed the permit for the chimpanzees within an hour.",
    "There was always somebody to ask, and never anybody in the way.",
    "The shower was hot at every hour.",
    "The shelf of bird books in the lounge kept me up too long.",
    "Breakfast has real eggs, passion fruit and bread from the morning.",
    "The walls are thick enough that I never heard the room next door.",
    "The laundry came back the same day, folded like a present.",
    "Claudine at the desk drew a map of the waterfall trail that was better than the app.",
    "The vegetarian menu changed every evening.",
    "Towels, lamps, sockets: someone has thought about each of them.",
    "The rooms have no television, and nobody missed it.",
    "The night guard showed us the chameleons with his torch.",
    "The tea factory tour they suggested was a surprise.",
    "Fresh pineapple waited on the table after the hike.",
    "The driver they called was punctual and careful.",
    "The housekeeper found my ring under the bed and ran after the car.",
    "Even the parking was swept.",
    "The desk printed the boarding passes and would not take a franc for it.",
    "The soup of the day deserves its own review.",
    "They kept a late lunch warm when the trail took longer.",
    "The reading light is placed right, which is rarer than it should be.",
    "Our room had a desk, good chairs and a view of the ridge.",
    "The walking sticks by the door are free, and you will need one.",
    "The mountain monkeys come at five in the afternoon, as the desk had said.",
    "The bathroom smelled of eucalyptus and was very clean.",
    "Check-in took two minutes.",
    "The local beer is cold, and the ginger tea is strong.",
    "The paths are lit at night without spoiling the dark.",
    "The cook shared the recipe of the bean stew.",
    "We were given a flask of tea for the road.",
    "The half board is worth it: three courses and no hurry.",
  ],
  [
    "Bring a warm jacket for the evenings.",
    "We will be back in the dry season.",
    "Murakoze cyane to the whole team!",
    "Stay at least two nights; one is too short.",
    "Thank you, Claudine, for the taxi and the umbrellas.",
    "Worth every franc.",
    "We have recommended it to all our friends.",
    "I would book again tomorrow.",
    "Take the front side if you can.",
    "Do not miss the sunset from the upper bench.",
    "Five stars from a critical traveller.",
    "Go before everybody knows it.",
    "See you next year.",
    "Only the road could be better, and that is not their fault.",
    "I left with a jar of honey and a plan to return.",
    "Ask for Emmanuel.",
    "We miss the place already.",
    "Pack binoculars.",
    "Perfect.",
  ],
];

const fair = [
  [
    "A good base for the park, with a few small things to mend.",
    "A beautiful place; our stay was fine rather than perfect.",
    "I liked the people more than the room.",
    "Nice garden, friendly staff, mixed weather.",
    "The forest is the star here, the rest is decent.",
    "Good in parts.",
    "The location could not be better, the details could.",
    "We expected a little more after all the praise.",
    "A pleasant stop between Huye and the lake, no more and no less.",
    "Friendly, clean and somewhat plain.",
    "Some things were excellent, some were forgotten.",
    "Fine for a night before the chimpanzees.",
    "Lovely terrace, average room.",
    "I can recommend the kitchen, less so the beds.",
  ],
  [
    "The hot water came late in the morning.",
    "Dinner took more than an hour on a full night.",
    "The neighbours left for the chimpanzees at four, and the walls are thin.",
    "The Wi-Fi reaches the restaurant but hardly the room.",
    "The room is smaller than it looks in the pictures.",
    "The last kilometres of the road need a good car after rain.",
    "The mattress has seen better years.",
    "One of the two lamps did not work.",
    "It was cold at night, and the second blanket came only when asked for.",
    "The menu is short if you stay longer.",
    "The mosquito net had a hole that I closed with a plaster.",
    "A dog barked from two until four.",
    "Our packed lunch was two slices of bread and an egg.",
  ],
  [
    "The desk was kind about it.",
    "For one night it was all right.",
    "With better insulation it would be four stars from me.",
    "I would try another room next time.",
    "They promised to look into it.",
    "The price is fair for what you get.",
    "Still, the breakfast made up for a lot.",
  ],
];

const poor = [
  [
    "We were disappointed.",
    "Not what I had hoped for at this price.",
    "The forest is wonderful, our stay was not.",
    "Disappointing at this price.",
    "We left a day early.",
    "I had read such good things and must have come on the wrong days.",
    "Too many things went wrong for one visit.",
    "Sadly I cannot join the praise.",
    "A tired room in a beautiful place.",
  ],
  [
    "There was no hot water on two evenings.",
    "The generator ran until midnight under the window.",
    "I waited forty minutes at check-in after eight hours on the road.",
    "The half board was the same buffet every day.",
    "The room smelled of paint.",
    "The transfer that I had booked did not come.",
    "The roof dripped on the suitcase all night.",
    "Nobody knew about the vegetarian meals I had ordered by mail.",
  ],
  [
    "The desk apologised and took the drinks off the bill, which helped a little.",
    "I hope this is mended soon.",
    "The staff had been told on the first day.",
    "They did answer my complaint the next morning.",
    "A pity, because the people are friendly.",
  ],
];

/** Tests whether a sentence fits the number of guests. */
const fits = (sentence: string, guests: number): boolean =>
  (guests > 1 || !/\b(we|our|us)\b/i.test(sentence)) &&
  (guests > 2 || !/\b(child|children|daughter|family)\b/i.test(sentence)) &&
  (guests === 1 || !/\balone\b/.test(sentence));

/**
 * Returns a function that composes reviews, no two of them equal. A sentence used goes to the
 * end of its list, and the next one comes from the first quarter, so that no page shows it twice.
 */
export function composeReviews(dice: Dice) {
  const shuffled = (sentences: string[]) =>
    sentences
      .map((sentence) => ({ sentence, at: dice.next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ sentence }) => sentence);
  const [ofGood, ofFair, ofPoor] = [good, fair, poor].map((parts) => parts.map(shuffled));
  const written = new Set<string>();
  const take = (sentences: string[], guests: number): string => {
    const suitable = sentences.filter((sentence) => fits(sentence, guests));
    const sentence = dice.pick(suitable.slice(0, Math.ceil(suitable.length / 4)));
    sentences.splice(sentences.indexOf(sentence), 1);
    sentences.push(sentence);
    return sentence;
  };
  return ({ rating, guests }: { rating: number; guests: number }): string => {
    const parts = (rating >= 4 ? ofGood : rating === 3 ? ofFair : ofPoor) ?? [];
    const count = dice.chance(0.7) ? 3 : 2;
    let text = "";
    do
      text = parts
        .slice(0, count)
        .map((part) => take(part, guests))
        .join(" ");
    while (written.has(text));
    written.add(text);
    return text;
  };
}
