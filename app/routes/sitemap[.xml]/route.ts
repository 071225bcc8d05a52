import type { LoaderFunctionArgs } from "@remix-run/node";
import { listRooms } from "~/catalogue/room-queries.server";
import { db } from "~/db.server";
import { refuseForms } from "~/http/refuse-forms.server";
import { sharedFileHeaders } from "~/http/security-headers.server";
import { listNewsSlugs } from "~/publishing/news-queries.server";
import { footerPages } from "~/ui/site-pages";

/** Every page that search engines may show, under its one address. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context;
  const [rooms, slugs] = await Promise.all([listRooms(db), listNewsSlugs(db, context.now)]);
  const paths = [
    ...footerPages.map(({ path }) => path),
    ...rooms.map(({ id }) => `/rooms/${id}`),
    ...slugs.map((slug) => `/news/${slug}`),
  ];
  const urls = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`,
    { headers: sharedFileHeaders("application/xml") },
  );
}

export const action = refuseForms;
