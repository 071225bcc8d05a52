import type { Settings } from "~/settings/settings";

/**
 * A mail's plain text: a greeting, the paragraphs with an empty line between them, how to reach
 * the lodge, and its name.
 */
export function mailText(
  general: Settings["general"],
  name: string | null,
  paragraphs: string[],
): string {
  return [
    name ? `Hello ${name},` : "Hello,",
    ...paragraphs,
    `Questions? Call ${general.phone} or write to ${general.email}.`,
    `${general.siteName}\n${general.address}`,
  ].join("\n\n");
}

/** Facts line by line: `Date: Tue 1 Dec 2026`. */
export function mailFacts(facts: { name: string; value: string }[]): string {
  return facts.map(({ name, value }) => `${name}: ${value}`).join("\n");
}

/** What somebody wrote, marked as theirs in each line. */
export function mailCitation(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
}
