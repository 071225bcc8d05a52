import { lodgeToday } from "~/core/instants";
import { translatedTexts } from "~/core/languages/translated-fields";
import { type Translated, translateRecords } from "~/core/languages/translations.server";
import type { Translator } from "~/core/languages/translator";
import { parseStoredList } from "~/core/stored-json.server";
import type { Db } from "~/db.server";
import { translatePictures } from "~/publishing/media/translate-pictures.server";
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

/** Characters of the translated body that a card needs, as in `opening`. */
const cardTextLength = 1000;

interface NewsWithCover {
  coverId: number | null;
  coverAlt: string | null;
}

async function translateCovers<T extends NewsWithCover>(
  db: Db,
  news: readonly T[],
  translator: Translator,
) {
  const covers = news.map(({ coverId, coverAlt }) => ({
    picture: `media/${coverId}`,
    alt: coverAlt ?? "",
  }));
  const [translatedCovers] = await translatePictures(db, [covers], translator);
  return news.map((item, index) => ({
    ...item,
    coverAlt: translatedCovers?.[index]?.alt ?? item.coverAlt,
  }));
}

/** Untranslated texts stay English. */
export async function translateNews(
  db: Db,
  news: readonly NewsRow[],
  translator: Translator,
): Promise<readonly Translated<NewsRow>[]> {
  if (translator.code === "en") return news;
  // The opening is the start of the body, so it is replaced by the start of the translated body.
  const newsWithBodies = news.map((row) => ({ ...row, body: row.opening }));
  const translatedNews = await translateRecords(
    db,
    newsWithBodies,
    translatedTexts.article,
    translator,
    {
      maxLength: cardTextLength,
    },
  );
  return translateCovers(
    db,
    translatedNews.map(({ body, ...row }) => ({ ...row, opening: body })),
    translator,
  );
}

export async function translateArticle(
  db: Db,
  news: NewsArticle,
  translator: Translator,
): Promise<Translated<NewsArticle>> {
  const translatedArticles = await translateRecords(
    db,
    [news],
    translatedTexts.article,
    translator,
  );
  const [article = news] =
    translator.code === "en"
      ? translatedArticles
      : await translateCovers(db, translatedArticles, translator);
  return article;
}
