import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/db.server";
import { sharedFileHeaders } from "~/http/security-headers.server";
import { renderNewsFeed } from "~/publishing/content/news-feed.server";
import { listNewsArticles } from "~/publishing/content/news-queries.server";

const maxFeedItems = 20;

export async function loader({ context }: LoaderFunctionArgs) {
  const { settings, now, origin } = context;
  const news = await listNewsArticles(db, now, maxFeedItems);
  const { siteName, language } = settings.general;
  const feed = renderNewsFeed(news, { origin, siteName, language });
  return new Response(feed, { headers: sharedFileHeaders("application/atom+xml") });
}
