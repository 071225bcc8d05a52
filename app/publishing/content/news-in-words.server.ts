import { type InWords, inWords } from "~/core/languages/in-words.server";
import type { Words } from "~/core/languages/words";
import type { Db } from "~/db.server";
import { picturesInWords } from "~/publishing/media/pictures-in-words.server";
import type { NewsRow, WholeNews } from "./news-queries.server";

/** Characters of a text that are enough for a card. */
const opened = 1000;

interface Covered {
  coverId: number | null;
  coverAlt: string | null;
}

async function withCovers<T extends Covered>(db: Db, news: readonly T[], words: Words) {
  const covers = news.map(({ coverId, coverAlt }) => ({
    picture: `media/${coverId}`,
    alt: coverAlt ?? "",
  }));
  const [told] = await picturesInWords(db, [covers], words);
  return news.map((each, index) => ({
    ...each,
    coverAlt: told?.[index]?.alt ?? each.coverAlt,
  }));
}

/** News for cards, each in the words' language where somebody has written it. */
export async function newsInWords(
  db: Db,
  news: readonly NewsRow[],
  words: Words,
): Promise<readonly InWords<NewsRow>[]> {
  if (words.code === "en") return news;
  // What opens a card stands for the text.
  const bodied = news.map((row) => ({ ...row, body: row.opening }));
  const told = await inWords(db, bodied, "article", words, { longest: opened });
  return withCovers(
    db,
    told.map(({ body, ...row }) => ({ ...row, opening: body })),
    words,
  );
}

/** The same for a whole text. */
export async function wholeNewsInWords(
  db: Db,
  news: WholeNews,
  words: Words,
): Promise<InWords<WholeNews>> {
  const told = await inWords(db, [news], "article", words);
  const [covered = news] = words.code === "en" ? told : await withCovers(db, told, words);
  return covered;
}
