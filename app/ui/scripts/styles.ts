/**
 * A page that brought its styles along fetches the file of them for the next page, after everything
 * that is to be seen.
 */
export function fetchStyles(): void {
  const file = document.querySelector<HTMLElement>("style[data-file]")?.dataset.file;
  if (!file) return;
  const begin = () => fetch(file, { priority: "low" } as RequestInit).catch(() => undefined);
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin);
}
