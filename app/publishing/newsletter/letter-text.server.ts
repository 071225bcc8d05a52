import type { Paragraph } from "~/communication/mail/mail-content";
import { siteOrigin } from "~/communication/mail/site-origin.server";
import type { Words } from "~/core/languages/words";
import { renderMarkdown } from "~/publishing/content/markdown.server";
import { markdownText } from "~/publishing/content/markdown-text.server";

const origin = siteOrigin ?? "";

/** A letter's Markdown as the mail shows it: without pictures, its links whole. */
export const letterHtml = (body: string): string =>
  renderMarkdown(body, { origin, hasPictures: false });

/**
 * What stands in a letter's mail: the letter as the desk wrote it, and why it came.
 * @param leave the way to end the newsletter
 */
export const letterParagraphs = (
  body: string,
  leave: Paragraph,
  { t, code }: Words,
): Paragraph[] => [
  {
    text: markdownText(body, { origin }),
    html: code === "en" ? letterHtml(body) : `<div lang="en">${letterHtml(body)}</div>`,
  },
  t("You get this letter because you asked for our newsletter."),
  leave,
];
