import type { TestProject } from "vitest/node";
import { openSite } from "./open-site";
import { type SitePage, states } from "./site-page";

type Viewer = Required<Pick<SitePage, "as" | "in">>;

declare module "vitest" {
  export interface ProvidedContext {
    site: {
      pages: SitePage[];
      urls: Record<Viewer["in"], string>;
      viewers: (Viewer & { cookies: [name: string, value: string][] })[];
    };
  }
}

/** Runs once before all tests that only view pages, and opens the one site they share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await openSite();
  const viewers: Viewer[] = site.pages.map(({ as, in: state = "busy" }) => ({ as, in: state }));
  const unique = new Map(viewers.map((viewer) => [JSON.stringify(viewer), viewer]));
  project.provide("site", {
    pages: site.pages,
    urls: Object.fromEntries(states.map((state) => [state, site.urlOf({ in: state })])) as Record<
      Viewer["in"],
      string
    >,
    viewers: [...unique.values()].map((viewer) => ({
      ...viewer,
      cookies: [...site.visitorOf(viewer).cookies],
    })),
  });
  return async () => {
    try {
      await site.close();
    } catch (error) {
      // The runner itself only prints the error.
      process.exitCode = 1;
      throw error;
    }
  };
}
