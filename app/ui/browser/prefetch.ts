import { matchRoutes } from "@remix-run/react";
import { isServerRendered } from "~/accounts/desk-sections";
import { backgroundRefreshHeader, isSameBuild, layoutRoutes } from "./data-responses";

/** Where one can go on to: other pages of the sidebar and of the section, the next page of a list. */
const prefetchedLinks = ".sidebar nav a, .desk-tabs a, main a[rel=next]";

/** A page that took longer to come came over a slow link. */
const slowMs = 250;
/** What is pressed meanwhile has to share the link with no more than these. */
const maxConcurrent = 2;
/** The pulse says more often than this whether they still hold. */
const freshMs = 40_000;

/** What the lists say, by the address of their data; null where nothing came. */
let prefetched = new Map<string, Promise<unknown>>();
let freshUntil = Date.now() + freshMs;
let wasUsed = false;

/** Something has changed, or may have. */
export function clearPrefetched(): void {
  prefetched = new Map();
  extendPrefetched();
}

/** Nothing has changed. */
export function extendPrefetched(): void {
  freshUntil = Date.now() + freshMs;
}

const isPrefetchFresh = () => Date.now() < freshUntil;

/** Whether all that a link's page needs is here already, or on its way. */
export function isPrefetched(link: HTMLAnchorElement): boolean {
  if (prefetched.size === 0 || !isPrefetchFresh()) return false;
  const addresses = dataUrlsOf(link);
  return addresses.length > 0 && addresses.every((address) => prefetched.has(address));
}

/** Gives what was fetched for an address, once; undefined where there is nothing that counts. */
export function takePrefetched(address: string): Promise<unknown> | undefined {
  const data = isPrefetchFresh() ? prefetched.get(address) : undefined;
  prefetched.delete(address);
  wasUsed ||= data !== undefined;
  return data;
}

/** Whether one has come to this page by what was fetched ahead: the server knows nothing of it yet. */
export function takePrefetchUsed(): boolean {
  const taken = wasUsed;
  wasUsed = false;
  return taken;
}

/**
 * Over a slow link, fetches the lists that one can go on to, so that a press leads there at once; each
 * once as long as nothing changes.
 */
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
      // Where nothing comes nothing more is asked for.
      if ((await prefetched.get(address)) === null) return;
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
}

function isSlow(): boolean {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return page !== undefined && page.responseEnd - page.fetchStart > slowMs;
}

/** Whether Remix fetches it already, because the pointer or the keys stand on its link. */
const isPrefetchedByRemix = (address: string) =>
  [...document.querySelectorAll<HTMLLinkElement>("link[rel=prefetch]")].some(
    ({ href }) => href === address,
  );

/** The addresses of what a link's page needs beside the frame. */
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

/** Nobody has pressed anything: it renews no session. */
async function fetchData(address: string): Promise<unknown> {
  const init: RequestInit = { headers: { [backgroundRefreshHeader]: "ahead" }, cache: "no-store" };
  const answer = await fetch(address, init).catch(() => null);
  return answer?.ok && isSameBuild(answer) ? answer.json().catch(() => null) : null;
}
