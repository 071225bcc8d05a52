import type { Piece } from "./pages";

export const posts: Piece[] = [
  {
    type: "blog",
    title: "A morning with the chimpanzees",
    excerpt: "Out of bed at half past three, and why nobody has regretted it.",
    tags: ["wildlife", "chimpanzees", "trails"],
    status: "published",
    isFeatured: true,
    age: 12,
    body: `At half past three the kitchen is the warmest room of the house. There is tea, and a paper bag with eggs, a banana and a *chapati* for the road.

The trackers have been out since the evening before, when they saw where the troop made its nests. By radio they guide us down a slope that is more root than soil. Then somebody lifts a hand, and the whole forest starts to shout.

> Do not run, do not point, and breathe through your nose.

For one hour we stand below a fig tree while fourteen chimpanzees have their breakfast. A young one watches us the whole time, upside down.

Permits are few. **Ask for yours when you book your room**, and we do the rest.`,
  },
  {
    type: "blog",
    title: "Twelve birds to see from the terrace",
    excerpt: "You need coffee, a pair of binoculars and about forty minutes.",
    tags: ["birds", "wildlife"],
    status: "published",
    age: 47,
    body: `More than three hundred species live in the forest behind the house. These twelve come to us:

- Rwenzori turaco, loud and red-winged
- Great blue turaco, which flies like a thrown cushion
- Purple-breasted sunbird, on the lobelias
- Handsome francolin, below the hedge
- Mountain oriole, heard before it is seen
- Yellow-eyed black flycatcher
- Regal sunbird
- White-tailed blue flycatcher
- Black-and-white casqued hornbill
- Cinnamon-chested bee-eater
- Chubb’s cisticola, in pairs and always talking
- African wood owl, after dinner

Emmanuel leads a walk each morning at six. It begins at the hives and ends at breakfast.`,
  },
  {
    type: "blog",
    title: "What the rain does",
    excerpt: "March to May is the wet season. We like it, and here is the reason.",
    tags: ["seasons", "forest"],
    status: "published",
    age: 205,
    body: `Guests ask whether they should avoid the rain. We ask back what they would like to see.

In the dry months the view reaches as far as Lake Kivu. In April it reaches the next tree, and that tree carries orchids. Frogs sing in three voices. The waterfall can be heard from the bar.

It seldom rains the whole day: the morning is clear, clouds gather at noon, and by four there is thunder. Walk early, read in the afternoon, and put your boots beside the stove.`,
  },
  {
    type: "blog",
    title: "Isombe, and how Mama Vestine makes it",
    excerpt: "Cassava leaves, palm oil, patience: a recipe from our kitchen.",
    tags: ["food", "recipe"],
    status: "published",
    age: 88,
    body: `Isombe is pounded cassava leaves, and everybody’s mother makes it best.

## For six

- 1 kg of cassava leaves, pounded twice
- 2 onions, 3 small aubergines, a bunch of celery
- 3 spoons of palm oil and 4 of ground peanuts

Boil the leaves for an hour **without a lid**: the steam takes the bitterness along. Add the vegetables, and after another half hour the oil and the peanuts. It is ready when the spoon stands by itself.

We serve it with beans and rice on Wednesdays and Saturdays.`,
  },
  {
    type: "blog",
    title: "The women who paint with cow dung",
    excerpt: "Imigongo, the black and white spirals on our walls, come from one workshop.",
    tags: ["craft", "people"],
    status: "published",
    age: 141,
    body: `The headboards in our rooms were made by a cooperative of nineteen women. Ash, clay and dung are mixed into a paste, and the ridges are laid with two fingers, without a ruler.

When the ridges are dry they are painted: black from burnt banana peel, white from kaolin, red from the earth beside the road.

You can buy small panels in our craft shop. The whole price goes to the workshop.`,
  },
  {
    type: "blog",
    title: "A bridge at the height of the treetops",
    excerpt: "The canopy walkway for those who do not like heights.",
    tags: ["trails", "canopy"],
    status: "published",
    age: 263,
    body: `It is a hundred and sixty metres long and seventy above the ground, and it moves. That is what it was built for.

Our advice, collected from guests who were afraid of it:

1. Go with the first group, at eight, when the air is still.
2. Look at the far tower, then at the crowns of the trees, and only then down.
3. Let the guide walk behind you, not before.

Everybody has come back on their own feet.`,
  },
  {
    type: "blog",
    title: "A year of honey",
    excerpt: "What sixteen hives gave us, and what the bees kept.",
    tags: ["food", "garden"],
    status: "draft",
    age: 2,
    body: "We opened the hives in August and again last week. The first honey is dark and tastes of eucalyptus; the second one is nearly white.\n\nThe figures are still to come from the cooperative.",
  },
  {
    type: "blog",
    title: "Stars over Gisakura",
    excerpt: "Where to lie down on the evenings of the new moon.",
    tags: ["night", "garden"],
    status: "published",
    age: -9,
    body: "Turn off the lamp at the pavilion, wait for ten minutes, and look south. On evenings without a moon the Milky Way stands on the ridge.\n\nBlankets are in the chest beside the door, and there is ginger tea until eleven.",
  },
];
