import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { parsePage } from "~/http/parse-query";
import { countNews, listNews } from "~/publishing/content/news-queries.server";
import { buildNewsView, translateNews } from "~/publishing/content/news-view.server";
import { heroAlt } from "~/ui/hero-picture";
import { NewsList } from "~/ui/news-list";
import { feedLink, pageMeta, translatorOf } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { Sentence } from "~/ui/sentence";
import { SiteLayout } from "~/ui/site-layout";
import { breadcrumbs } from "~/ui/structured-data";
import { useTranslator } from "~/ui/use-translator";

const pageSize = 12;

export const handle = { isPublic: true };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { t } = translatorOf(matches);
  return [
    ...pageMeta(matches, {
      title: t("News"),
      description: t(
        "News from the lodge beside Nyungwe forest: offers, announcements, and stories of birds, trails, tea and the kitchen.",
      ),
      path: "/news",
      picture: "hero/lodge-morning",
      alt: heroAlt,
      structuredData: data?.structuredData,
    }),
    feedLink(matches),
  ];
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { now, translator } = context;
  const { searchParams } = new URL(request.url);
  const tag = searchParams.get("tag")?.trim().slice(0, 100) || undefined;
  const { settings } = context;
  const matchCount = await countNews(db, now, tag);
  const { page, pageCount, limit, offset } = parsePage(searchParams, matchCount, pageSize);
  const rows = await listNews(db, now, { tag, limit, offset });
  const news = await translateNews(db, rows, translator);
  return json({
    structuredData: [
      breadcrumbs(context.origin, [{ path: "/news", name: translator.t("News") }], translator),
    ],
    tag: tag ?? null,
    page,
    pageCount,
    news: news.map((row) => buildNewsView(row, settings.general.timeZone, translator)),
  });
}

export default function News() {
  const { tag, page, pageCount, news } = useLoaderData<typeof loader>();
  const { t } = useTranslator();
  return (
    <SiteLayout className="page">
      <h1>
        {t("News")}
        {tag && <span className="h1-note"> {t("about “{tag}”", { tag })}</span>}
      </h1>
      {tag && (
        <Row>
          <a href="/news">{t("All news")}</a>
        </Row>
      )}
      {news.length > 0 ? (
        <>
          <NewsList news={news} headingLevel="h2" isDetailed />
          {pageCount > 1 && (
            <nav className="actions" aria-label={t("Pages")}>
              {page > 1 && (
                <a href={withQuery("/news", { tag, page: page > 2 ? page - 1 : null })} rel="prev">
                  {t("Newer")}
                </a>
              )}{" "}
              <span>{t("Page {page} of {pages}", { page, pages: pageCount })}</span>{" "}
              {page < pageCount && (
                <a href={withQuery("/news", { tag, page: page + 1 })} rel="next">
                  {t("Older")}
                </a>
              )}
            </nav>
          )}
        </>
      ) : (
        <div className="empty">
          <h2>{t(tag ? "Nothing on this topic yet" : "No news yet")}</h2>
          <p>{t("News from the lodge and the forest will appear here.")}</p>
        </div>
      )}
      <p className="note">
        <Sentence
          text="Subscribe in your news reader: {feed}."
          feed={<a href="/news.xml">{t("RSS feed")}</a>}
        />
      </p>
    </SiteLayout>
  );
}
