import { whenLoaded } from "./loaded";

/**
 * Updates a search with `data-look-again="/its/address"` in place after each choice; errors leave the page.
 */
export function enableLiveSearch(): void {
  if (!document.querySelector("form[data-look-again]")) return;
  const loading = whenLoaded().then(() => import("./replace-page"));
  let underWay: AbortController | undefined;
  document.addEventListener("change", async ({ target }) => {
    const { form } = target as HTMLInputElement;
    const address = form?.dataset.lookAgain;
    if (!form || !address || !hasWholeStay(form)) return;
    underWay?.abort();
    underWay = new AbortController();
    const { signal } = underWay;
    form.setAttribute("aria-busy", "true");
    try {
      const [{ replacePage }, page] = await Promise.all([
        loading,
        fetchResults(form, address, signal),
      ]);
      if (!signal.aborted) replacePage(page);
    } catch {
      // Superseded by a newer choice, or failed.
    }
    if (!signal.aborted) form.removeAttribute("aria-busy");
  });
}

/** A single date is not enough for a search. */
function hasWholeStay(form: HTMLFormElement): boolean {
  const fields = new FormData(form);
  return Boolean(fields.get("checkIn")) === Boolean(fields.get("checkOut"));
}

async function fetchResults(form: HTMLFormElement, address: string, signal: AbortSignal) {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const answer = await fetch(`${address}?${new URLSearchParams(fields)}`, { signal });
  return { url: answer.url, html: await answer.text() };
}
