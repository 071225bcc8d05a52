import type { Settings } from "~/settings/settings";

/** A part of a mail; what somebody typed freely stands apart, since not everybody may be sent it. */
export type Paragraph = string | { typed: string };

/** The parts of a mail that the lodge itself worded. */
export const withoutTyped = (paragraphs: Paragraph[]): string[] =>
  paragraphs.filter((paragraph) => typeof paragraph === "string");

/**
 * A mail's plain text: a greeting, the paragraphs with an empty line between them, how to reach
 * the lodge, and its name.
 */
export function mailText(
  general: Settings["general"],
  name: string | null,
  paragraphs: Paragraph[],
): string {
  return [
    name ? `Hello ${name},` : "Hello,",
    ...paragraphs.map((part) => (typeof part === "string" ? part : part.typed)),
    `Questions? Call ${general.phone} or write to ${general.email}.`,
    `${general.siteName}\n${general.address}`,
  ].join("\n\n");
}

/** Facts line by line: `Date: Tue 1 Dec 2026`. */
export function mailFacts(facts: { name: string; value: string }[]): string {
  return facts.map(({ name, value }) => `${name}: ${value}`).join("\n");
}

/** Where to find a page: its address, or where to look when a mail cannot say the site's own. */
export function pageInMail(origin: string | null, path: string): string {
  return origin ? origin + path : `${path} on our website`;
}

/** What somebody wrote, marked as theirs in each line. */
export function mailCitation(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
}
