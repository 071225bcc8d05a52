import type { Settings } from "~/settings/settings";
import { spellSpan } from "./opening-hours";

export interface Faq {
  question: string;
  answer: string;
}

/** What guests ask about the restaurant; the answers follow the settings in force. */
export function restaurantFaqs({ general, hours, payment }: Settings): Faq[] {
  const tax = payment.taxPercent > 0 ? ` and include ${payment.taxPercent}% tax` : "";
  return [
    {
      question: "When is the restaurant open?",
      answer: `Every day: breakfast from ${spellSpan(hours.breakfast)}, lunch from ${spellSpan(hours.lunch)} and dinner from ${spellSpan(hours.dinner)}. The bar is open from ${spellSpan(hours.bar)}. These are the times in Rwanda.`,
    },
    {
      question: "Can I eat here without staying at the lodge?",
      answer: `Yes, you are welcome at every meal. Send the form on this page or call ${general.phone}, because the kitchen cooks for the tables it knows of. We call you back to confirm.`,
    },
    {
      question: "Do you cook for vegetarians, vegans and people who eat no gluten?",
      answer:
        "Yes. Each dish on the menu says in words when it is vegetarian, vegan or gluten-free. Write an allergy, or a plate for a small child, into the note of your reservation, and the kitchen plans for it.",
    },
    {
      question: "How do I pay?",
      answer: `At the table after your meal, ${payment.acceptsCards ? "by card or in cash" : "in cash"}. Reserving costs nothing. Prices are in ${general.currency}${tax}.`,
    },
  ];
}
