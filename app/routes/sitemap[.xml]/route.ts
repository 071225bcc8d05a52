import type { LoaderFunctionArgs } from "@remix-run/node";
import { listRooms } from "~/catalogue/rooms/room-queries.server";
import { translationLanguageCodes } from "~/core/languages/language-codes";
import { localisePath } from "~/core/languages/localised-paths";
import { db } from "~/db.server";
import { sharedFileHeaders } from "~/http/security-headers.server";
import { listNewsSlugs } from "~/publishing/content/news-queries.server";
import { footerPages } from "~/ui/site-pages";

export async function loader({ context }: LoaderFunctionArgs) {
  const { origin, settings } = context;
  const [rooms, slugs] = await Promise.all([listRooms(db), listNewsSlugs(db, context.now)]);
  const paths = [
    ...footerPages.map(({ path }) => path),
    ...rooms.map(({ id }) => `/rooms/${id}`),
    ...slugs.map((slug) => `/news/${slug}`),
  ];
  const languages = [
    "en" as const,
    ...translationLanguageCodes.filter((code) => settings.languages[code]),
  ];
  const urls = paths.flatMap((path) => {
    const alternates = languages.map(
      (code) =>
        `<xhtml:link rel="alternate" hreflang="${code}" href="${origin}${localisePath(path, code)}"/>`,
    );
    return languages.map(
      (code) =>
        `  <url><loc>${origin}${localisePath(path, code)}</loc>${languages.length > 1 ? alternates.join("") : ""}</url>`,
    );
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>\n`,
    { headers: sharedFileHeaders("application/xml") },
  );
}
