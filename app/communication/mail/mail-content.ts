import type { LanguageCode } from "~/core/languages/language-codes";
import { localisePath } from "~/core/languages/localised-paths";
import { type Translator, translatorFor } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";

interface LabelledValue {
  name: string;
  value: string;
}

/** A mail's text and its HTML are both rendered from these. */
export type Paragraph =
  | string
  /** Free text of a user. Only verified addresses receive it. */
  | { typed: string }
  /** Text that is not translated into the mail's language. */
  | { english: string }
  | { facts: LabelledValue[] }
  /** Amounts with labels, their total, and the taxes that the total contains. */
  | { lines: LabelledValue[]; total: LabelledValue; contained: LabelledValue[] }
  /** A link with its label. `%SECRET%` in the URL and `%CODE%` anywhere are replaced when the mail is sent. */
  | { link: string; url: string }
  | { heading: string }
  /** A table. `head` has the names of its columns. */
  | { head: string[]; rows: string[][] }
  /** A text in both forms. The HTML must be safe. */
  | { text: string; html: string };

export interface MailContent {
  /** Null for a greeting without a name. */
  name: string | null;
  paragraphs: Paragraph[];
  language?: LanguageCode;
}

/** For a link's secret, which is inserted when the mail is sent. */
export const secretPlaceholder = "%SECRET%";

/** For the six-digit code that can be typed instead of the link. */
export const codePlaceholder = "%CODE%";

export interface MailSecrets {
  secret: string;
  code?: string;
}

/** Joins secrets with a space, which they do not contain. */
export const joinSecrets = ({ secret, code }: MailSecrets): string =>
  code === undefined ? secret : `${secret} ${code}`;

export function insertSecrets(text: string, joinedSecrets: string): string {
  const [secret = "", code = ""] = joinedSecrets.split(" ");
  return text.replaceAll(secretPlaceholder, secret).replaceAll(codePlaceholder, code);
}

/** For staff and other readers who must not see the secrets. */
export const maskSecrets = (text: string): string => insertSecrets(text, "… …");

export const omitUserText = (paragraphs: Paragraph[]): Paragraph[] =>
  paragraphs.filter((paragraph) => typeof paragraph === "string" || !("typed" in paragraph));

/** If the site's origin is unknown, returns a sentence with the page's path. */
export function linkParagraph(
  origin: string | null,
  path: string,
  label: string,
  { t, code: languageCode }: Pick<Translator, "t" | "code">,
): Paragraph {
  const address = localisePath(path, languageCode);
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

export function renderMailText(general: Settings["general"], content: MailContent): string {
  const translator = mailTranslator(content);
  return [
    formatGreeting(content),
    ...content.paragraphs.map((paragraph) => renderParagraph(paragraph, translator)),
    formatClosing(general, translator),
    `${general.siteName}\n${general.address}`,
  ].join("\n\n");
}

function renderParagraph(paragraph: Paragraph, translator: Translator): string {
  if (typeof paragraph === "string") return paragraph;
  if ("typed" in paragraph) return paragraph.typed;
  if ("english" in paragraph) return paragraph.english;
  if ("facts" in paragraph) return renderFacts(paragraph.facts, translator);
  if ("lines" in paragraph)
    return renderFacts([...paragraph.lines, paragraph.total, ...paragraph.contained], translator);
  if ("url" in paragraph)
    return `${translator.t("{name}:", { name: paragraph.link })}\n${paragraph.url}`;
  if ("heading" in paragraph)
    return `${paragraph.heading}\n${"=".repeat(paragraph.heading.length)}`;
  if ("rows" in paragraph) {
    return paragraph.rows
      .map((cells) =>
        renderFacts(
          paragraph.head.map((name, column) => ({ name, value: cells[column] ?? "" })),
          translator,
        ),
      )
      .join("\n\n");
  }
  return paragraph.text;
}

function renderFacts(facts: LabelledValue[], { t }: Translator): string {
  return facts
    .filter(({ value }) => value !== "")
    .map(({ name, value }) => (name ? t("{name}: {value}", { name, value }) : value))
    .join("\n");
}
