import { RemixBrowser } from "@remix-run/react";
import type { ComponentType } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { type Handoff, handoffIds } from "~/ui/scripts/handoff";
import { interceptFetch } from "./desk-fetch";
import { keepFormState } from "./keep-form-state";

/** What Remix knows of the routes, and what they are made of. */
interface Routes {
  manifest: typeof window.__remixManifest;
  modules: Record<string, object>;
}

/** Of a tab whose pages the browser translates. */
const translatedKey = "translated";

/**
 * A browser that translates puts elements of its own around all texts, where React does not find them
 * again: a price that it changes would stay as it was. So such pages are the browser's alone.
 */
function yieldToTranslation(): void {
  const { documentElement } = document;
  new MutationObserver(() => {
    if (!/\btranslated-/.test(documentElement.className)) return;
    sessionStorage.setItem(translatedKey, "yes");
    location.reload();
  }).observe(documentElement, { attributeFilter: ["class"] });
}

/**
 * Lets React take over a page that was handed to it.
 * @param packed all of the desk, where it came in one file with this
 */
export async function hydrate(packed?: Routes): Promise<void> {
  const root = document.getElementById(handoffIds.root);
  const context = document.getElementById(handoffIds.context);
  if (!root || !context?.textContent || sessionStorage.getItem(translatedKey)) return;
  const { manifest, modules } = packed ?? (await loadRoutes(context.dataset.parts ?? ""));
  // What Remix's own <Scripts> writes into the page as a script.
  Object.assign(window, {
    __remixContext: JSON.parse(context.textContent),
    __remixManifest: manifest,
    __remixRouteModules: withErrorBoundaries(modules),
  });
  // A form that is on its way leads to another page, and its button says so instead of what it said.
  if (document.querySelector("form[data-sending]")) return;
  yieldToTranslation();
  interceptFetch();
  const putBack = keepFormState(root);
  // In one piece: what somebody does between two would change what is compared.
  flushSync(() => {
    hydrateRoot(root, <RemixBrowser />);
  });
  putBack();
}

/** The same as on the server: a page that has none of its own for what goes wrong gets the desk's. */
function withErrorBoundaries(modules: Routes["modules"]): Routes["modules"] {
  const { handle } = modules["routes/admin"] as { handle: { fault: ComponentType } };
  const { fault: ErrorBoundary } = handle;
  return Object.fromEntries(
    Object.entries(modules).map(([id, module]) => [id, { ErrorBoundary, ...module }]),
  );
}

/** @param parts what the server tells of them, as JSON */
async function loadRoutes(parts: string): Promise<Routes> {
  const { manifest, modules }: Handoff["parts"] = JSON.parse(parts);
  const loading = Object.entries(modules).map(
    async ([id, url]) => [id, await import(url)] as const,
  );
  await import(manifest);
  return {
    manifest: window.__remixManifest,
    modules: Object.fromEntries(await Promise.all(loading)),
  };
}
