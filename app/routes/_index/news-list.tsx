import type { viewNews } from "~/publishing/view-news.server";
import { useWords } from "~/ui/use-words";

/** What is new, as a calm list: the day, the title, what it is about. */
export function NewsList({ news }: { news: ReturnType<typeof viewNews>[] }) {
  const { t } = useWords();
  return (
    <section className="page" aria-labelledby="news">
      <div className="section-head">
        <h2 id="news">{t("News from the lodge")}</h2>
        <a href="/news">{t("All news")}</a>
      </div>
      <ul className="news-list">
        {news.map(({ title, href, kind, description, lang, day, date }) => (
          <li key={href}>
            <p className="facts">
              <time dateTime={day}>{date}</time>
              <br />
              {kind}
            </p>
            <div>
              <h3>
                <a href={href} lang={lang.title}>
                  {title}
                </a>
              </h3>
              <p lang={lang.description}>{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
