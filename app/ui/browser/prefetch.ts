import { matchRoutes } from "@remix-run/react";
import { isServerRendered } from "~/accounts/desk-sections";
import { backgroundRefreshHeader, isSameBuild, layoutRoutes } from "./data-responses";

/** Links to prefetch: the sidebar, the section's tabs and the next page of a list. */
const prefetchedLinks = ".sidebar nav a, .desk-tabs a, main a[rel=next]";

/** A page load above this time indicates a slow connection. */
const slowMs = 250;
/** Limits prefetches that share the connection with a navigation. */
const maxConcurrent = 2;
/** Longer than the interval of the change-token poll, which renews this time. */
const freshMs = 40_000;

/** Loader data by data URL; null after a failed request. */
let prefetched = new Map<string, Promise<unknown>>();
let freshUntil = Date.now() + freshMs;
let wasUsed = false;

/** Discards prefetched data after a change. */
export function clearPrefetched(): void {
  prefetched = new Map();
  extendPrefetched();
}

/** Keeps prefetched data valid while the change token is the same. */
export function extendPrefetched(): void {
  freshUntil = Date.now() + freshMs;
}

const isPrefetchFresh = () => Date.now() < freshUntil;

/** Returns whether all data of a link's page are prefetched or being fetched. */
export function isPrefetched(link: HTMLAnchorElement): boolean {
  if (prefetched.size === 0 || !isPrefetchFresh()) return false;
  const addresses = dataUrlsOf(link);
  return addresses.length > 0 && addresses.every((address) => prefetched.has(address));
}

/** Returns prefetched data for a URL once, or undefined if missing or expired. */
export function takePrefetched(address: string): Promise<unknown> | undefined {
  const data = isPrefetchFresh() ? prefetched.get(address) : undefined;
  prefetched.delete(address);
  wasUsed ||= data !== undefined;
  return data;
}

/** Returns once whether this page used prefetched data, which the server has not counted as activity. */
export function takePrefetchUsed(): boolean {
  const taken = wasUsed;
  wasUsed = false;
  return taken;
}

/** Prefetches the linked lists on a slow connection, each once until the data change. */
export async function prefetchPages(signal: AbortSignal): Promise<void> {
  if (!isSlow()) return;
  const now = prefetched;
  const links = document.querySelectorAll<HTMLAnchorElement>(prefetchedLinks);
  const queue = [...links].flatMap(dataUrlsOf).values();
  const work = async () => {
    for (const address of queue) {
      if (signal.aborted || now !== prefetched || document.visibilityState === "hidden") return;
      if (isPrefetchedByRemix(address)) continue;
      if (!prefetched.has(address)) prefetched.set(address, fetchData(address));
      // Stops after a failed request.
      if ((await prefetched.get(address)) === null) return;
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
}

function isSlow(): boolean {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return page !== undefined && page.responseEnd - page.fetchStart > slowMs;
}

/** Returns whether Remix already prefetches the URL, because its link is hovered or focused. */
const isPrefetchedByRemix = (address: string) =>
  [...document.querySelectorAll<HTMLLinkElement>("link[rel=prefetch]")].some(
    ({ href }) => href === address,
  );

/** Returns the data URLs of a link's page, without the layout routes. */
function dataUrlsOf({ href, pathname }: HTMLAnchorElement): string[] {
  if (isServerRendered(pathname) || href === location.href) return [];
  const matches = matchRoutes(window.__remixRouter.routes, pathname) ?? [];
  return matches.flatMap(({ route: { id = "", loader } }) => {
    if (!loader || layoutRoutes.includes(id)) return [];
    const url = new URL(href);
    url.searchParams.set("_data", id);
    return [url.href];
  });
}

/** Fetches as a background refresh, which does not extend the session. */
async function fetchData(address: string): Promise<unknown> {
  const init: RequestInit = { headers: { [backgroundRefreshHeader]: "ahead" }, cache: "no-store" };
  const answer = await fetch(address, init).catch(() => null);
  return answer?.ok && isSameBuild(answer) ? answer.json().catch(() => null) : null;
}
