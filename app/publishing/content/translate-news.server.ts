import { type Translated, translateRecords } from "~/core/languages/translate-records.server";
import type { Translator } from "~/core/languages/translator";
import type { Db } from "~/db.server";
import { translatePictures } from "~/publishing/media/translate-pictures.server";
import type { NewsArticle, NewsRow } from "./news-queries.server";

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
  const [told] = await translatePictures(db, [covers], translator);
  return news.map((each, index) => ({
    ...each,
    coverAlt: told?.[index]?.alt ?? each.coverAlt,
  }));
}

/** Translates news for cards. Untranslated texts stay English. */
export async function translateNews(
  db: Db,
  news: readonly NewsRow[],
  translator: Translator,
): Promise<readonly Translated<NewsRow>[]> {
  if (translator.code === "en") return news;
  // A card's opening is translated as the text.
  const bodied = news.map((row) => ({ ...row, body: row.opening }));
  const told = await translateRecords(db, bodied, "article", translator, {
    longest: cardTextLength,
  });
  return translateCovers(
    db,
    told.map(({ body, ...row }) => ({ ...row, opening: body })),
    translator,
  );
}

export async function translateArticle(
  db: Db,
  news: NewsArticle,
  translator: Translator,
): Promise<Translated<NewsArticle>> {
  const told = await translateRecords(db, [news], "article", translator);
  const [covered = news] =
    translator.code === "en" ? told : await translateCovers(db, told, translator);
  return covered;
}
