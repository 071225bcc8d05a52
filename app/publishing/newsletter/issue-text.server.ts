import type { Paragraph } from "~/communication/mail/mail-content";
import { siteOrigin } from "~/communication/mail/site-origin.server";
import type { Translator } from "~/core/languages/translator";
import { renderMarkdown, renderPlainText } from "~/publishing/content/markdown.server";

const origin = siteOrigin ?? "";

export const renderIssueHtml = (body: string): string =>
  renderMarkdown(body, { origin, hasPictures: false });

export const listIssueParagraphs = (
  body: string,
  unsubscribeParagraph: Paragraph,
  { t, code }: Translator,
): Paragraph[] => [
  {
    text: renderPlainText(body, { origin }),
    html: code === "en" ? renderIssueHtml(body) : `<div lang="en">${renderIssueHtml(body)}</div>`,
  },
  t("You receive this email because you subscribed to our newsletter."),
  unsubscribeParagraph,
];
