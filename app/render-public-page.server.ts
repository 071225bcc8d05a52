import * as build from "@remix-run/dev/server-build";
import type { EntryContext, ServerBuild } from "@remix-run/node";
import { findNextOpeningChange } from "~/catalogue/menu/opening-hours";
import type { OperationContext } from "~/core/settings/operation-context";
import { createEtag } from "~/http/caching.server";
import type { RequestContext } from "~/http/request-context";
import type { RenderedPage } from "~/http/serving/page-cache.server";
import { findNextPublication } from "~/publishing/content/news-queries.server";
import { findNextHoldExpiry } from "~/reservations/bookings/hold-queries.server";
import { db, readPublicVersion } from "./db.server";
import { renderPage } from "./render-page.server";
import type { RouteHandle } from "./root";

/** A matched route of a URL, as Remix describes it. */
export interface RouteMatch {
  route: { id: string };
  params: Record<string, string | undefined>;
  pathname: string;
  pathnameBase: string;
}

type Routes = ServerBuild["routes"];

export function isPublicPage(matches: RouteMatch[], routes: Routes): boolean {
  const handles = matches.map(
    ({ route }) => routes[route.id]?.module.handle as RouteHandle | undefined,
  );
  return (
    handles.some((handle) => handle?.isPublic) && !handles.some((handle) => handle?.countsViews)
  );
}

/**
 * Gives the same result as Remix without the requests and responses that Remix creates for each loader, and without
 * the data for hydration (docs/decisions/003-request-pipeline.md).
 * @param routes the page's routes with their guards
 * @returns null for errors and redirects, which Remix handles
 */
export async function renderPublicPage(
  request: Request,
  context: RequestContext,
  matches: RouteMatch[],
  routes: Routes,
): Promise<RenderedPage | null> {
  const loaderEntries = await Promise.all(
    matches.map(async ({ route: { id }, params }) => {
      const loaderResult = await routes[id]?.module.loader?.({ request, params, context });
      return [id, await parseLoaderData(loaderResult ?? null)] as const;
    }),
  );
  if (loaderEntries.some(([, data]) => data === undefined)) return null;
  const headers = new Headers();
  const entry = createEntryContext(
    new URL(request.url),
    matches,
    Object.fromEntries(loaderEntries),
  );
  const { html } = renderPage(request, headers, entry, {
    status: 200,
    language: context.translator.code,
  });
  const bytes = Buffer.from(html);
  headers.set("ETag", createEtag(bytes));
  const validUntil = await calculatePageExpiry(context);
  return { html: bytes, headers: new Map(headers), validFrom: context.now, validUntil };
}

/** Returns the data of a loader; undefined if its response is an error, a redirect or sets a cookie. */
async function parseLoaderData(loaderResult: unknown): Promise<unknown> {
  if (!(loaderResult instanceof Response)) return loaderResult;
  const isData = loaderResult.status === 200 && !loaderResult.headers.has("Set-Cookie");
  return isData ? loaderResult.json() : undefined;
}

function createEntryContext(
  { pathname, search }: URL,
  matches: RouteMatch[],
  loaderData: Record<string, unknown>,
): EntryContext {
  return {
    manifest: build.assets,
    routeModules,
    staticHandlerContext: {
      basename: "/",
      location: { pathname, search, hash: "", state: null, key: "default" },
      matches: matches as EntryContext["staticHandlerContext"]["matches"],
      loaderData,
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
    },
    future: build.future,
    isSpaMode: build.isSpaMode,
    serializeError: ({ message }) => ({ message }),
  };
}

const routeModules = Object.fromEntries(
  Object.values(build.routes as Routes).map(({ id, module }) => [id, module]),
) as EntryContext["routeModules"];

let cachedExpiry: { version: number; operationContext: OperationContext; until: Date } | undefined;

/**
 * A public page changes without a write at opening hours, at the end of the day, by a scheduled article and by an
 * expiring hold. The instant is the same for all pages, so it is computed once per data version.
 */
async function calculatePageExpiry(operationContext: OperationContext): Promise<Date> {
  const version = readPublicVersion();
  if (cachedExpiry?.version !== version || !isStillValid(cachedExpiry, operationContext)) {
    cachedExpiry = { version, operationContext, until: await findNextPageChange(operationContext) };
  }
  return cachedExpiry.until;
}

/** Groups of settings stay the same object until they change. */
function isStillValid(
  cached: { operationContext: OperationContext; until: Date },
  { settings, now }: OperationContext,
): boolean {
  const { hours, general } = cached.operationContext.settings;
  const hasSameSettings = settings.hours === hours && settings.general === general;
  return hasSameSettings && cached.operationContext.now <= now && now < cached.until;
}

async function findNextPageChange({ settings, now }: OperationContext): Promise<Date> {
  const [nextPublication, nextHoldExpiry] = await Promise.all([
    findNextPublication(db, now),
    findNextHoldExpiry(db),
  ]);
  const nextOpeningChange = findNextOpeningChange(settings.hours, now, settings.general.timeZone);
  const instants = [nextPublication, nextHoldExpiry].flatMap((instant) =>
    instant ? [new Date(instant)] : [],
  );
  return instants.reduce((a, b) => (b < a ? b : a), nextOpeningChange);
}
