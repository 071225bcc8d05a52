import type { EnglishText, PlainText, Translator } from "~/core/languages/translator";
import type { PlaceholderName } from "./placeholders";
import { buildTermsMarkdown } from "./shipped-terms";

export const textPages = {
  home: { name: "Home", href: "/" },
  restaurant: { name: "Restaurant", href: "/restaurant" },
  conference: { name: "Conference", href: "/conference" },
  amenities: { name: "Amenities", href: "/amenities" },
  terms: { name: "Terms & Conditions", href: "/terms" },
} as const;
export type TextPage = keyof typeof textPages;

/** Staff can hide texts and add others. */
export const textLists = {
  doings: { page: "home", name: "Activities" },
  faqs: { page: "restaurant", name: "FAQs" },
  events: { page: "conference", name: "Event types" },
  services: { page: "amenities", name: "Reception services" },
} as const satisfies Record<string, { page: TextPage; name: string }>;
export type TextList = keyof typeof textLists;

type SentenceText = EnglishText | `{${PlaceholderName}}`;

interface ShippedText {
  title: PlainText;
  /** Sentences with placeholders, or a function that returns the text. */
  body: SentenceText | SentenceText[] | ((translator: Translator) => string);
}

const singleTexts = {
  "home-welcome": {
    title: "Sleep where the rainforest begins",
    body: "Twelve rooms on a green slope, four kilometres from the trails of Nyungwe.",
  },
  "home-forest": {
    title: "A house in the morning mist",
    body: "Nyungwe is one of Africa's oldest rainforests, home to thirteen primate species, chimpanzees among them, and more than three hundred species of birds. At night the clouds settle on its ridges. The lodge stands at its edge, between the trees and the tea terraces.",
  },
  "home-kitchen": {
    title: "From the valley, over charcoal",
    body: "Isombe, brochettes with plantain, tilapia and sambaza from Lake Kivu: Rwandan cooking, served at six tables, and a fire on the terrace when the mist returns.",
  },
  "restaurant-welcome": {
    title: "Dinner after the forest",
    body: "Isombe, tilapia from Lake Kivu and brochettes over charcoal: Rwandan cooking, six tables, and a fire on the terrace.",
  },
  "conference-welcome": {
    title: "Meet where the rainforest begins",
    body: "A boardroom for a decision, a hall for a conference, a pavilion for a wedding: spaces by the hour, with rooms next door and the forest for the breaks.",
  },
  "amenities-welcome": {
    title: "A house to come back to",
    body: "A long table, a bar in the evening sun, a shop full of baskets and a reception that never sleeps, for the hours between two walks.",
  },
  "terms-all": { title: "Terms & Conditions", body: buildTermsMarkdown },
} satisfies Record<string, ShippedText>;
export type SingleText = keyof typeof singleTexts;

