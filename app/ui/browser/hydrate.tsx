import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { handoffIds } from "~/ui/scripts/handoff";
import { watchFetch } from "./desk-fetch";

/** Lets React take over a page that was handed to it. */
export async function hydrate(): Promise<void> {
  const root = document.getElementById(handoffIds.root);
  const context = document.getElementById(handoffIds.context);
  const { manifest, modules } = context?.dataset ?? {};
  if (!root || !context?.textContent || !manifest || !modules) return;
  const files = Object.entries<string>(JSON.parse(modules));
  const [loaded] = await Promise.all([
    Promise.all(files.map(async ([id, url]) => [id, await import(url)] as const)),
    import(manifest),
  ]);
  // What Remix's own <Scripts> writes into the page as a script.
  Object.assign(window, {
    __remixContext: JSON.parse(context.textContent),
    __remixRouteModules: Object.fromEntries(loaded),
  });
  // A form that is on its way leads to another page, and its button says so instead of what it said.
  if (document.querySelector("form[data-sending]")) return;
  watchFetch();
  startTransition(() => {
    hydrateRoot(root, <RemixBrowser />);
  });
}
