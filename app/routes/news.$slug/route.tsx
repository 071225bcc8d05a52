import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { isbot } from "isbot";
import { hasRole, type Viewer } from "~/accounts/roles";
import { db } from "~/db.server";
import { renderMarkdown } from "~/publishing/content/markdown.server";
import { findCurrentSlug, findNewsArticle } from "~/publishing/content/news-queries.server";
import { buildNewsView, translateArticle } from "~/publishing/content/news-view.server";
import { recordView } from "~/publishing/content/record-view.server";
import { Article } from "~/ui/article";
import { ErrorPage } from "~/ui/error-page";
import { heroAlt } from "~/ui/hero-picture";
import { TagLinks } from "~/ui/news-list";
import { NotFound } from "~/ui/not-found";
import { feedLink, pageMeta, pageTitle, translatorOf } from "~/ui/page-meta";
import { SiteLayout } from "~/ui/site-layout";
import { articleData, breadcrumbs } from "~/ui/structured-data";
import { useTranslator } from "~/ui/use-translator";

export const handle = { isPublic: true, countsViews: true };

const defaultPicture = "hero/lodge-morning";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { t } = translatorOf(matches);
  if (!data) return pageTitle(matches, t("Page not found"));
  const { news, structuredData } = data;
  const { title, description, href, cover } = news;
  return [
    ...pageMeta(matches, {
      title,
      description,
      path: href,
      picture: defaultPicture,
      alt: cover?.alt || (cover ? title : heroAlt),
      imagePath: cover ? `/media/${cover.id}` : undefined,
      type: "article",
      structuredData,
    }),
    feedLink(matches),
  ];
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { now } = context;
  const slug = params.slug ?? "";
  const { settings, translator } = context;
  const storedNews = await findNewsArticle(db, now, slug);
  if (!storedNews) {
    const currentSlug = await findCurrentSlug(db, now, slug);
    // Not cached, because an article may get its former slug back.
    if (currentSlug)
      return redirect(`/news/${currentSlug}`, {
        status: 301,
        headers: { "Cache-Control": "no-cache" },
      });
    throw new Response(null, { status: 404 });
  }
  if (countsAsView(request, context.viewer)) recordView(storedNews.id);
  const article = await translateArticle(db, storedNews, translator);
  const { origin } = context;
  const news = buildNewsView(article, settings.general.timeZone, translator);
  return json({
    news,
    excerpt: article.excerpt,
    authorName: article.authorName,
    html: renderMarkdown(article.body),
    lang: article.lang,
    structuredData: [
      articleData({
        ...article,
        publishAt: article.publishAt ?? "",
        description: news.description,
        url: origin + news.href,
        image:
          origin +
          (news.cover ? `/media/${news.cover.id}` : `/pictures/${defaultPicture}-1200.jpg`),
        publisher: { id: `${origin}/#lodge`, name: settings.general.siteName },
      }),
      breadcrumbs(
        origin,
        [
          { path: "/news", name: translator.t("News") },
          { path: news.href, name: news.title },
        ],
        translator,
      ),
    ],
  });
}

/** Returns whether a person outside the staff reads the page. Bots do not count. */
function countsAsView(request: Request, viewer: Viewer | null): boolean {
  if (request.method !== "GET" || isbot(request.headers.get("User-Agent"))) return false;
  return !viewer || !hasRole(viewer, "staff");
}

export default function NewsPage() {
  const { news, excerpt, authorName, html, lang } = useLoaderData<typeof loader>();
  const { t } = useTranslator();
  const { title, typeLabel, day, date, tags, cover } = news;
  return (
    <SiteLayout className="page narrow">
      <p className="eyebrow">
        <a href="/news">{t("News")}</a>
      </p>
      <Article
        title={title}
        byline={
          <>
            {typeLabel} · <time dateTime={day}>{date}</time> · {authorName}
          </>
        }
        excerpt={excerpt}
        cover={cover}
        html={html}
        lang={lang}
      />
      <TagLinks tags={tags} />
    </SiteLayout>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <SiteLayout>
      <NotFound backHref="/news" />
    </SiteLayout>
  );
}
