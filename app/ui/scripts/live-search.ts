import { whenLoaded } from "./loaded";

/**
 * A search whose form says `data-look-again="/its/address"` is answered as soon as something is
 * chosen, in the page as it stands and under the address that its button would lead to. Where that
 * fails the page stays as it is, and the button is still there.
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
      // Another choice came first, or nothing came.
    }
    if (!signal.aborted) form.removeAttribute("aria-busy");
  });
}

/** With one date alone there is nothing to look for yet. */
function hasWholeStay(form: HTMLFormElement): boolean {
  const fields = new FormData(form);
  return Boolean(fields.get("checkIn")) === Boolean(fields.get("checkOut"));
}

async function fetchResults(form: HTMLFormElement, address: string, signal: AbortSignal) {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const answer = await fetch(`${address}?${new URLSearchParams(fields)}`, { signal });
  return { url: answer.url, html: await answer.text() };
}
