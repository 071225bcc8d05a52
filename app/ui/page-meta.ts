import type { MetaArgs, MetaDescriptor, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { interpolateParts } from "~/core/languages/interpolate";
import type { LanguageCode } from "~/core/languages/language-codes";
import { localisePath } from "~/core/languages/localised-paths";
import { type PlainText, type Translator, translatorFor } from "~/core/languages/translator";
import { previewPath } from "~/publishing/media/media-policy";
import { describeRefusedAction } from "./desk/refused-action-title";
import { findErrorText } from "./error-texts";
import type { SiteData } from "./site-data";

interface PageMeta {
  /** Excludes the site's name. */
  title: string;
  hasErrors?: boolean;
  description: string;
  /** The canonical path, without search, tab or step. */
  path: string;
  /** A shipped picture with a preview (scripts/images.ts), or an upload, such as `media/12`. */
  picture: string;
  /** Describes the image at `imagePath`, or else the picture. */
  alt: string;
  /** Path of an image of unknown width that is shown instead of `picture`. */
  imagePath?: string;
  type?: "website" | "article";
  structuredData?: object[];
}

type Matches = { id: string; data: unknown }[];

function findSiteData(matches: Matches): SiteData | undefined {
  return matches.find((match) => match.id === "root")?.data as SiteData | undefined;
}

export const translatorOf = (matches: Matches): Translator =>
  translatorFor(findSiteData(matches)?.site.language ?? "en");

export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const siteData = findSiteData(matches);
  if (!siteData) return [{ title: page.title }];
  const { origin, name, language, languages } = siteData.site;
  const translator = translatorOf(matches);
  const prefix = siteData.hasFormErrors || page.hasErrors ? translator.t("Error: ") : "";
  const title = `${page.title} · ${name}`;
  const urlIn = (code: LanguageCode) => origin + localisePath(page.path, code);
  const url = urlIn(language);
  const previewWidth = 1200;
  const image = page.imagePath ?? previewPath(page.picture);
  return [
    { title: prefix + title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: url },
    ...(languages.length > 1 ? languages : []).map((code) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang: code,
      href: urlIn(code),
    })),
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:site_name", content: name },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: url },
    { property: "og:image", content: origin + image },
    ...(page.imagePath ? [] : [{ property: "og:image:width", content: String(previewWidth) }]),
    { property: "og:image:alt", content: translator.describe(page.alt) },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.structuredData ?? []).map((data) => ({
      "script:ld+json": { "@context": "https://schema.org", ...data },
    })),
  ];
}

/** Prepends “Error: ” if the page shows errors of a form or of its query. */
export function pageTitle(matches: Matches, title: string) {
  const siteData = findSiteData(matches);
  if (!siteData) return [{ title }];
  const hasErrors = matches.some(({ data }) => (data as { errors?: unknown } | null)?.errors);
  const prefix = siteData.hasFormErrors || hasErrors ? translatorOf(matches).t("Error: ") : "";
  return [{ title: `${prefix}${title} · ${siteData.site.name}` }];
}

export const guestTitle =
  (title: PlainText): MetaFunction =>
  ({ matches }) =>
    pageTitle(matches, translatorOf(matches).t(title));

/** Like `guestTitle`, but search engines do not list the page. */
export const unlistedTitle =
  (title: PlainText): MetaFunction =>
  ({ matches }) => [
    ...pageTitle(matches, translatorOf(matches).t(title)),
    { name: "robots", content: "noindex" },
  ];

/**
 * @param recordName such as `Room`
 * @param title with path parameters in braces, or a function of the loaded data
 */
export const recordTitle =
  <Loader = unknown>(
    recordName: string,
    title: string | ((data: LoadedBy<Loader>) => string),
  ): MetaFunction<Loader> =>
  ({ data, params, matches, location, error }) => {
    if (error || !data) {
      const refusedTitle = describeRefusedAction(location.pathname);
      return createErrorTitle(matches, error, `${recordName} not found`, refusedTitle);
    }
    const text = typeof title === "string" ? interpolateParts(title, params).join("") : title(data);
    return pageTitle(matches, text);
  };

/** Like `recordTitle`, for a guest's booking and in the page's language. */
export const guestRecordTitle =
  <Loader = unknown>(
    title: (page: { t: Translator["t"]; id: string; data: LoadedBy<Loader> }) => string,
  ): MetaFunction<Loader> =>
  ({ data, params: { bookingId: id = "" }, matches, error }) => {
    const { t } = translatorOf(matches);
    if (error || !data) return createErrorTitle(matches, error, t("Page not found"));
    return pageTitle(matches, title({ t, id, data }));
  };

type LoadedBy<Loader> = NonNullable<MetaArgs<Loader>["data"]>;

function createErrorTitle(
  matches: Matches,
  error: unknown,
  notFoundTitle: string,
  refusedTitle?: string,
): MetaDescriptor[] {
  const titles = new Map([
    [404, notFoundTitle],
    [409, refusedTitle],
  ]);
  const titleOfStatus = isRouteErrorResponse(error) ? titles.get(error.status) : undefined;
  const siteData = findSiteData(matches);
  const text = titleOfStatus ?? translatorOf(matches).t(findErrorText(error).title);
  return [{ title: siteData ? `${text} · ${siteData.site.name}` : text }];
}

export const feedLink = (matches: Matches): MetaDescriptor => ({
  tagName: "link",
  rel: "alternate",
  type: "application/atom+xml",
  title: translatorOf(matches).t("News"),
  href: "/news.xml",
});
