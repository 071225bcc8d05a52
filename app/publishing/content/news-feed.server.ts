import { Feed } from "feed";
import { renderMarkdown } from "./markdown.server";
import type { NewsArticle } from "./news-queries.server";
import { getNewsExcerpt } from "./news-view.server";

/** Escapes plain text for the feed's HTML fields. */
const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export function renderNewsFeed(
  news: NewsArticle[],
  { origin, siteName, language }: { origin: string; siteName: string; language: string },
): string {
  const changeTimes = news.map(({ publishAt, updatedAt }) =>
    Math.max(Date.parse(publishAt ?? ""), Date.parse(updatedAt)),
  );
  const feed = new Feed({
    id: `${origin}/news`,
    title: `News · ${siteName}`,
    link: `${origin}/news`,
    feedLinks: { atom: `${origin}/news.xml` },
    author: { name: siteName },
    updated: new Date(Math.max(0, ...changeTimes)),
    generator: false,
    language,
  });
  news.forEach((article, index) => {
    const link = `${origin}/news/${article.slug}`;
    feed.addItem({
      id: link,
      link,
      title: escapeHtml(article.title),
      description: escapeHtml(getNewsExcerpt(article)),
      content: renderMarkdown(article.body, { origin }),
      author: [{ name: article.authorName }],
      published: new Date(article.publishAt ?? ""),
      date: new Date(changeTimes[index] ?? 0),
    });
  });
  return feed.atom1();
}
