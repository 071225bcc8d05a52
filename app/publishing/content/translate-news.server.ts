import { type Translated, translateRecords } from "~/core/languages/translations.server";
import type { Translator } from "~/core/languages/translator";
import type { Db } from "~/db.server";
import { translatePictures } from "~/publishing/media/translate-pictures.server";
import type { NewsArticle, NewsRow } from "./news-queries.server";

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
  const translatedNews = await translateRecords(db, newsWithBodies, "article", translator, {
    maxLength: cardTextLength,
  });
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
  const translatedArticles = await translateRecords(db, [news], "article", translator);
  const [article = news] =
    translator.code === "en"
      ? translatedArticles
      : await translateCovers(db, translatedArticles, translator);
  return article;
}
