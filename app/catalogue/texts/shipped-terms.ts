import type { EnglishText, Translator } from "~/core/languages/translator";
import type { PlaceholderName } from "./placeholders";

type Line = EnglishText | `{${PlaceholderName}}`;

/** Specification, section 9. */
const sections: { heading: EnglishText; items: Line[] }[] = [
  {
    heading: "Rates",
    items: [
      "{rates}",
      "{serviceCharge}",
      "Management may change rates and terms without notice. Once your booking is confirmed, its price and terms do not change.",
    ],
  },
  {
    heading: "Children",
    items: [
      "14 years and over are adults and must book a separate room at the adult rate.",
      "5 to 14 years (under 14 at check-in) pay 50% of the adult sharing rate and may share a bed with one adult.",
      "Under 5 years stay free and share a bed.",
      "Child rates apply whether or not the child shares.",
      "Beds go to adults first, then to children. If there is no bed left, a child shares with an adult; under-fives always do. No more than one child per adult.",
      "{childExample}",
      "What counts is the child's age at check-in. Add your children when you search, and the price will show them on a separate line.",
    ],
  },
  {
    heading: "Cancellation",
    items: [
      "You can cancel free of charge up to {time} before check-in ({checkIn} local time on your arrival day).",
      "After that we charge one night.",
      "You can cancel under {bookings}, where you see any charge before you decide. From {checkIn} on your arrival day, please call us.",
    ],
  },
  {
    heading: "Check-in, check-out and payment",
    items: ["Check-in from {checkIn}, check-out by {checkOut}.", "{payAtCheckIn}", "{deposit}"],
  },
];

const introduction: EnglishText =
  "What you can expect of us, and what we ask of you, in plain English.";
const questionsHeading: EnglishText = "Questions";
const contactLine: EnglishText = "Call {phone} or write to {email}.";

/** Returns Markdown with placeholders. Empty values of Settings remove their line (fill-placeholders.ts). */
export function buildTermsMarkdown({ describe }: Translator): string {
  return [
    describe(introduction),
    ...sections.map(({ heading, items }) =>
      [`## ${describe(heading)}`, "", ...items.map((item) => `- ${describe(item)}`)].join("\n"),
    ),
    `## ${describe(questionsHeading)}`,
    describe(contactLine),
  ].join("\n\n");
}
