import { inLanguage } from "~/core/languages/addresses";
import type { LanguageCode } from "~/core/languages/codes";
import { type Words, wordsFor } from "~/core/languages/words";
import type { Settings } from "~/core/settings/settings";

interface Fact {
  name: string;
  value: string;
}

/** A part of a mail, of which its text and its HTML are both made. */
export type Paragraph =
  | string
  /** What somebody typed freely: not everybody may be sent it. */
  | { typed: string }
  /** What nobody has put into the mail's language. */
  | { english: string }
  /** Line by line: `Date: Tue 1 Dec 2026`. */
  | { facts: Fact[] }
  /** Amounts in words, the total, and what the total contains. */
  | { lines: Fact[]; total: Fact; contained: Fact[] }
  /** Where to go; `%SECRET%` in the address, and `%CODE%` anywhere, stand for what only the reader may see. */
  | { link: string; url: string }
  | { heading: string }
  | { head: string[]; rows: string[][] }
  /** A text that was written for this mail, in both forms; the HTML is safe. */
  | { text: string; html: string };

/** A mail before it becomes text or HTML. */
export interface MailContent {
  /** Whom it greets; null: nobody by name. */
  name: string | null;
  paragraphs: Paragraph[];
  /** What it is written in; English where nothing is told. */
  language?: LanguageCode;
}

/** Stands in a link for the secret that is put in when the mail leaves. */
export const secretPlace = "%SECRET%";

/** Stands for the six digits that do what the link does, put in likewise. */
export const codePlace = "%CODE%";

/** What a mail holds for its reader alone: a link's secret, and perhaps six digits beside it. */
export interface MailSecrets {
  secret: string;
  code?: string;
}

/** As one text, to be sealed; neither has a space in it. */
export const joinSecrets = ({ secret, code }: MailSecrets): string =>
  code === undefined ? secret : `${secret} ${code}`;

/** A text of a mail with what `joined` holds in its places. */
export function fillSecrets(text: string, joined: string): string {
  const [secret = "", code = ""] = joined.split(" ");
  return text.replaceAll(secretPlace, secret).replaceAll(codePlace, code);
}

/** A text of a mail for who is not its reader. */
export const hideSecrets = (text: string): string => fillSecrets(text, "… …");

/** The parts of a mail that the lodge itself worded. */
export const withoutTyped = (paragraphs: Paragraph[]): Paragraph[] =>
  paragraphs.filter((part) => typeof part === "string" || !("typed" in part));

/**
 * Where to find a page: a link, or words where a mail cannot say the site's own address.
 * @param label in the mail's language, which the page is in as well
 */
export function linkTo(
  origin: string | null,
  path: string,
  label: string,
  { t, code }: Pick<Words, "t" | "code">,
): Paragraph {
  const address = inLanguage(path, code);
  return origin
    ? { link: label, url: origin + address }
    : t("{label}: {address} on our website.", { label, address });
}

/** What somebody wrote, marked as theirs in each line. */
export function mailCitation(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
}

/** How a mail says everything. */
export const wordsOfMail = ({ language }: MailContent): Words => wordsFor(language ?? "en");

export function greeting(content: MailContent): string {
  const { t } = wordsOfMail(content);
  return content.name ? t("Hello {name},", { name: content.name }) : t("Hello,");
}

/** How to reach the lodge, at the end of each mail. */
export const closing = ({ phone, email }: Settings["general"], { t }: Words) =>
  t("Questions? Call {phone} or write to {email}.", { phone, email });

/**
 * A mail's plain text: a greeting, the paragraphs with an empty line between them, how to reach
 * the lodge, and its name.
 */
export function mailText(general: Settings["general"], content: MailContent): string {
  const words = wordsOfMail(content);
  return [
    greeting(content),
    ...content.paragraphs.map((part) => paragraphText(part, words)),
    closing(general, words),
    `${general.siteName}\n${general.address}`,
  ].join("\n\n");
}

function paragraphText(part: Paragraph, words: Words): string {
  if (typeof part === "string") return part;
  if ("typed" in part) return part.typed;
  if ("english" in part) return part.english;
  if ("facts" in part) return factsText(part.facts, words);
  if ("lines" in part) return factsText([...part.lines, part.total, ...part.contained], words);
  if ("url" in part) return `${words.t("{name}:", { name: part.link })}\n${part.url}`;
  if ("heading" in part) return `${part.heading}\n${"=".repeat(part.heading.length)}`;
  if ("rows" in part) {
    return part.rows
      .map((cells) =>
        factsText(
          part.head.map((name, n) => ({ name, value: cells[n] ?? "" })),
          words,
        ),
      )
      .join("\n\n");
  }
  return part.text;
}

function factsText(facts: Fact[], { t }: Words): string {
  return facts
    .filter(({ value }) => value !== "")
    .map(({ name, value }) => (name ? t("{name}: {value}", { name, value }) : value))
    .join("\n");
}
