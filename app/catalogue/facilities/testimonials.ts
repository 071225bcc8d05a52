import type { PlainText } from "~/core/languages/translator";

/** Specification, section 2. */
export const shippedTestimonials: Record<"text" | "guest" | "from", PlainText>[] = [
  {
    text: "We came back from the chimpanzees soaked and happy, and there was a fire, dry towels and ginger tea. I have stayed in grander places, never in a kinder one.",
    guest: "Ingrid and Tomas",
    from: "Uppsala, Sweden",
  },
  {
    text: "The morning mist lifts while you eat your breakfast, and suddenly there are turacos in the tree in front of you. My children still talk about it.",
    guest: "Solange M.",
    from: "Kigali, Rwanda",
  },
  {
    text: "I booked from a phone with one bar of signal and the room was exactly what the page said. Simple, clean, honest, and the sambaza are worth the drive alone.",
    guest: "Daniel O.",
    from: "Kampala, Uganda",
  },
];
