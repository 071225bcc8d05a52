import { useEffect } from "react";

/**
 * Moves focus to the skip link's target without adding a fragment to the URL. A fragment would create a
 * history entry, and React Router cannot block leaving an entry that it did not create.
 */
export function useSkipLink(): void {
  useEffect(() => {
    const skip = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest(".skip-link") : null;
      const target = document.getElementById(link?.getAttribute("href")?.slice(1) ?? "");
      if (!target) return;
      event.preventDefault();
      target.focus();
    };
    document.addEventListener("click", skip);
    return () => document.removeEventListener("click", skip);
  }, []);
}
