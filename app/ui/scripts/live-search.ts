import { whenLoaded } from "./loaded";

/** Updates the results after each change of a field. `data-look-again` is the search's path. */
export function enableLiveSearch(): void {
  if (!document.querySelector("form[data-look-again]")) return;
  const replacePageModule = whenLoaded().then(() => import("./replace-page"));
  let pendingRequest: AbortController | undefined;
  document.addEventListener("change", async ({ target }) => {
    const { form } = target as HTMLInputElement;
    const searchPath = form?.dataset.lookAgain;
    if (!form || !searchPath || !hasBothDatesOrNone(form)) return;
    pendingRequest?.abort();
    pendingRequest = new AbortController();
    const { signal } = pendingRequest;
    form.setAttribute("aria-busy", "true");
    try {
      const [{ replacePage }, page] = await Promise.all([
        replacePageModule,
        fetchResults(form, searchPath, signal),
      ]);
      if (!signal.aborted) replacePage(page);
    } catch {
      // A newer request replaced this one, or the request failed.
    }
    if (!signal.aborted) form.removeAttribute("aria-busy");
  });
}

function hasBothDatesOrNone(form: HTMLFormElement): boolean {
  const fields = new FormData(form);
  return Boolean(fields.get("checkIn")) === Boolean(fields.get("checkOut"));
}

async function fetchResults(form: HTMLFormElement, searchPath: string, signal: AbortSignal) {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const response = await fetch(`${searchPath}?${new URLSearchParams(fields)}`, { signal });
  return { url: response.url, html: await response.text() };
}
