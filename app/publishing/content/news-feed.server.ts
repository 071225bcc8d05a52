import { Feed } from "feed";
import { renderMarkdown } from "./markdown.server";
import type { NewsArticle } from "./news-queries.server";
import { describeNews } from "./view-news.server";

/** Escapes plain text for the feed's HTML fields. */
const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export function renderNewsFeed(
  news: NewsArticle[],
  { origin, siteName, language }: { origin: string; siteName: string; language: string },
): string {
  const changedAt = news.map(({ publishAt, updatedAt }) =>
    Math.max(Date.parse(publishAt ?? ""), Date.parse(updatedAt)),
  );
  const feed = new Feed({
    id: `${origin}/news`,
    title: `News · ${siteName}`,
    link: `${origin}/news`,
    feedLinks: { atom: `${origin}/news.xml` },
    author: { name: siteName },
    updated: new Date(Math.max(0, ...changedAt)),
    generator: false,
    language,
  });
  news.forEach((each, index) => {
    const link = `${origin}/news/${each.slug}`;
    feed.addItem({
      id: link,
      link,
      title: escapeHtml(each.title),
      description: escapeHtml(describeNews(each)),
      content: renderMarkdown(each.body, { origin }),
      author: [{ name: each.authorName }],
      published: new Date(each.publishAt ?? ""),
      date: new Date(changedAt[index] ?? 0),
    });
  });
  return feed.atom1();
}
