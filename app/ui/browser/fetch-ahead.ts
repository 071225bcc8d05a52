import { matchRoutes } from "@remix-run/react";
import { isDrawnByServer } from "~/accounts/desk-sections";
import { frameRoutes, isOfThisBuild, unaskedHeader } from "./data-answers";

/** Where one can go on to: other pages of the sidebar and of the section, the next page of a list. */
const waysOn = ".sidebar nav a, .desk-tabs a, main a[rel=next]";

/** A page that took longer to come came over a slow link. */
const slowMs = 250;
/** What is pressed meanwhile has to share the link with no more than these. */
const together = 2;
/** The pulse says more often than this whether they still hold. */
const goodMs = 40_000;

/** What the lists say, by the address of their data; null where nothing came. */
let held = new Map<string, Promise<unknown>>();
let goodUntil = Date.now() + goodMs;
let wasTaken = false;

/** Something has changed, or may have. */
export function forgetAhead(): void {
  held = new Map();
  stillHolds();
}

/** Nothing has changed. */
export function stillHolds(): void {
  goodUntil = Date.now() + goodMs;
}

const holdsStill = () => Date.now() < goodUntil;

/** Whether all that a link's page needs is here already, or on its way. */
export function isFetchedAhead(link: HTMLAnchorElement): boolean {
  if (held.size === 0 || !holdsStill()) return false;
  const addresses = dataOf(link);
  return addresses.length > 0 && addresses.every((address) => held.has(address));
}

/** Gives what was fetched for an address, once; undefined where there is nothing that counts. */
export function takeAhead(address: string): Promise<unknown> | undefined {
  const data = holdsStill() ? held.get(address) : undefined;
  held.delete(address);
  wasTaken ||= data !== undefined;
  return data;
}

/** Whether one has come to this page by what was fetched ahead: the server knows nothing of it yet. */
export function hasTakenAhead(): boolean {
  const taken = wasTaken;
  wasTaken = false;
  return taken;
}

/**
 * Over a slow link, fetches the lists that one can go on to, so that a press leads there at once; each
 * once as long as nothing changes.
 */
export async function fetchAhead(signal: AbortSignal): Promise<void> {
  if (!isSlow()) return;
  const now = held;
  const links = document.querySelectorAll<HTMLAnchorElement>(waysOn);
  const queue = [...links].flatMap(dataOf).values();
  const work = async () => {
    for (const address of queue) {
      if (signal.aborted || now !== held || document.visibilityState === "hidden") return;
      if (isIntended(address)) continue;
      if (!held.has(address)) held.set(address, ask(address));
      // Where nothing comes nothing more is asked for.
      if ((await held.get(address)) === null) return;
    }
  };
  await Promise.all(Array.from({ length: together }, work));
}

function isSlow(): boolean {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return page !== undefined && page.responseEnd - page.fetchStart > slowMs;
}

/** Whether Remix fetches it already, because the pointer or the keys stand on its link. */
const isIntended = (address: string) =>
  [...document.querySelectorAll<HTMLLinkElement>("link[rel=prefetch]")].some(
    ({ href }) => href === address,
  );

/** The addresses of what a link's page needs beside the frame. */
function dataOf({ href, pathname }: HTMLAnchorElement): string[] {
  if (isDrawnByServer(pathname) || href === location.href) return [];
  const matches = matchRoutes(window.__remixRouter.routes, pathname) ?? [];
  return matches.flatMap(({ route: { id = "", loader } }) => {
    if (!loader || frameRoutes.includes(id)) return [];
    const url = new URL(href);
    url.searchParams.set("_data", id);
    return [url.href];
  });
}

/** Nobody has pressed anything: it renews no session. */
async function ask(address: string): Promise<unknown> {
  const init: RequestInit = { headers: { [unaskedHeader]: "ahead" }, cache: "no-store" };
  const answer = await fetch(address, init).catch(() => null);
  return answer?.ok && isOfThisBuild(answer) ? answer.json().catch(() => null) : null;
}
