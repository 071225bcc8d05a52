import { lodgeToday } from "~/core/instants";
import type { Translated } from "~/core/languages/translate-records.server";
import type { Translator } from "~/core/languages/translator";
import { parseStoredList } from "~/core/stored-json.server";
import { contentTypeLabels } from "./content-policy";
import { makeExcerpt } from "./markdown.server";
import type { NewsArticle, NewsRow } from "./news-queries.server";

/** Characters of a text that stand for it where nobody wrote an excerpt. */
const descriptionLength = 200;

/** In a sentence or two what it is about. */
export function describeNews({
  excerpt,
  ...news
}: Pick<NewsRow, "excerpt"> & ({ opening: string } | { body: string })): string {
  return excerpt || makeExcerpt("body" in news ? news.body : news.opening, descriptionLength);
}

/** News as a card or the head of its page shows it. */
export function viewNews(
  news: Translated<NewsRow | NewsArticle>,
  timeZone: string,
  words: Translator,
) {
  const day = lodgeToday(new Date(news.publishAt ?? ""), timeZone);
  return {
    title: news.title,
    href: `/news/${news.slug}`,
    kind: words.t(contentTypeLabels[news.type]),
    tags: parseStoredList(news.tags),
    description: describeNews(news),
    /** Which of the two are left in English on a page of another language. */
    lang: {
      title: news.lang?.title,
      description: news.lang?.[news.excerpt ? "excerpt" : "body"],
    } as { title?: "en"; description?: "en" },
    /** `yyyy-MM-dd` by the lodge's clock, and as people read it. */
    day,
    date: words.formatStayDate(day),
    cover:
      news.coverId === null
        ? null
        : {
            id: news.coverId,
            alt: news.coverAlt ?? "",
            width: news.coverWidth,
            height: news.coverHeight,
          },
  };
}
