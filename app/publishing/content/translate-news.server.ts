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
  words: Translator,
) {
  const covers = news.map(({ coverId, coverAlt }) => ({
    picture: `media/${coverId}`,
    alt: coverAlt ?? "",
  }));
  const [told] = await translatePictures(db, [covers], words);
  return news.map((each, index) => ({
    ...each,
    coverAlt: told?.[index]?.alt ?? each.coverAlt,
  }));
}

/** Translates news for cards. Untranslated texts stay English. */
export async function translateNews(
  db: Db,
  news: readonly NewsRow[],
  words: Translator,
): Promise<readonly Translated<NewsRow>[]> {
  if (words.code === "en") return news;
  // A card's opening is translated as the text.
  const bodied = news.map((row) => ({ ...row, body: row.opening }));
  const told = await translateRecords(db, bodied, "article", words, { longest: cardTextLength });
  return translateCovers(
    db,
    told.map(({ body, ...row }) => ({ ...row, opening: body })),
    words,
  );
}

export async function translateArticle(
  db: Db,
  news: NewsArticle,
  words: Translator,
): Promise<Translated<NewsArticle>> {
  const told = await translateRecords(db, [news], "article", words);
  const [covered = news] = words.code === "en" ? told : await translateCovers(db, told, words);
  return covered;
}
