import { matchRoutes } from "@remix-run/react";
import { backgroundRefreshHeader, isSameBuild, layoutRoutes } from "./data-responses";

const prefetchedLinkSelector = ".sidebar nav a, .desk-tabs a, main a[rel=next]";

/** A page that took longer to load indicates a slow connection. */
const slowMs = 250;
/** Few, because prefetches share the connection with the next navigation. */
const maxConcurrent = 2;
/** How long prefetched data are valid. Each poll of the change token extends it, so it exceeds the poll interval. */
const prefetchTtlMs = 40_000;

/** Loader data by data URL; null after a failed request. */
let prefetched = new Map<string, Promise<unknown>>();
let freshUntil = Date.now() + prefetchTtlMs;
let wasPrefetchUsed = false;

export function clearPrefetched(): void {
  prefetched = new Map();
  extendPrefetched();
}

export function extendPrefetched(): void {
  freshUntil = Date.now() + prefetchTtlMs;
}

const isPrefetchFresh = () => Date.now() < freshUntil;

export function isPrefetched(link: HTMLAnchorElement): boolean {
  if (prefetched.size === 0 || !isPrefetchFresh()) return false;
  const urls = dataUrlsOf(link);
  return urls.length > 0 && urls.every((url) => prefetched.has(url));
}

export function takePrefetched(url: string): Promise<unknown> | undefined {
  const data = isPrefetchFresh() ? prefetched.get(url) : undefined;
  prefetched.delete(url);
  wasPrefetchUsed ||= data !== undefined;
  return data;
}

/** Returns whether prefetched data were used since the last call. The server has not counted that as activity. */
export function takePrefetchUsed(): boolean {
  const isUsed = wasPrefetchUsed;
  wasPrefetchUsed = false;
  return isUsed;
}

/** Prefetches each linked page once until the data change, on slow connections only. */
export async function prefetchPages(signal: AbortSignal): Promise<void> {
  if (!isConnectionSlow()) return;
  // `clearPrefetched` replaces the map, which ends this run.
  const initialData = prefetched;
  const links = document.querySelectorAll<HTMLAnchorElement>(prefetchedLinkSelector);
  const queue = [...links].flatMap(dataUrlsOf).values();
  const fetchQueued = async () => {
    for (const url of queue) {
      if (signal.aborted || initialData !== prefetched || document.visibilityState === "hidden")
        return;
      if (isPrefetchedByRemix(url)) continue;
      if (!prefetched.has(url)) prefetched.set(url, fetchData(url));
      // Stops after a failed request.
      if ((await prefetched.get(url)) === null) return;
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, fetchQueued));
}

function isConnectionSlow(): boolean {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return page !== undefined && page.responseEnd - page.fetchStart > slowMs;
}

/** Remix prefetches a link that is hovered or focused. */
const isPrefetchedByRemix = (url: string) =>
  [...document.querySelectorAll<HTMLLinkElement>("link[rel=prefetch]")].some(
    ({ href }) => href === url,
  );

/** Returns the data URLs of a link's page, without the layout routes. */
function dataUrlsOf({ href, pathname }: HTMLAnchorElement): string[] {
  if (href === location.href) return [];
  const matches = matchRoutes(window.__remixRouter.routes, pathname) ?? [];
  return matches.flatMap(({ route: { id = "", loader } }) => {
    if (!loader || layoutRoutes.includes(id)) return [];
    const url = new URL(href);
    url.searchParams.set("_data", id);
    return [url.href];
  });
}

async function fetchData(url: string): Promise<unknown> {
  const init: RequestInit = { headers: { [backgroundRefreshHeader]: "ahead" }, cache: "no-store" };
  const response = await fetch(url, init).catch(() => null);
  return response?.ok && isSameBuild(response) ? response.json().catch(() => null) : null;
}
