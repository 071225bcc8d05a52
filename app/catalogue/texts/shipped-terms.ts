import type { EnglishText, Translator } from "~/core/languages/translator";
import type { PlaceholderName } from "./placeholders";

type Line = EnglishText | `{${PlaceholderName}}`;

/** The specification's terms (section 9): headings with their items. */
const parts: { heading: EnglishText; items: Line[] }[] = [
  {
    heading: "Rates",
    items: [
      "{rates}",
      "{serviceCharge}",
      "Management may change rates and terms without notice. What a confirmed booking says stays as it was agreed.",
    ],
  },
  {
    heading: "Children",
    items: [
      "14 years and over are adults and must book a separate room at the adult rate.",
      "5 to 14 years pay 50% of the adult sharing rate and may share a bed with one adult.",
      "Under 5 years stay free and share a bed.",
      "Child rates apply whether or not the child shares.",
      "Adults have a place first, then children. Where a room has none left, a child shares a bed with an adult, as children under 5 always do: one with each adult.",
      "{childExample}",
      "The age at check-in counts. Say that you bring children when you search: the price then has a line for them.",
    ],
  },
  {
    heading: "Cancellation",
    items: [
      "Cancelling is free up to {time} before check-in, counted from {checkIn} at the lodge on the day you arrive.",
      "After that a one-night charge applies.",
      "You cancel yourself under {bookings}, where the charge is shown before you decide, or you call us. From {checkIn} on the day you arrive you call us.",
    ],
  },
  {
    heading: "Arriving, leaving and paying",
    items: [
      "Check-in starts at {checkIn}, check-out is until {checkOut}.",
      "{payAtCheckIn}",
      "{deposit}",
    ],
  },
];

const lead: EnglishText = "What you can count on, and what we count on, in plain words.";
const questions: EnglishText = "Questions";
const contact: EnglishText = "Call {phone} or write to {email}.";

/** Renders the terms as Markdown. Empty values of Settings remove their line (fill-placeholders.ts). */
export function renderTermsBody({ tell }: Translator): string {
  return [
    tell(lead),
    ...parts.map(({ heading, items }) =>
      [`## ${tell(heading)}`, "", ...items.map((item) => `- ${tell(item)}`)].join("\n"),
    ),
    `## ${tell(questions)}`,
    tell(contact),
  ].join("\n\n");
}
