import { whenLoaded } from "./loaded";

/**
 * Fetches the style sheet after a page with inlined styles, so that the next page finds it in the browser's cache.
 */
export async function fetchStyles(): Promise<void> {
  const file = document.querySelector<HTMLElement>("style[data-file]")?.dataset.file;
  await whenLoaded();
  if (file) await fetch(file, { priority: "low" } as RequestInit).catch(() => undefined);
}
