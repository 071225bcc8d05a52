import { whenLoaded } from "./loaded";

/** A page that brought its styles along fetches the file of them for the next page. */
export async function fetchStyles(): Promise<void> {
  const file = document.querySelector<HTMLElement>("style[data-file]")?.dataset.file;
  await whenLoaded();
  if (file) await fetch(file, { priority: "low" } as RequestInit).catch(() => undefined);
}
