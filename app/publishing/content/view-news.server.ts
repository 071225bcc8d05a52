import { lodgeToday } from "~/core/instants";
import type { InWords } from "~/core/languages/in-words.server";
import type { Words } from "~/core/languages/words";
import { readWords } from "~/core/stored-json.server";
import { contentTypeNames } from "./content-rules";
import { openingWords } from "./markdown.server";
import type { NewsRow, WholeNews } from "./news-queries.server";

/** Characters of a text that stand for it where nobody wrote an excerpt. */
const describedIn = 200;

/** In a sentence or two what it is about. */
export function describeNews({
  excerpt,
  ...news
}: Pick<NewsRow, "excerpt"> & ({ opening: string } | { body: string })): string {
  return excerpt || openingWords("body" in news ? news.body : news.opening, describedIn);
}

/** News as a card or the head of its page shows it. */
export function viewNews(news: InWords<NewsRow | WholeNews>, timeZone: string, words: Words) {
  const day = lodgeToday(new Date(news.publishAt ?? ""), timeZone);
  return {
    title: news.title,
    href: `/news/${news.slug}`,
    kind: words.t(contentTypeNames[news.type]),
    tags: readWords(news.tags),
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