/** The guide and permit that `doings-walk` mentions are among the reception services. */
const textsByList: Record<TextList, Record<string, ShippedText>> = {
  doings: {
    "doings-walk": {
      title: "Walk the trails",
      body: "The trails begin four kilometres up the road. Tell us the evening before and we'll have a guide and your permit ready after breakfast.",
    },
    "doings-chimpanzees": {
      title: "Look for chimpanzees",
      body: "They share these trees with twelve other primate species. You'll hear them long before you see them.",
    },
    "doings-canopy": {
      title: "Cross the canopy",
      body: "A narrow bridge hangs high above the forest. Below you are treetops, and mist drifting between them.",
    },
    "doings-tea": {
      title: "Sit among the tea fields",
      body: "Green rows run down from the forest's edge. The tea and coffee in your cup come from these hills.",
    },
  },
  faqs: {
    "faqs-hours": {
      title: "When is the restaurant open?",
      body: "Every day: breakfast {breakfast}, lunch {lunch} and dinner {dinner}. The bar is open {bar}. All times are local time.",
    },
    "faqs-visitors": {
      title: "Can I eat here without staying at the lodge?",
      body: "Yes, you are welcome at every meal. Please send the form on this page or call {phone}, so that the kitchen knows how many to cook for. We'll call you back to confirm.",
    },
    "faqs-diets": {
      title: "Do you cater for vegetarians, vegans and gluten-free guests?",
      body: "Yes. The menu marks vegetarian, vegan and gluten-free dishes. Mention allergies, or a child's portion, in the note of your reservation.",
    },
    "faqs-paying": { title: "How do I pay?", body: ["{payAtTable}", "{prices}"] },
  },
  events: {
    "events-workshops": {
      title: "Workshops and board meetings",
      body: "A closed door, a screen that works, and coffee whenever you like.",
    },
    "events-conferences": {
      title: "Conferences",
      body: "Talks in the hall, working groups in the meeting room, lunch on the terrace.",
    },
    "events-retreats": {
      title: "Team retreats",
      body: "Half a day of work and half a day in the forest; the guides know which half is longer.",
    },
    "events-weddings": {
      title: "Weddings and celebrations",
      body: "The garden pavilion, long tables, music, and rooms for guests who stay the night.",
    },
    "events-research": {
      title: "Research groups",
      body: "Early starts, late dinners, space for maps and samples, and quiet to write.",
    },
    "events-courses": {
      title: "Courses and school groups",
      body: "Chairs that move, walls to pin things on, and a national park as the classroom.",
    },
  },
  // In the order of their pictures (catalogue/facilities/places.ts).
  services: {
    "services-walks": {
      title: "Guided forest and canopy walks",
      body: "Tell us the evening before. We'll arrange a guide and your park permit, and wake you in time for breakfast. The canopy walkway hangs high above the trees, and the trails begin about 4 km from the lodge.",
    },
    "services-massage": {
      title: "Massage room",
      body: "After a day of steps and roots: a massage with a warm foot bath, in a quiet room overlooking the tree ferns. Reception will find you a time, even on the same day.",
    },
    "services-transfer": {
      title: "Airport transfer",
      body: "A driver who knows the road through the tea fields will pick you up at Kamembe airport or in Kigali and take you back. Send us your flight and we'll quote a price first.",
    },
  },
};

/** Placeholders in braces are filled in from Settings. */
export interface PageText {
  /** A slug, such as `home-welcome`. */
  id: string;
  page: TextPage;
  /** Null for a text outside lists. */
  list: TextList | null;
  title: string;
  body: string;
  position: number;
  isListed: boolean;
  /** 0 for an unedited shipped text. */
  version: number;
}

const renderBody = (body: ShippedText["body"], translator: Translator) =>
  typeof body === "function" ? body(translator) : [body].flat().map(translator.describe).join(" ");

export function listShippedTexts(translator: Translator): PageText[] {
  const renderText = (id: string, { title, body }: ShippedText, position: number) => ({
    id,
    position,
    isListed: true,
    version: 0,
    title: translator.t(title),
    body: renderBody(body, translator),
  });
  const singles = Object.entries(singleTexts).map(([id, text]) => {
    const [page] = id.split("-") as [TextPage];
    return { ...renderText(id, text, 0), page, list: null };
  });
  const lists = Object.entries(textsByList).flatMap(([name, texts]) => {
    const list = name as TextList;
    return Object.entries(texts).map(([id, text], index) => ({
      ...renderText(id, text, index + 1),
      page: textLists[list].page,
      list,
    }));
  });
  return [...singles, ...lists];
}

/** Returns a position from 0; undefined for an added text. */
export function findShippedPosition(list: TextList, id: string): number | undefined {
  const index = Object.keys(textsByList[list]).indexOf(id);
  return index < 0 ? undefined : index;
}

export const isShippedText = (id: string): boolean =>
  id in singleTexts || Object.values(textsByList).some((texts) => id in texts);
