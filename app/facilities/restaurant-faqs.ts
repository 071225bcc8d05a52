import type { Words } from "~/languages/words";
import type { Settings } from "~/settings/settings";
import { spellSpan } from "./opening-hours";

export interface Faq {
  question: string;
  answer: string;
}

/** What guests ask about the restaurant; the answers follow the settings in force. */
export function restaurantFaqs({ general, hours, payment }: Settings, words: Words): Faq[] {
  const { t } = words;
  const prices = { currency: general.currency, percent: payment.taxPercent };
  return [
    {
      question: t("When is the restaurant open?"),
      answer: t(
        "Every day: breakfast from {breakfast}, lunch from {lunch} and dinner from {dinner}. The bar is open from {bar}. These are the times in Rwanda.",
        {
          breakfast: spellSpan(hours.breakfast, words),
          lunch: spellSpan(hours.lunch, words),
          dinner: spellSpan(hours.dinner, words),
          bar: spellSpan(hours.bar, words),
        },
      ),
    },
    {
      question: t("Can I eat here without staying at the lodge?"),
      answer: t(
        "Yes, you are welcome at every meal. Send the form on this page or call {phone}, because the kitchen cooks for the tables it knows of. We call you back to confirm.",
        { phone: general.phone },
      ),
    },
    {
      question: t("Do you cook for vegetarians, vegans and people who eat no gluten?"),
      answer: t(
        "Yes. Each dish on the menu says in words when it is vegetarian, vegan or gluten-free. Write an allergy, or a plate for a small child, into the note of your reservation, and the kitchen plans for it.",
      ),
    },
    {
      question: t("How do I pay?"),
      answer: [
        payment.acceptsCards
          ? t("At the table after your meal, by card or in cash. Reserving costs nothing.")
          : t("At the table after your meal, in cash. Reserving costs nothing."),
        payment.taxPercent > 0
          ? t("Prices are in {currency} and include {percent}% tax.", prices)
          : t("Prices are in {currency}.", { currency: general.currency }),
      ].join(" "),
    },
  ];
}
