import type { LanguageCode } from "~/core/languages/language-codes";
import { localisePath } from "~/core/languages/localised-paths";
import { type Translator, translatorFor } from "~/core/languages/translator";
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
export const secretPlaceholder = "%SECRET%";

/** Stands for the six digits that do what the link does, put in likewise. */
export const codePlaceholder = "%CODE%";

/** What a mail holds for its reader alone: a link's secret, and perhaps six digits beside it. */
export interface MailSecrets {
  secret: string;
  code?: string;
}

/** As one text, to be sealed; neither has a space in it. */
export const joinSecrets = ({ secret, code }: MailSecrets): string =>
  code === undefined ? secret : `${secret} ${code}`;

/** A text of a mail with what `joined` holds in its places. */
export function insertSecrets(text: string, joined: string): string {
  const [secret = "", code = ""] = joined.split(" ");
  return text.replaceAll(secretPlaceholder, secret).replaceAll(codePlaceholder, code);
}

/** A text of a mail for who is not its reader. */
export const maskSecrets = (text: string): string => insertSecrets(text, "… …");

/** The parts of a mail that the lodge itself worded. */
export const omitUserText = (paragraphs: Paragraph[]): Paragraph[] =>
  paragraphs.filter((part) => typeof part === "string" || !("typed" in part));

/**
 * Where to find a page: a link, or words where a mail cannot say the site's own address.
 * @param label in the mail's language, which the page is in as well
 */
export function linkParagraph(
  origin: string | null,
  path: string,
  label: string,
  { t, code }: Pick<Translator, "t" | "code">,
): Paragraph {
  const address = localisePath(path, code);
  return origin
    ? { link: label, url: origin + address }
    : t("{label}: {address} on our website.", { label, address });
}

/** What somebody wrote, marked as theirs in each line. */
export function quoteMailText(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
}

/** How a mail says everything. */
export const mailTranslator = ({ language }: MailContent): Translator =>
  translatorFor(language ?? "en");

export function formatGreeting(content: MailContent): string {
  const { t } = mailTranslator(content);
  return content.name ? t("Hello {name},", { name: content.name }) : t("Hello,");
}

/** How to reach the lodge, at the end of each mail. */
export const formatClosing = ({ phone, email }: Settings["general"], { t }: Translator) =>
  t("Questions? Call {phone} or write to {email}.", { phone, email });

/**
 * A mail's plain text: a greeting, the paragraphs with an empty line between them, how to reach
 * the lodge, and its name.
 */
export function renderMailText(general: Settings["general"], content: MailContent): string {
  const words = mailTranslator(content);
  return [
    formatGreeting(content),
    ...content.paragraphs.map((part) => renderParagraph(part, words)),
    formatClosing(general, words),
    `${general.siteName}\n${general.address}`,
  ].join("\n\n");
}

function renderParagraph(part: Paragraph, words: Translator): string {
  if (typeof part === "string") return part;
  if ("typed" in part) return part.typed;
  if ("english" in part) return part.english;
  if ("facts" in part) return renderFacts(part.facts, words);
  if ("lines" in part) return renderFacts([...part.lines, part.total, ...part.contained], words);
  if ("url" in part) return `${words.t("{name}:", { name: part.link })}\n${part.url}`;
  if ("heading" in part) return `${part.heading}\n${"=".repeat(part.heading.length)}`;
  if ("rows" in part) {
    return part.rows
      .map((cells) =>
        renderFacts(
          part.head.map((name, n) => ({ name, value: cells[n] ?? "" })),
          words,
        ),
      )
      .join("\n\n");
  }
  return part.text;
}

function renderFacts(facts: Fact[], { t }: Translator): string {
  return facts
    .filter(({ value }) => value !== "")
    .map(({ name, value }) => (name ? t("{name}: {value}", { name, value }) : value))
    .join("\n");
}
