import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/db.server";
import { publicOrigin } from "~/http/public-origin.server";
import { refuseForms } from "~/http/refuse-forms.server";
import { sharedFileHeaders } from "~/http/security-headers.server";
import { newsFeed } from "~/publishing/news-feed.server";
import { listWholeNews } from "~/publishing/news-queries.server";
import { readSettings } from "~/settings/read-settings.server";

/** How many of the newest the feed holds. */
const feedLength = 20;

/** The news as an Atom feed. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [news, { general }] = await Promise.all([
    listWholeNews(db, new Date(), feedLength),
    readSettings(db),
  ]);
  const { siteName, language } = general;
  const feed = newsFeed(news, { origin: publicOrigin(request), siteName, language });
  return new Response(feed, { headers: sharedFileHeaders("application/atom+xml") });
}

export const action = refuseForms;
