import { pageIds } from "~/ui/page-ids";
import { enhancePage } from "~/ui/scripts/enhance-page";
import { whenLoaded } from "~/ui/scripts/loaded";

enhancePage(document.getElementById(pageIds.hydration) ? hydrate() : Promise.resolve());

/** React comes when the page is all there, and may stay away: the page is complete without it. */
async function hydrate(): Promise<void> {
  await whenLoaded();
  try {
    await (await import("./hydrate")).hydratePage();
  } catch (error) {
    console.warn("The page stays as it came:", error);
  }
}
