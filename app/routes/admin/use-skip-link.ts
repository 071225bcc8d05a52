import { useEffect } from "react";

/**
 * Handles the skip link without a fragment: React's router cannot block leaving a history entry of the
 * browser.
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
