import { RemixBrowser } from "@remix-run/react";
import type { ComponentType } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { type HydrationData, hydrationIds } from "~/ui/scripts/hydration-data";
import { interceptFetch } from "./desk-fetch";
import { saveFormState } from "./save-form-state";

interface RouteModules {
  manifest: typeof window.__remixManifest;
  modules: Record<string, object>;
}

const translatedKey = "translated";

/**
 * Reloads the page without React when the browser translates it. Translation wraps text in elements that
 * React cannot update, so prices would stay old.
 */
function reloadWhenTranslated(): void {
  const { documentElement } = document;
  new MutationObserver(() => {
    if (!/\btranslated-/.test(documentElement.className)) return;
    sessionStorage.setItem(translatedKey, "yes");
    location.reload();
  }).observe(documentElement, { attributeFilter: ["class"] });
}

/** @param bundledRoutes all desk routes, if they are bundled with this script */
export async function hydrate(bundledRoutes?: RouteModules): Promise<void> {
  const root = document.getElementById(hydrationIds.root);
  const context = document.getElementById(hydrationIds.context);
  if (!root || !context?.textContent || sessionStorage.getItem(translatedKey)) return;
  const { manifest, modules } = bundledRoutes ?? (await loadRoutes(context.dataset.parts ?? ""));
  // Remix's <Scripts> writes these globals inline.
  Object.assign(window, {
    __remixContext: JSON.parse(context.textContent),
    __remixManifest: manifest,
    __remixRouteModules: withErrorBoundaries(modules),
  });
  // A form is being submitted: the browser is about to leave, and the button shows the pending label.
  if (document.querySelector("form[data-sending]")) return;
  reloadWhenTranslated();
  interceptFetch();
  const restoreFormState = saveFormState(root);
  // Synchronous, because input during hydration would change the DOM that React compares.
  flushSync(() => {
    hydrateRoot(root, <RemixBrowser />);
  });
  restoreFormState();
}

/** Uses the desk's error boundary for routes that do not export one, as on the server. */
function withErrorBoundaries(modules: RouteModules["modules"]): RouteModules["modules"] {
  // The type repeats `RouteHandle.errorBoundary` of app/root.tsx, which app/ui must not import.
  const { handle } = modules["routes/admin"] as { handle: { errorBoundary: ComponentType } };
  const { errorBoundary: ErrorBoundary } = handle;
  return Object.fromEntries(
    Object.entries(modules).map(([id, module]) => [id, { ErrorBoundary, ...module }]),
  );
}

async function loadRoutes(moduleUrlsJson: string): Promise<RouteModules> {
  const { manifest, modules }: HydrationData["moduleUrls"] = JSON.parse(moduleUrlsJson);
  const imports = Object.entries(modules).map(
    async ([id, url]) => [id, await import(url)] as const,
  );
  await import(manifest);
  return {
    manifest: window.__remixManifest,
    modules: Object.fromEntries(await Promise.all(imports)),
  };
}
