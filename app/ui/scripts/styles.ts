import { whenLoaded } from "./loaded";

/** Fetches the style sheet for the next page, after a page with inlined styles. */
export async function fetchStyles(): Promise<void> {
  const file = document.querySelector<HTMLElement>("style[data-file]")?.dataset.file;
  await whenLoaded();
  if (file) await fetch(file, { priority: "low" } as RequestInit).catch(() => undefined);
}
