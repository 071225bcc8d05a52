import type { SiteData } from "./site-data";

/** A page's title and the site's name, from a route's `matches`. */
export function pageTitle(matches: { id: string; data: unknown }[], title: string) {
  const root = matches.find((match) => match.id === "root")?.data as SiteData | undefined;
  return [{ title: root ? `${title} · ${root.site.name}` : title }];
}
