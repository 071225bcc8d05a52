import type { DietaryTag, MenuCategory } from "../schema";

type SeedDish = [name: string, priceUsd: number, dietary: DietaryTag[], description: string];

/** Dishes and drinks of Rwanda, from $4 to $25 (specification, section 9). */
export const menu: Record<MenuCategory, SeedDish[]> = {
  starter: [
    [
      "Sambaza from Lake Kivu",
      7,
      ["gluten-free"],
      "Small silver fish of the lake, dusted in maize flour and fried crisp, with lemon and pili-pili.",
    ],
    [
      "Pumpkin soup",
      6,
      ["vegan", "gluten-free"],
      "Garden pumpkin with ginger and roasted pumpkin seeds.",
    ],
    [
      "Avocado kachumbari",
      5,
      ["vegan", "gluten-free"],
      "Ripe avocado with tomato, red onion, coriander and lime.",
    ],
    ["Vegetable sambusa", 6, ["vegan"], "Three crisp pastries with lentils, carrot and leek."],
    [
      "Plantain crisps and peanuts",
      4,
      ["vegan", "gluten-free"],
      "Sliced thin, fried to order, with peanuts roasted in the shell.",
    ],
  ],
  breakfast: [
    [
      "Breakfast buffet",
      12,
      ["vegetarian"],
      "Fruit, eggs, chapati, mandazi, bread, forest honey, tea and coffee, as much as you like.",
    ],
    [
      "Rolex",
      7,
      ["vegetarian"],
      "An omelette with tomato and cabbage, rolled into a warm chapati.",
    ],
    [
      "Eggs with sweet potato",
      8,
      ["vegetarian", "gluten-free"],
      "Two eggs as you like them, roasted sweet potato and grilled tomato.",
    ],
    [
      "Fruit plate",
      6,
      ["vegan", "gluten-free"],
      "Pineapple, passion fruit, tree tomato and the small sweet bananas of the hills.",
    ],
    [
      "Igikoma",
      4,
      ["vegan", "gluten-free"],
      "Warm porridge of sorghum and maize, sweetened a little.",
    ],
    ["Mandazi", 4, ["vegetarian"], "Four soft fried doughnuts with cardamom, and honey to dip."],
  ],
  main: [
    [
      "Goat brochettes",
      12,
      ["gluten-free"],
      "Two skewers from the charcoal, grilled plantain and pili-pili.",
    ],
    [
      "Tilapia from Lake Kivu",
      18,
      ["gluten-free"],
      "The whole fish, grilled with lemon and tomato, with roasted potatoes and green beans.",
    ],
    [
      "Isombe with ubugali",
      10,
      ["vegan", "gluten-free"],
      "Pounded cassava leaves, simmered for hours with peanut, and cassava ubugali to dip.",
    ],
    [
      "Agatogo",
      13,
      ["gluten-free"],
      "Green plantains stewed in one pot with beef, tomato and dodo leaves.",
    ],
    [
      "Akabenz",
      15,
      ["gluten-free"],
      "Pork roasted slowly over charcoal, with onions, plantain and lime.",
    ],
    [
      "Ibihaza",
      9,
      ["vegan", "gluten-free"],
      "Pumpkin cooked with red beans, a dish of the harvest, with steamed rice.",
    ],
    [
      "Chapati and beans",
      8,
      ["vegan"],
      "Two chapati from the iron plate with beans in a tomato and carrot sauce.",
    ],
    [
      "The lodge grill",
      25,
      ["gluten-free"],
      "Beef fillet, a goat brochette and akabenz on one board, with plantain, potatoes and salad.",
    ],
  ],
  dessert: [
    [
      "Tree tomatoes in honey",
      6,
      ["vegetarian", "gluten-free"],
      "Poached in honey of the forest's edge, with thick cream.",
    ],
    [
      "Gisakura tea custard",
      7,
      ["vegetarian", "gluten-free"],
      "Set cream with black tea of the estate next to the forest.",
    ],
    ["Banana cake", 6, ["vegetarian"], "Still warm, with a spoon of ikivuguto cream."],
    [
      "Pineapple and passion fruit",
      5,
      ["vegan", "gluten-free"],
      "Cut fresh, with ginger syrup and mint.",
    ],
  ],
  drink: [
    [
      "African tea",
      4,
      ["vegetarian", "gluten-free"],
      "Black tea boiled with milk and ginger, a pot for one.",
    ],
    [
      "Gisakura tea",
      4,
      ["vegan", "gluten-free"],
      "Black or green, picked on the estate that borders Nyungwe.",
    ],
    [
      "Coffee from Huye",
      4,
      ["vegan", "gluten-free"],
      "Rwandan bourbon, washed in the hills of Huye, from the press.",
    ],
    ["Tree tomato juice", 5, ["vegan", "gluten-free"], "Tart and red, pressed when you order it."],
    [
      "Ikivuguto",
      4,
      ["vegetarian", "gluten-free"],
      "Cool cultured milk, as it is drunk all over Rwanda.",
    ],
    [
      "Urwagwa",
      6,
      ["vegan", "gluten-free"],
      "Banana beer with a little sorghum, brewed by neighbours.",
    ],
    ["Virunga Mist", 5, ["vegan"], "Rwandan amber beer, half a litre."],
  ],
};
