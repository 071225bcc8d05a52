import type { SiteData } from "./site-data";

/**
 * A page's title and the site's name, from a route's `matches`; marked when a form was refused.
 * `isAnswer`: the page answers a form that was in order.
 */
export function pageTitle(
  matches: { id: string; data: unknown }[],
  title: string,
  { isAnswer = false } = {},
) {
  const root = matches.find((match) => match.id === "root")?.data as SiteData | undefined;
  if (!root) return [{ title }];
  const mark = root.refusesForm && !isAnswer ? "Error: " : "";
  return [{ title: `${mark}${title} · ${root.site.name}` }];
}
