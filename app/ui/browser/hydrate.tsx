import { RemixBrowser } from "@remix-run/react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { handoffIds } from "~/ui/scripts/handoff";
import { watchFetch } from "./desk-fetch";

type RouteModules = Record<string, unknown>;

/**
 * Lets React take over a page that was handed to it.
 * @param packed the modules of all routes of the desk, where they came in one file with this
 */
export async function hydrate(packed?: RouteModules): Promise<void> {
  const root = document.getElementById(handoffIds.root);
  const context = document.getElementById(handoffIds.context);
  const { manifest, pack, modules } = context?.dataset ?? {};
  if (!root || !context?.textContent || !manifest) return;
  const [loaded] = await Promise.all([packed ?? loadModules(modules ?? "{}"), import(manifest)]);
  // Nothing is to be fetched of what is here.
  for (const id of Object.keys(packed ?? {})) {
    Object.assign(window.__remixManifest.routes[id] ?? {}, { module: pack, imports: [] });
  }
  // What Remix's own <Scripts> writes into the page as a script.
  Object.assign(window, {
    __remixContext: JSON.parse(context.textContent),
    __remixRouteModules: loaded,
  });
  // A form that is on its way leads to another page, and its button says so instead of what it said.
  if (document.querySelector("form[data-sending]")) return;
  watchFetch();
  // In one piece: what somebody does between two would change what is compared.
  flushSync(() => {
    hydrateRoot(root, <RemixBrowser />);
  });
}

/** @param files as JSON: the routes' files by the routes' ids */
async function loadModules(files: string): Promise<RouteModules> {
  const entries = Object.entries<string>(JSON.parse(files));
  const loaded = entries.map(async ([id, url]) => [id, await import(url)] as const);
  return Object.fromEntries(await Promise.all(loaded));
}
