import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { type PageContext, PageContextProvider } from "~/ui/page-context";
import { pageIds } from "~/ui/page-ids";

/** What the server hands to React with a page. */
export interface Hydration {
  /** Remix's own state. */
  context: object;
  /** What Remix knows of the page's own routes; others are opened anew. */
  routes: Record<string, { id: string; module: string }>;
  /** What their modules import: all are asked for at once. */
  files: string[];
}

/** Lets React take over the page; ends when it has. */
export async function hydratePage(): Promise<void> {
  const page = readPageContext();
  const { context, routes, files } = JSON.parse(page.hydration ?? "") as Hydration;
  const others = files.map((file) => import(file));
  const modules = await Promise.all(
    Object.values(routes).map(async ({ id, module }) => [id, await import(module)]),
  );
  await Promise.all(others);
  Object.assign(window, {
    __remixContext: context,
    __remixManifest: { entry: { module: "", imports: [] }, routes, url: "", version: "" },
    __remixRouteModules: Object.fromEntries(modules),
  });
  return new Promise((resolve) => {
    startTransition(() => {
      hydrateRoot(
        document,
        <Announced onReady={resolve}>
          <PageContextProvider.Provider value={page}>
            <RemixBrowser />
          </PageContextProvider.Provider>
        </Announced>,
      );
    });
  });
}

function readPageContext(): PageContext {
  const find = (id: string) => document.getElementById(id);
  return {
    inlineStyles: find(pageIds.styles)?.textContent ?? null,
    appearanceStyles: find(pageIds.appearance)?.textContent ?? null,
    scriptUrl: find(pageIds.script)?.getAttribute("src") ?? null,
    hydration: find(pageIds.hydration)?.textContent ?? null,
  };
}

function Announced({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
