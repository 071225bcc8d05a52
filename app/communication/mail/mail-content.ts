import type { LanguageCode } from "~/core/languages/language-codes";
import { localisePath } from "~/core/languages/localised-paths";
import { type Translator, translatorFor } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";

interface Fact {
  name: string;
  value: string;
}

/** A part of a mail. Its text and its HTML are both rendered from these parts. */
export type Paragraph =
  | string
  /** Free text of a user. Only verified addresses receive it. */
  | { typed: string }
  /** Text that is not translated into the mail's language. */
  | { english: string }
  | { facts: Fact[] }
  /** Amounts with labels, the total, and the taxes it contains. */
  | { lines: Fact[]; total: Fact; contained: Fact[] }
  /** A link. `%SECRET%` in the URL and `%CODE%` anywhere are replaced when the mail is sent. */
  | { link: string; url: string }
  | { heading: string }
  | { head: string[]; rows: string[][] }
  /** A text in both forms. The HTML must be safe. */
  | { text: string; html: string };

export interface MailContent {
  /** The name in the greeting; null for a greeting without a name. */
  name: string | null;
  paragraphs: Paragraph[];
  language?: LanguageCode;
}

/** Placeholder in a link. The secret is inserted when the mail is sent. */
export const secretPlaceholder = "%SECRET%";

/** Placeholder for the six-digit code that can be typed instead of the link. */
export const codePlaceholder = "%CODE%";

export interface MailSecrets {
  secret: string;
  code?: string;
}

/** Joins the secrets into one text for encryption. Neither contains a space. */
export const joinSecrets = ({ secret, code }: MailSecrets): string =>
  code === undefined ? secret : `${secret} ${code}`;

export function insertSecrets(text: string, joined: string): string {
  const [secret = "", code = ""] = joined.split(" ");
  return text.replaceAll(secretPlaceholder, secret).replaceAll(codePlaceholder, code);
}

/** Hides the secrets' placeholders, for readers other than the recipient. */
export const maskSecrets = (text: string): string => insertSecrets(text, "… …");

export const omitUserText = (paragraphs: Paragraph[]): Paragraph[] =>
  paragraphs.filter((part) => typeof part === "string" || !("typed" in part));

/** Returns a link to a page, or directions in words if the site's origin is unknown. */
export function linkParagraph(
  origin: string | null,
  path: string,
  label: string,
  { t, code }: Pick<Translator, "t" | "code">,
): Paragraph {
  const address = localisePath(path, code);
  return origin
    ? { link: label, url: origin + address }
    : t("{label} on our website: {address}", { label, address });
}

export function quoteMailText(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
}

export const mailTranslator = ({ language }: MailContent): Translator =>
  translatorFor(language ?? "en");

export function formatGreeting(content: MailContent): string {
  const { t } = mailTranslator(content);
  return content.name ? t("Hello {name},", { name: content.name }) : t("Hello,");
}

export const formatClosing = ({ phone, email }: Settings["general"], { t }: Translator) =>
  t("Questions? Call {phone} or write to {email}.", { phone, email });

/** Renders a mail's plain text: greeting, paragraphs separated by empty lines, contact, the lodge's name. */
export function renderMailText(general: Settings["general"], content: MailContent): string {
  const translator = mailTranslator(content);
  return [
    formatGreeting(content),
    ...content.paragraphs.map((part) => renderParagraph(part, translator)),
    formatClosing(general, translator),
    `${general.siteName}\n${general.address}`,
  ].join("\n\n");
}

function renderParagraph(part: Paragraph, translator: Translator): string {
  if (typeof part === "string") return part;
  if ("typed" in part) return part.typed;
  if ("english" in part) return part.english;
  if ("facts" in part) return renderFacts(part.facts, translator);
  if ("lines" in part)
    return renderFacts([...part.lines, part.total, ...part.contained], translator);
  if ("url" in part) return `${translator.t("{name}:", { name: part.link })}\n${part.url}`;
  if ("heading" in part) return `${part.heading}\n${"=".repeat(part.heading.length)}`;
  if ("rows" in part) {
    return part.rows
      .map((cells) =>
        renderFacts(
          part.head.map((name, n) => ({ name, value: cells[n] ?? "" })),
          translator,
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
