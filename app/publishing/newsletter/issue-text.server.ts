import type { Paragraph } from "~/communication/mail/mail-content";
import { siteOrigin } from "~/communication/mail/site-origin.server";
import type { Translator } from "~/core/languages/translator";
import { renderMarkdown } from "~/publishing/content/markdown.server";
import { renderPlainText } from "~/publishing/content/markdown-to-text.server";

const origin = siteOrigin ?? "";

/** A letter's Markdown as the mail shows it: without pictures, its links whole. */
export const renderIssueHtml = (body: string): string =>
  renderMarkdown(body, { origin, hasPictures: false });

/**
 * What stands in a letter's mail: the letter as the desk wrote it, and why it came.
 * @param leave the way to end the newsletter
 */
export const listIssueParagraphs = (
  body: string,
  leave: Paragraph,
  { t, code }: Translator,
): Paragraph[] => [
  {
    text: renderPlainText(body, { origin }),
    html: code === "en" ? renderIssueHtml(body) : `<div lang="en">${renderIssueHtml(body)}</div>`,
  },
  t("You get this letter because you asked for our newsletter."),
  leave,
];
