import { lodgeToday } from "~/core/instants";
import type { Translated } from "~/core/languages/translations.server";
import type { Translator } from "~/core/languages/translator";
import { parseStoredList } from "~/core/stored-json.server";
import { contentTypeLabels } from "./content-policy";
import { makeExcerpt } from "./markdown.server";
import type { NewsArticle, NewsRow } from "./news-queries.server";

const descriptionLength = 200;

export function getNewsExcerpt({
  excerpt,
  ...news
}: Pick<NewsRow, "excerpt"> & ({ opening: string } | { body: string })): string {
  return excerpt || makeExcerpt("body" in news ? news.body : news.opening, descriptionLength);
}

export function buildNewsView(
  news: Translated<NewsRow | NewsArticle>,
  timeZone: string,
  translator: Translator,
) {
  const day = lodgeToday(new Date(news.publishAt ?? ""), timeZone);
  return {
    title: news.title,
    href: `/news/${news.slug}`,
    typeLabel: translator.t(contentTypeLabels[news.type]),
    tags: parseStoredList(news.tags),
    description: getNewsExcerpt(news),
    /** Marks the texts that are still in English on a page in another language. */
    lang: {
      title: news.lang?.title,
      description: news.lang?.[news.excerpt ? "excerpt" : "body"],
    } as { title?: "en"; description?: "en" },
    /** `yyyy-MM-dd` in the lodge's time zone. `date` is the same day, formatted. */
    day,
    date: translator.formatStayDate(day),
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
