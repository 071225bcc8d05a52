import { whenLoaded } from "./loaded";

/** After a page with inlined styles, the next page finds the style sheet in the browser's cache. */
export async function fetchStyles(): Promise<void> {
  const file = document.querySelector<HTMLElement>("style[data-file]")?.dataset.file;
  await whenLoaded();
  if (file) await fetch(file, { priority: "low" } as RequestInit).catch(() => undefined);
}
